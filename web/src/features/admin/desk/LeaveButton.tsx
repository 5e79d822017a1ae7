import type { OwnSessionJson } from '@gym-power/domain';
import { useState } from 'react';
import { deleteBooking } from '../../../api/own-agenda.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sessionName } from './make-up-words.ts';
import type { Acting } from '../records/use-acting.ts';

interface Props {
  of: Pick<OwnSessionJson, 'creditId' | 'name' | 'date' | 'hour' | 'as'> & { leave: { credit: boolean } };
  acting: Acting;
}

/** Gives back for the member what a make-up is booked on, or leaves the line. Asks where the make-up is lost. */
export function LeaveButton({ of: session, acting: { run } }: Props) {
  const [asking, setAsking] = useState(false);
  const { creditId, as, leave } = session;
  const waits = as === 'espera';
  const label = waits ? 'Sacar de la espera' : 'Liberar';
  const giveBack = () => {
    setAsking(false);
    void run(() => deleteBooking(creditId!), waits ? 'Ya no espera un lugar' : 'El lugar quedó libre');
  };
  return (
    <>
      <Button
        look="outline"
        aria-label={`${label}: ${sessionName(session)}`}
        onClick={() => (leave.credit ? giveBack() : setAsking(true))}
      >
        {label}
      </Button>
      <ConfirmDialog
        show={asking}
        title="Pierde el recupero"
        text="Falta poco para la clase: si libera el lugar, el recupero no vuelve."
        confirmLabel="Liberar igual"
        cancelLabel="Volver"
        onConfirm={giveBack}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
