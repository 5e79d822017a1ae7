import { useId, useState } from 'react';
import { ID, type Page, watchPage } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { noteUnread } from '../records/failures.ts';
import { textOf } from '../table/columns.ts';
import type { Section } from '../sections/section.ts';
import { useRelated } from '../records/use-related.ts';
import { useSubscription } from '../records/use-subscription.ts';
import { entryOf } from './audit-entry.ts';
import styles from './ChangeHistory.module.css';

const SOME = 10;

const relations: Section['relations'] = {
  people: {
    collection: 'users',
    field: ID,
    operator: 'in',
    values: (entries) => entries.map((entry) => textOf(entry, 'by')).filter(Boolean),
  },
};

interface Props {
  section: Section;
  recordId: string;
}

/** Who changed what of the record and when, newest first; read when it is opened. */
export function History(props: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const place = useFocusPlace<HTMLElement>(open);
  return (
    <section ref={place} tabIndex={-1} className={styles['history']} aria-labelledby={id}>
      <h3 id={id}>Historial de cambios</h3>
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

function Entries({ section, recordId }: Props) {
  const { collection } = section;
  const [size, setSize] = useState(SOME);
  const [page, setPage] = useState<Page | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useSubscription(`${collection}/${recordId} ${size} ${round}`, () =>
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
      (read) => {
        setFailed(false);
        setPage(read);
      },
      (problem) => {
        setFailed(true);
        noteUnread(problem);
      },
    ),
  );
  const { people = [] } = useRelated(relations, page?.records ?? []);
  const names = new Map(
    people.map((person) => [person.id, `${textOf(person, 'name')} ${textOf(person, 'lastName')}`.trim()]),
  );
  if (!page && failed) return <LoadFailed what="el historial" onRetry={() => setRound(round + 1)} />;
  if (!page) return <p role="status">Cargando…</p>;
  if (page.records.length === 0) return <p>Todavía no hay cambios registrados.</p>;
  return (
    <>
      <ol className={styles['entries']}>
        {page.records.map((record) => {
          const { when, what, changes } = entryOf(record, section, (uid) => names.get(uid) ?? uid);
          return (
            <li key={record.id}>
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
      {page.records.length === size && (
        <Button look="quiet" onClick={() => setSize(size + SOME)}>
          Ver más
        </Button>
      )}
    </>
  );
}
