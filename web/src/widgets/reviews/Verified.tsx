import styles from './Verified.module.css';

/** The author was marked present in the class. */
export const Verified = () => <span className={styles['verified']}>Asistencia verificada</span>;
