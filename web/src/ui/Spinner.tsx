import styles from './Spinner.module.css';

interface Props {
  label?: string;
  small?: boolean;
}

export function Spinner({ label = 'Cargando…', small = false }: Props) {
  return (
    <div className={styles[small ? 'corner' : 'room']} role="status">
      <div className={styles['spinner']} />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
