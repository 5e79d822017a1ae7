import styles from './AuthPage.module.css';

/** Screen readers announce it when it appears. */
export function FormError({ text }: { text: string }) {
  return <div role="alert">{text && <p className={styles['error']}>{text}</p>}</div>;
}
