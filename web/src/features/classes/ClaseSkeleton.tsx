import styles from './ClasePage.module.css';

export function ClaseSkeleton() {
  return (
    <div className={styles['clase']} role="status">
      <span className="visually-hidden">Cargando la clase…</span>
      <div className={styles['ghostPicture']} />
      <div className={styles['ghostText']} />
      <div className={styles['ghostWeek']} />
    </div>
  );
}
