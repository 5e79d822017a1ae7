import { daysAfter, localDate } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { noteFitness } from '../../api/admin.ts';
import type { MemberFileJson } from '../../api/desk.ts';
import { shortDay } from '../../lib/format.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { reportFailure } from '../../widgets/records/failures.ts';
import styles from '../../ui/Panel.module.css';

interface Props {
  file: MemberFileJson;
  onChanged: () => void;
}

export function FitnessPanel({ file: { user, fitUntil }, onChanged }: Props) {
  const { isAdmin } = useAtomValue(loginAtom);
  const [open, setOpen] = useState(false);
  const today = localDate(useNow());
  const isValid = fitUntil !== null && fitUntil >= today;
  return (
    <section className={styles['panel']}>
      <h3>Apto físico</h3>
      <p className={isValid ? undefined : styles['warning']}>{fitnessWords(fitUntil, today)}</p>
      {isAdmin && (
        <Button look="outline" onClick={() => setOpen(true)}>
          {fitUntil === null ? 'Anotar apto físico' : 'Cambiar apto físico'}
        </Button>
      )}
      {open && <FitnessDialog userId={user.id} fitUntil={fitUntil} onClose={() => setOpen(false)} onDone={onChanged} />}
    </section>
  );
}

function fitnessWords(fitUntil: string | null, today: string): string {
  if (fitUntil === null) return 'No lo trajo todavía';
  return fitUntil < today ? `Venció el ${shortDay(fitUntil)}` : `Vale hasta el ${shortDay(fitUntil)}`;
}

/** Most certificates are valid for a year. */
const USUAL_DAYS = 365;

interface DialogProps {
  userId: string;
  fitUntil: string | null;
  onClose: () => void;
  onDone: () => void;
}

function FitnessDialog({ userId, fitUntil, onClose, onDone }: DialogProps) {
  const [today] = useState(() => localDate(new Date()));
  const proposed = fitUntil !== null && fitUntil >= today ? fitUntil : daysAfter(today, USUAL_DAYS);
  const [typed, setTyped] = useState(proposed);
  const { busy, run } = useAction({ failed: 'Algo salió mal al guardar el apto físico', onFailure: reportFailure });
  const submit = async () => {
    const done = typed ? `Apto físico hasta el ${shortDay(typed)}` : 'Apto físico borrado';
    if (!(await run(() => noteFitness(userId, typed || null), done))) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title="Apto físico"
      submitLabel="Guardar"
      disabled={busy || (typed || null) === fitUntil}
      unsaved={typed !== proposed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="fit-until"
        label="Vale hasta el"
        type="date"
        value={typed}
        hint="El último día en que vale. Vacío: no lo trajo."
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
