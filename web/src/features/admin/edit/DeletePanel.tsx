import { useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../../api/client.ts';
import { commit, type StoredRecord } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { warnBeforeLeaving } from '../../../ui/use-unsaved.ts';
import { reportFailure } from '../records/failures.ts';
import type { Deletion, Section } from '../sections/section.ts';
import { useWayBack } from '../list/use-list-state.ts';
import { useRelated } from '../records/use-related.ts';
import styles from '../form/Form.module.css';

const TO_THINK_AGAIN_MS = 8_000;

interface Props {
  section: Section;
  deletion: Deletion;
  record: StoredRecord;
}

/**
 * Deletes after some seconds in which it can be taken back. Making the record again would not do: it would be a new one, and of the
 * descuentos the oldest is the one that counts.
 */
export function DeleteRecord({ section, deletion: { warning, refusal, byServer }, record }: Props) {
  const id = useId();
  const { collection, relations } = section;
  const navigate = useNavigate();
  const { to, state } = useWayBack(section);
  const refused = refusal(record, useRelated(relations, [record]));
  // The second click of two comes before the page has changed: what it started, the first one's 'Deshacer' would not take back.
  const started = useRef(false);

  const erase = () =>
    byServer ? byServer(record.id) : commit([{ write: 'delete', path: `${collection}/${record.id}` }]);
  const start = () => {
    if (started.current) return;
    started.current = true;
    // A page that is closed in the meantime deletes nothing.
    const settled = warnBeforeLeaving();
    const timer = setTimeout(() => {
      erase()
        .catch((problem: unknown) =>
          reportFailure(problem, problem instanceof ApiError ? problem.message : 'Algo salió mal al borrar'),
        )
        .finally(settled);
    }, TO_THINK_AGAIN_MS);
    notify.undoable(`Se borra en ${TO_THINK_AGAIN_MS / 1000} segundos`, TO_THINK_AGAIN_MS, () => {
      clearTimeout(timer);
      settled();
    });
    void navigate(to, { state });
  };
  return (
    <section className={styles['ties']} aria-labelledby={id}>
      <h3 id={id}>Borrar</h3>
      <p className="form-text">{refused ?? `${warning} Podés deshacerlo durante unos segundos.`}</p>
      <Button look="danger" disabled={refused !== null} onClick={start}>
        Borrar
      </Button>
    </section>
  );
}
