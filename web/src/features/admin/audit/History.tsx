import { useId, useState } from 'react';
import { type Page, watchPage } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { noteUnread } from '../failures.ts';
import { useSubscription } from '../use-subscription.ts';
import { entryOf } from './entry.ts';
import styles from './History.module.css';

const SOME = 10;

/** Who changed what of the record and when, newest first; read when it is opened. */
export function History({ collection, recordId }: { collection: string; recordId: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={styles['history']} aria-labelledby={id}>
      <h3 id={id}>Historial de cambios</h3>
      {open ? (
        <Entries collection={collection} recordId={recordId} />
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Ver historial
        </Button>
      )}
    </section>
  );
}

function Entries({ collection, recordId }: { collection: string; recordId: string }) {
  const [size, setSize] = useState(SOME);
  const [page, setPage] = useState<Page | null>(null);
  useSubscription(`${collection}/${recordId} ${size}`, () =>
    watchPage(
      { collection: 'audit', conditions: [['collection', '==', collection], ['recordId', '==', recordId]], sort: { field: 'at', descending: true }, size },
      setPage,
      noteUnread,
    ),
  );
  if (!page) return <p role="status">Cargando…</p>;
  if (page.records.length === 0) return <p>Todavía no hay cambios registrados.</p>;
  return (
    <>
      <ol className={styles['entries']}>
        {page.records.map((record) => {
          const { when, what, changes } = entryOf(record);
          return (
            <li key={record.id}>
              <b>{what}</b> <time>{when}</time>
              <ul>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      {page.records.length === size && (
        <Button look="quiet" onClick={() => setSize(size + SOME)}>
          Ver más
        </Button>
      )}
    </>
  );
}
