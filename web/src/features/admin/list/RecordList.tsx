import type { Query, StoredRecord } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useQuestion } from '../dialogs/use-question.ts';
import type { Section } from '../sections/section.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import styles from './RecordList.module.css';
import { useEditLink } from './use-list-links.ts';
import { type LivePage, PAGE_SIZE, useLivePage } from './use-live-page.ts';

interface Props {
  section: Section;
  query: Query;
  /** The text that the list was searched for; '' if it was not. */
  searched: string;
}

/** A page of the section's records, and the dialog of the row action. */
export function RecordList({ section, query, searched }: Props) {
  const { subject, ask, close, focusRef } = useQuestion<StoredRecord>();
  const { rowAction } = section;
  return (
    <>
      <div ref={focusRef} tabIndex={-1}>
        <LiveList section={section} query={query} searched={searched} onAct={ask} />
      </div>
      {rowAction && subject && <rowAction.Dialog row={subject} onClosed={close} />}
    </>
  );
}

function LiveList({ section, query, searched, onAct }: Props & { onAct: (row: StoredRecord) => void }) {
  const { title, columns, relations, rowAction } = section;
  const page = useLivePage(query);
  const { records, failed, reload } = page;
  const editLink = useEditLink(section, records ?? []);
  if (failed) return <LoadFailed what={title} onRetry={reload} />;
  if (!records) return <Spinner label={`Cargando ${title}…`} />;
  if (records.length === 0)
    return (
      <Empty>
        {searched ? `Nada empieza con «${searched}». Fijate también en los acentos.` : 'No hay nada para mostrar.'}
      </Empty>
    );
  return (
    <>
      <RecordTable
        title={title}
        columns={columns}
        relations={relations}
        rows={records}
        editLink={editLink}
        action={rowAction}
        onAct={onAct}
      />
      <PageSwitch page={page} shown={records.length} />
    </>
  );
}

const counts = new Intl.NumberFormat('es-AR');

function PageSwitch({ page: { number, total, next, previous }, shown }: { page: LivePage; shown: number }) {
  const first = number * PAGE_SIZE + 1;
  return (
    <nav className={styles['pager']} aria-label="Páginas">
      <Button look="outline" disabled={!previous} onClick={previous ?? undefined}>
        Anterior
      </Button>
      <p aria-live="polite">
        {counts.format(first)}–{counts.format(first + shown - 1)}
        {total !== null && ` de ${counts.format(total)}`}
      </p>
      <Button look="outline" disabled={!next} onClick={next ?? undefined}>
        Siguiente
      </Button>
    </nav>
  );
}
