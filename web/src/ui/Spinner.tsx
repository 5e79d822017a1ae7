import styles from './Spinner.module.css';

interface Props {
  label?: string;
  /** For a part of a page; otherwise it takes the room of a page. */
  small?: boolean;
}

/** For content whose shape is unknown. Lists show skeletons instead. */
export function Spinner({ label = 'Cargando…', small = false }: Props) {
  return (
    <div className={styles[small ? 'corner' : 'room']} role="status">
      <div className={styles['spinner']} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
