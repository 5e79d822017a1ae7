import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TitleBar } from '../../../ui/TitleBar.tsx';
import { useLiveRecord } from '../edit/use-live-record.ts';
import { ExportButton } from '../../../widgets/table/ExportButton.tsx';
import { BackLink } from '../list/BackLink.tsx';
import { useLive } from '../../../widgets/records/use-live.ts';
import { useRelated } from '../../../widgets/records/use-related.ts';
import type { Related } from '../../../widgets/records/relation.ts';
import type { HeldIn, Section } from '../sections/section.ts';
import { findSection } from '../sections/sections.ts';
import { RecordTable } from '../../../widgets/table/RecordTable.tsx';
import styles from './Holders.module.css';
import { columnsFor, holderRelations, inOrder, linesHeldIn, placesOf } from './holders.ts';

const MAX_LINES = 1_000;

export function HoldersPage() {
  const { item, id = '' } = useParams();
  const section = findSection(item);
  if (!section?.holders) return <Navigate to={paths.admin} replace />;
  return <Holders key={`${section.id}/${id}`} section={section} field={section.holders} id={id} />;
}

interface Props {
  section: Section;
  field: HeldIn;
  id: string;
}

function Holders({ section, field, id }: Props) {
  const record = useLiveRecord(`${section.collection}/${id}`, undefined);
  const related = useRelated(section.relations, record.data ? [record.data] : []);
  const lines = useLive<StoredRecord[]>(`${field} ${id}`, (onData, onError) =>
    watchPage({ ...linesHeldIn(field, id), size: MAX_LINES }, (page) => onData(page.records), onError),
  );
  return (
    <>
      <BackLink section={section} />
      <Loaded
        of={record}
        what="este registro"
        loading={<Spinner />}
        missing={record.data === null && <Empty>Este registro no existe, o alguien lo borró.</Empty>}
      >
        {(found) => (
          <>
            <h2>{found && section.hit(found, related).title}</h2>
            <Loaded of={lines} what="quién tiene lugar" loading={<Spinner label="Cargando quién tiene lugar…" />}>
              {(held) => <HolderTable lines={held} field={field} capacity={capacityOf(section, found, related)} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  );
}

const capacityOf = (section: Section, record: StoredRecord | null, related: Related): string => {
  const capacity = section.columns.find(({ label }) => label === 'Capacidad')?.cell(record ?? { id: '' }, related);
  return capacity?.kind === 'text' ? capacity.text : '';
};

function HolderTable({ lines, field, capacity }: { lines: readonly StoredRecord[]; field: HeldIn; capacity: string }) {
  const related = useRelated(holderRelations, lines);
  const rows = inOrder(lines, related);
  const columns = columnsFor(field);
  const taken = placesOf(rows);
  return (
    <>
      <TitleBar>
        <p>
          <b>{taken === 1 ? '1 lugar ocupado' : `${taken} lugares ocupados`}</b> de {capacity}
        </p>
        {rows.length > 0 && (
          <div className={styles['tools']}>
            <ExportButton name="lugares" columns={columns} read={async () => ({ rows, related })} />
            <Button look="outline" onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
        )}
      </TitleBar>
      {rows.length === 0 ? (
        <Empty>Nadie tiene lugar todavía.</Empty>
      ) : (
        <RecordTable
          title="quién tiene lugar"
          columns={columns}
          related={related}
          rows={rows}
          editLink={null}
          actions={[]}
          onAct={() => undefined}
        />
      )}
    </>
  );
}
