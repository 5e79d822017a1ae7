import type { ComponentProps } from 'react';
import type { Query, StoredRecord } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Section } from '../sections/section.ts';
import { useAsked } from '../dialogs/use-question.ts';
import { RecordTable } from '../table/RecordTable.tsx';
import { rowActions } from '../table/row-actions.ts';
import styles from '../table/Table.module.css';
import { PAGE_SIZE, useLivePage } from './use-live-page.ts';

const whole = new Intl.NumberFormat('es-AR');

interface Props {
  section: Section;
  query: Query;
  /** What the list was searched for; empty where it was not. */
  searched: string;
}

export function RecordList({ section, query, searched }: Props) {
  const { asked, ask, leave, place } = useAsked<StoredRecord>();
  const action = section.action && rowActions[section.action];
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <LiveList section={section} query={query} searched={searched} action={action} onAct={ask} />
      </div>
      {action && asked && <action.Dialog row={asked} onGone={leave} />}
    </>
  );
}

function LiveList({
  section,
  query,
  searched,
  action,
  onAct,
}: Props & Pick<ComponentProps<typeof RecordTable>, 'action' | 'onAct'>) {
  const { records, total, failed, number, reload, next, previous } = useLivePage(query);
  if (failed) return <LoadFailed what={section.title} onRetry={reload} />;
  if (!records) return <Spinner label={`Cargando ${section.title}…`} />;
  if (records.length === 0)
    return (
      <Empty>
        {searched ? `Nada empieza con «${searched}». Fijate también en los acentos.` : 'No hay nada para mostrar.'}
      </Empty>
    );
  const first = number * PAGE_SIZE + 1;
  return (
    <>
      <RecordTable section={section} rows={records} action={action} onAct={onAct} />
      <nav className={styles['pager']} aria-label="Páginas">
        <Button look="outline" disabled={!previous} onClick={previous ?? undefined}>
          Anterior
        </Button>
        <p aria-live="polite">
          {whole.format(first)}–{whole.format(first + records.length - 1)}
          {total !== null && ` de ${whole.format(total)}`}
        </p>
        <Button look="outline" disabled={!next} onClick={next ?? undefined}>
          Siguiente
        </Button>
      </nav>
    </>
  );
}
