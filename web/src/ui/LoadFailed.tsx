import { useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import styles from './Message.module.css';

interface Props {
  what: string;
  /** A `code` of `OFFLINE` means that nothing could be reached, whatever the browser reports. */
  error?: unknown;
  /** Without it, the button reloads the page, because code failed to load. */
  onRetry?: () => unknown;
}

/** Without a connection, a reload would replace the site with the browser's error page. */
const reloadIfConnected = () => fetch('/robots.txt').then(() => location.reload(), console.error);

function onConnection(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
}

export function LoadFailed({ what, error, onRetry = reloadIfConnected }: Props) {
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  const unreached = (error as { code?: unknown } | undefined)?.code === 'OFFLINE';
  return (
    <div className={styles['message']} role="alert">
      {(unreached || !online) && <b>Sin conexión</b>}
      <p>No pudimos cargar {what}.</p>
      <Button look="outline" onClick={() => onRetry()}>
        Reintentar
      </Button>
    </div>
  );
}
