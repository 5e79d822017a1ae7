import styles from './Spinner.module.css';

interface Props {
  label?: string;
  /** A part of the page waits, not the page. */
  small?: boolean;
}

/** A wait without a known shape. Lists show skeletons instead. */
export function Spinner({ label = 'Cargando…', small = false }: Props) {
  return (
    <div className={styles[small ? 'corner' : 'room']} role="status">
      <div className={styles['spinner']} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
