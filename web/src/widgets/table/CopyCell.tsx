import { icon } from '../../ui/icon.tsx';
import { useCopy } from '../use-copy.ts';
import styles from './Table.module.css';

const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
const DoneIcon = icon(<path d="m5 12 5 5 9-10" />);

export function CopyCell({ text, what }: { text: string; what: string }) {
  const { copied, copy } = useCopy(text, `No se pudo copiar ${what}`);
  return (
    <button type="button" className={styles['action']} title={`Copiar ${what}: ${text}`} onClick={copy}>
      {copied ? <DoneIcon size={18} /> : <CopyIcon size={18} />}
      <span className="visually-hidden" aria-live="polite">
        {copied ? 'Copiado' : `Copiar ${what}`}
      </span>
    </button>
  );
}
