import { useId, useState } from 'react';
import { ID, type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { fullNameOf, textOf } from '../../../widgets/records/record-fields.ts';
import type { Relations } from '../../../widgets/records/relation.ts';
import { useLive } from '../../../widgets/records/use-live.ts';
import { useRelated } from '../../../widgets/records/use-related.ts';
import { describeEntry, type Documented } from './describe-entry.ts';
import styles from './ChangeHistory.module.css';

const PAGE_SIZE = 10;

const relations: Relations = {
  authors: {
    collection: 'users',
    field: ID,
    operator: 'in',
    values: (entries) => entries.map((entry) => textOf(entry, 'by')).filter(Boolean),
  },
};

interface Props {
  section: Documented;
  recordId: string;
}

export function ChangeHistory(props: Props) {
  const [open, setOpen] = useState(false);
  const headingId = useId();
  const place = useFocusPlace<HTMLElement>(open);
  return (
    <section ref={place} tabIndex={-1} className={styles['history']} aria-labelledby={headingId}>
      <h3 id={headingId}>Historial de cambios</h3>
      {open ? (
        <Entries {...props} />
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Ver historial
        </Button>
      )}
    </section>
  );
}

const useEntries = ({ collection }: Documented, recordId: string, size: number) =>
  useLive<StoredRecord[]>(`${collection}/${recordId} ${size}`, (onData, onError) =>
    watchPage(
      {
        collection: 'audit',
        conditions: [
          ['collection', '==', collection],
          ['recordId', '==', recordId],
        ],
        sort: { field: 'at', descending: true },
        size,
      },
      ({ records }) => onData(records),
      onError,
    ),
  );

function Entries({ section, recordId }: Props) {
  const [size, setSize] = useState(PAGE_SIZE);
  const entries = useEntries(section, recordId, size);
  return (
    <Loaded
      of={entries}
      what="el historial"
      loading={<p role="status">Cargando…</p>}
      empty={<p>Todavía no hay cambios registrados.</p>}
    >
      {(loaded) => (
        <>
          <EntryList section={section} entries={loaded} />
          {loaded.length === size && (
            <Button look="quiet" onClick={() => setSize(size + PAGE_SIZE)}>
              Ver más
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function EntryList({ section, entries }: { section: Documented; entries: readonly StoredRecord[] }) {
  const { authors = [] } = useRelated(relations, entries);
  const names = new Map(authors.map((author) => [author.id, fullNameOf(author)]));
  return (
    <ol className={styles['entries']}>
      {entries.map((entry) => {
        const { when, what, changes } = describeEntry(entry, section, (uid) => names.get(uid) ?? uid);
        return (
          <li key={entry.id}>
            <div className={styles['line']}>
              <b>{what}</b> <time>{when}</time>
            </div>
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
