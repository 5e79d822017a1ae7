import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { commit } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices.ts';
import { Button } from '../../../ui/Button.tsx';
import { reportFailure } from '../failures.ts';
import type { Section } from '../sections/section.ts';
import styles from './Form.module.css';

const TO_THINK_AGAIN_MS = 8_000;

/**
 * Deletes after some seconds in which it can be taken back. Making the record again would not do: it would be a new one, and of the
 * descuentos the oldest is the one that counts.
 */
export function DeleteRecord({ path, section, refusal }: { path: string; section: Section; refusal: string | null }) {
  const id = useId();
  const navigate = useNavigate();
  const start = () => {
    const timer = setTimeout(() => {
      commit([{ write: 'delete', path }]).catch((problem: unknown) => reportFailure(problem, 'Algo salió mal al borrar'));
    }, TO_THINK_AGAIN_MS);
    notify.undoable(`Se borra en ${TO_THINK_AGAIN_MS / 1000} segundos`, TO_THINK_AGAIN_MS, () => clearTimeout(timer));
    void navigate(paths.admin, { state: { section: section.item } });
  };
  return (
    <section className={styles['ties']} aria-labelledby={id}>
      <h3 id={id}>Borrar</h3>
      <p className="form-text">{refusal ?? 'Deja de existir para todos. Podés deshacerlo durante unos segundos.'}</p>
      <Button look="danger" disabled={refusal !== null} onClick={start}>
        Borrar
      </Button>
    </section>
  );
}
