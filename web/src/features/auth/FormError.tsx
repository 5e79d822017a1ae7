import styles from './AuthPage.module.css';

/** What went wrong with the whole form; read out when it appears. */
export function FormError({ text }: { text: string }) {
  return <div role="alert">{text && <p className={styles['error']}>{text}</p>}</div>;
}
