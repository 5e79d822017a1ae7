import type { OwnSessionJson } from '@gym-power/domain';
import { deleteBooking } from '../../api/own-agenda.ts';
import type { Action } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { sessionName } from './credit-words.ts';

interface Props {
  of: Pick<OwnSessionJson, 'creditId' | 'name' | 'date' | 'hour' | 'as'> & {
    leave: { credit: boolean };
    pack?: string | undefined;
  };
  action: Action;
}

/** Cancels the credit's booking or leaves the waitlist. Confirms first if the member would lose the credit. */
export function LeaveButton({ of: session, action: { run } }: Props) {
  const { creditId, as, leave, pack } = session;
  const waits = as === 'espera';
  const label = waits ? 'Sacar de la espera' : 'Liberar';
  const giveBack = () => run(() => deleteBooking(creditId!), waits ? 'Ya no espera un lugar' : 'El lugar quedó libre');
  const { ask, dialog } = useConfirmation(giveBack);
  return (
    <>
      <Button
        look="outline"
        aria-label={`${label}: ${sessionName(session)}`}
        onClick={() => (leave.credit ? void giveBack() : ask())}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={pack ? 'Pierde la clase' : 'Pierde el recupero'}
        text={`Falta poco: si libera el lugar, ${pack ? 'la clase no vuelve a su pack' : 'el recupero no vuelve'}.`}
        confirmLabel="Liberar igual"
        cancelLabel="Volver"
      />
    </>
  );
}
