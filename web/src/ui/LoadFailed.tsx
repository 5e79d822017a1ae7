import { useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import styles from './Message.module.css';

interface Props {
  /** What could not be loaded: 'las clases'. */
  what: string;
  /** Why. A `code` of `OFFLINE` says that nothing could be reached, whatever the browser believes. */
  error?: unknown;
  /** Without it, the page is loaded again: what failed is code. */
  onRetry?: () => unknown;
}

/** Without a connection, a reload would replace the site by the browser's own page. */
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
