import { namedDay } from '@gym-power/domain';
import { useState } from 'react';
import { leaveSession } from '../../../state/credits/change-sessions.ts';
import { useAction } from '../../../state/use-action.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import styles from './MyAgenda.module.css';
import { leadsTo, type LeavableSession } from './own-session-words.ts';

interface Props {
  session: LeavableSession;
  now: Date;
  onClose: () => void;
}

export function LeaveDialog({ session, now, onClose }: Props) {
  const { as, name, date, hour, lugares, ausentes, leave } = session;
  const most = lugares - ausentes;
  const [places, setPlaces] = useState(most);
  const { busy, failure, run } = useAction();
  const submit = async () => {
    if (await run(() => leaveSession(session, ausentes + places))) onClose();
  };
  return (
    <FormDialog
      title={`¿No vas el ${namedDay(date)}?`}
      submitLabel={busy ? 'Un momento…' : 'No voy'}
      cancelLabel="Volver"
      disabled={busy}
      dangerous={!leave.credit}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {name}, {hour}
      </p>
      {as === 'plan' && most > 1 && (
        <label className={styles['places']}>
          Lugares que liberás
          <select value={places} onChange={({ target }) => setPlaces(Number(target.value))}>
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className={styles['leads']} data-credit={leave.credit} aria-live="polite">
        {leadsTo(session, places, now)}
      </p>
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
    </FormDialog>
  );
}
