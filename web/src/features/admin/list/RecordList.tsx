import { memo, useCallback, useMemo } from 'react';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useQuestion } from '../../../widgets/dialogs/use-question.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import { useRelated } from '../../../widgets/records/use-related.ts';
import type { Section } from '../sections/section.ts';
import { inList } from '../../../widgets/table/columns.ts';
import { RecordTable } from '../../../widgets/table/RecordTable.tsx';
import type { RowAction, RowLink } from '../../../widgets/table/row-action.ts';
import { isArranged, isSortable, type ListState, queryFor, sortedBy, wholeOf } from './list-state.ts';
import { useBeside } from './beside.ts';
import { PAGE_SIZE } from './page-size.ts';
import styles from './RecordList.module.css';
import { useEditLink, useHoldersLink } from './use-list-links.ts';
import { type LivePage, useLivePage } from './use-live-page.ts';
import { MAX_FOUND, useFoundPage, useWholePage } from './use-whole-page.ts';

interface Props {
  section: Section;
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

export const RecordList = memo(function RecordList(props: Props) {
  const { subject, ask, close, focusRef } = useQuestion<{ row: StoredRecord; action: RowAction<StoredRecord> }>();
  const { section, state } = props;
  const act = useCallback((row: StoredRecord, action: RowAction<StoredRecord>) => ask({ row, action }), [ask]);
  return (
    <>
      <div ref={focusRef} tabIndex={-1}>
        {/* A new key reloads the list from its first page. */}
        <Records
          key={JSON.stringify(isArranged(section, state) ? wholeOf(section, state) : state)}
          {...props}
          onAct={act}
        />
      </div>
      {subject && <subject.action.Dialog row={subject.row} onClosed={close} />}
    </>
  );
});

const none: readonly StoredRecord[] = [];
const noLinks: readonly RowLink<StoredRecord>[] = [];

type ListProps = Props & { onAct: (row: StoredRecord, action: RowAction<StoredRecord>) => void };

function Records(props: ListProps) {
  if (props.section.listing === 'whole') return <WholeList {...props} />;
  return props.state.search === '' ? <PagedList {...props} /> : <FoundList {...props} />;
}

function PagedList(props: ListProps) {
  const page = useLivePage(queryFor(props.section, props.state));
  const related = useRelated(props.section.relations, page.records ?? []);
  return <ShownPage {...props} page={page} related={related} />;
}

function WholeList(props: ListProps) {
  const { related, ...page } = useWholePage(props.section, props.state);
  return <ShownPage {...props} page={page} related={related} />;
}

function FoundList(props: ListProps) {
  const { related, ...page } = useFoundPage(props.section, props.state);
  return <ShownPage {...props} page={page} related={related} />;
}

function ShownPage({
  section,
  state,
  onChange,
  onAct,
  page,
  related,
}: ListProps & { page: LivePage; related: Related }) {
  const { title, columns, rowActions, links = noLinks, rowsLead = false, beside } = section;
  const { records, error, reload } = page;
  const loaded = useBeside(section, records ?? none);
  // Stable values, so that unchanged rows do not render again.
  const listed = useMemo(() => inList(columns), [columns]);
  const known = useMemo(() => ({ ...related, ...loaded.related }), [related, loaded.related]);
  const editLink = useEditLink(section, records ?? none);
  const holdersLink = useHoldersLink(section);
  if (error !== null) return <LoadFailed what="la lista" error={error} onRetry={reload} />;
  if (!records) return <Spinner label={`Cargando ${title}…`} />;
  const cut = page.isCut && (
    <p role="status">
      Coinciden más de {counts.format(MAX_FOUND)} y acá no están todas. Agregá otra palabra a la búsqueda.
    </p>
  );
  if (records.length === 0)
    return cut || <Empty>{state.search ? `Nada coincide con «${state.search}».` : 'No hay nada para mostrar.'}</Empty>;
  return (
    <>
      {cut}
      {beside && loaded.error !== null && (
        <LoadFailed what={beside.what} error={loaded.error} onRetry={loaded.reload} />
      )}
      <RecordTable
        title={title}
        columns={listed}
        related={known}
        rows={records}
        sorting={{
          column: state.column,
          descending: state.descending,
          isOffered: (column) => isSortable(section, column),
          onSort: ({ label }) => onChange(sortedBy(state, label)),
        }}
        editLink={editLink}
        holdersLink={holdersLink}
        links={links}
        leads={rowsLead}
        actions={rowActions}
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
