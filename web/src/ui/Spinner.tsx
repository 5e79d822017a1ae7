import styles from './Spinner.module.css';

/** A wait without a known shape. Lists show skeletons instead. */
export function Spinner({ label = 'Cargando…' }: { label?: string }) {
  return (
    <div className={styles['room']} role="status">
      <div className={styles['spinner']} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
