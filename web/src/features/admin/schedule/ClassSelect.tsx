import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import type { Week } from '../../../widgets/week/use-week.ts';

interface Props {
  id: string;
  label: string;
  classes: Week['classes'];
  value: string;
  onChange: (id: string) => void;
}

export const ClassSelect = ({ id, label, classes, value, onChange }: Props) => (
  <FieldFrame id={id} label={label} error={undefined}>
    {(described) => (
      <select
        id={id}
        className="form-select"
        {...described}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Todas las clases</option>
        {classes.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);
