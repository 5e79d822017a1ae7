import { Button } from './Button.tsx';
import styles from './Message.module.css';

interface Props {
  /** What could not be loaded: 'las clases'. */
  what: string;
  onRetry: () => unknown;
}

export const LoadFailed = ({ what, onRetry }: Props) => (
  <div className={styles['message']} role="alert">
    {!navigator.onLine && <b>Sin conexión</b>}
    <p>No pudimos cargar {what}.</p>
    <Button look="outline" onClick={() => onRetry()}>
      Reintentar
    </Button>
  </div>
);
