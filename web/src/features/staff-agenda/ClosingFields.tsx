import { limits } from '@gym-power/domain';
import { Field } from '../../ui/Field.tsx';
import { CheckBox } from '../../widgets/forms/CheckBox.tsx';

export interface TypedClosing {
  motivo: string;
  recupero: boolean;
}

interface Props {
  typed: TypedClosing;
  people: number | undefined;
  onType: (typed: TypedClosing) => void;
}

export const ClosingFields = ({ typed, people, onType }: Props) => (
  <>
    <Field
      id="closing-reason"
      label="Motivo"
      hint="Lo leen los socios: «Feriado», «Corte de luz»"
      autoComplete="off"
      maxLength={limits.note}
      value={typed.motivo}
      onChange={({ target }) => onType({ ...typed, motivo: target.value })}
    />
    <CheckBox
      label={people ? `Dar recupero a ${people === 1 ? 'la persona' : `las ${people} personas`}` : 'Dar recupero'}
      checked={typed.recupero}
      onChange={({ target }) => onType({ ...typed, recupero: target.checked })}
    />
  </>
);
