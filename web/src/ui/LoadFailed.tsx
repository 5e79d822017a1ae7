import { Button } from './Button.tsx';
import styles from './Message.module.css';

interface Props {
  /** What could not be loaded: 'las clases'. */
  what: string;
  /** Without it, the page is loaded again: what failed is code. */
  onRetry?: () => unknown;
}

/** Without a connection, a reload would replace the site by the browser's own page. */
const reloadIfConnected = () => fetch('/robots.txt').then(() => location.reload(), console.error);

export const LoadFailed = ({ what, onRetry = reloadIfConnected }: Props) => (
  <div className={styles['message']} role="alert">
    {!navigator.onLine && <b>Sin conexión</b>}
    <p>No pudimos cargar {what}.</p>
    <Button look="outline" onClick={() => onRetry()}>
      Reintentar
    </Button>
  </div>
);
