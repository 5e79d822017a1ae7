import type { OwnSessionJson } from '@gym-power/domain';
import { useState } from 'react';
import { useAction } from '../../state/use-action.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PillChoice } from '../../widgets/forms/PillChoice.tsx';
import { leadsTo, sessionName } from './credit-words.ts';

interface Props {
  session: OwnSessionJson;
  onGiveUp: (places: number) => Promise<unknown>;
  onClose: () => void;
}

export function AbsenceDialog({ session, onGiveUp, onClose }: Props) {
  const { lugares, ausentes } = session;
  const most = lugares - ausentes;
  const [places, setPlaces] = useState(most);
  const { busy, run } = useAction({ onEnd: onClose });
  const submit = () => run(() => onGiveUp(ausentes + places));
  return (
    <FormDialog
      title={`No viene: ${sessionName(session)}`}
      submitLabel="Guardar"
      disabled={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PillChoice
        legend="Lugares que se liberan"
        options={Array.from({ length: most }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
        value={`${places}`}
        onChange={(typed) => setPlaces(Number(typed))}
      />
      <p aria-live="polite">{leadsTo(session, places)}.</p>
    </FormDialog>
  );
}
