import { Button } from './Button.tsx';
import styles from './Message.module.css';

interface Props {
  /** What could not be loaded: 'las clases'. */
  what: string;
  onRetry: () => void;
}

export function LoadFailed({ what, onRetry }: Props) {
  return (
    <div className={styles['message']} role="alert">
      <p>No pudimos cargar {what}.</p>
      <Button look="outline" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
