import { useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalOr } from '../../../api/client.ts';
import { commit, type StoredRecord } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { warnBeforeLeaving } from '../../../ui/use-unsaved.ts';
import { useWayBack } from '../list/use-list-links.ts';
import { reportFailure } from '../../../widgets/records/failures.ts';
import { useRelated } from '../../../widgets/records/use-related.ts';
import type { Deletion, Section } from '../sections/section.ts';
import styles from './Edit.module.css';

const UNDO_MS = 8_000;

interface Props {
  section: Section;
  deletion: Deletion<StoredRecord>;
  record: StoredRecord;
}

/** Delays the delete so that the admin can undo it. A recreated record would have a later `createdAt`. */
export function DeletePanel({ section, deletion: { warning, refusal, Notice, deleteOnServer }, record }: Props) {
  const headingId = useId();
  const { collection, relations } = section;
  const navigate = useNavigate();
  const { to, state } = useWayBack(section);
  const related = useRelated(relations, [record]);
  const refused = refusal(record, related);
  // A double click would start a second timer that 'Deshacer' does not stop.
  const started = useRef(false);

  const deleteRecord = () =>
    deleteOnServer ? deleteOnServer(record.id) : commit([{ write: 'delete', path: `${collection}/${record.id}` }]);
  const start = () => {
    if (started.current) return;
    started.current = true;
    const stopWarning = warnBeforeLeaving();
    const timer = setTimeout(() => {
      deleteRecord()
        .catch((error: unknown) => reportFailure(error, refusalOr(error, 'Algo salió mal al borrar')))
        .finally(stopWarning);
    }, UNDO_MS);
    notify.undoable(`Se borra en ${UNDO_MS / 1000} segundos`, UNDO_MS, () => {
      clearTimeout(timer);
      stopWarning();
    });
    void navigate(to, { state });
  };

  return (
    <section className={styles['panel']} aria-labelledby={headingId}>
      <h3 id={headingId}>Borrar</h3>
      <p className="form-text">{refused ?? `${warning(record, related)} Podés deshacerlo durante unos segundos.`}</p>
      {refused === null && Notice && <Notice record={record} />}
      <Button look="danger" disabled={refused !== null} onClick={start}>
        Borrar
      </Button>
    </section>
  );
}
