import styles from './Verified.module.css';

/** Of a review whose author was marked present in the class. */
export const Verified = () => <span className={styles['verified']}>Asistencia verificada</span>;
