import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { History } from '../history/ChangeHistory.tsx';
import { sectionOf } from '../sections/sections.ts';
import type { Edition, Section } from '../sections/section.ts';
import type { EditState } from '../table/RecordTable.tsx';
import { useWayBack } from '../list/use-list-state.ts';
import { DeleteRecord } from './DeletePanel.tsx';
import { EditForm } from './EditForm.tsx';
import styles from '../form/Form.module.css';
import { TiesPanel } from './LinksPanel.tsx';
import { useLiveRecord } from './use-live-record.ts';

export function EditPage() {
  const { item, id = '' } = useParams();
  const { state } = useLocation();
  const section = sectionOf(item);
  if (!section?.edit) return <Navigate to={paths.admin} replace />;
  const row = (state as EditState | null)?.row;
  return (
    <LiveEdit
      key={`${section.item}/${id}`}
      section={section}
      edition={section.edit}
      id={id}
      known={row?.id === id ? row : null}
    />
  );
}

function LiveEdit({
  section,
  edition,
  id,
  known,
}: {
  section: Section;
  edition: Edition;
  id: string;
  known: StoredRecord | null;
}) {
  const path = `${section.collection}/${id}`;
  const live = useLiveRecord(path, known);
  const back = useWayBack(section);
  return (
    <>
      <Link className={styles['back']} {...back}>
        <BackIcon size={18} /> Volver a {section.title}
      </Link>
      <h2>{edition.title}</h2>
      {live.status === 'loading' && <Spinner />}
      {live.status === 'failed' && <LoadFailed what="este registro" onRetry={live.reload} />}
      {live.status === 'gone' && (
        <div className={styles['beside']}>
          <Empty>Este registro no existe, o alguien lo borró.</Empty>
          <History section={section} recordId={id} />
        </div>
      )}
      {live.status === 'there' && (
        <div className={styles['edit']}>
          <EditForm path={path} section={section} edition={edition} record={live.record} />
          <div className={styles['beside']}>
            {edition.ties?.map((ties) => (
              <TiesPanel key={ties.title} ties={ties} record={live.record} />
            ))}
            {section.deletion && <DeleteRecord section={section} deletion={section.deletion} record={live.record} />}
            <History section={section} recordId={id} />
          </div>
        </div>
      )}
    </>
  );
}
