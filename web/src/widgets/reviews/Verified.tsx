import styles from './Verified.module.css';

export const Verified = () => <span className={styles['verified']}>Asistencia verificada</span>;
