import { daysAfter, localDate, type CreditPolicy } from '@gym-power/domain';
import { useState } from 'react';
import { giveCredit } from '../../api/desk.ts';
import type { Action } from '../../state/use-action.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { renewCalls } from '../../widgets/calls/renew-calls.ts';
import { dateWords } from '../../widgets/agenda/agenda-week.ts';

const MAX_REASON = 300;

interface Props {
  userId: string;
  policy: CreditPolicy;
  action: Action;
  onClose: () => void;
}

export function GiveCreditDialog({ userId, policy, action: { busy, run }, onClose }: Props) {
  const [reason, setReason] = useState('');
  // Idempotency key: a retry gives no second credit.
  const [key] = useState(() => crypto.randomUUID());
  const until = daysAfter(localDate(useNow()), policy.creditDays);
  const submit = async () => {
    if (await run(() => giveCredit(userId, reason.trim(), key), 'Recupero dado')) {
      renewCalls();
      onClose();
    }
  };
  return (
    <FormDialog
      title="Dar recupero"
      submitLabel="Dar recupero"
      disabled={busy || reason.trim() === ''}
      unsaved={reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>Es una clase, la que quiera, hasta el {dateWords(until)}.</p>
      <Field
        id="credit-reason"
        label="Motivo"
        autoComplete="off"
        maxLength={MAX_REASON}
        value={reason}
        hint="Lo lee la persona. Le llega por mail; si no tiene, queda en la lista de a quién avisar"
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
