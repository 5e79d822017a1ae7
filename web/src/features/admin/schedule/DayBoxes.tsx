import { type Day, days } from '@gym-power/domain';
import { CheckBox } from '../../../widgets/forms/CheckBox.tsx';
import styles from './Schedule.module.css';

interface Props {
  label: string;
  without?: Day;
  chosen: readonly Day[];
  onChoose: (days: Day[]) => void;
}

export const DayBoxes = ({ label, without, chosen, onChoose }: Props) => (
  <fieldset className="mb-3">
    <legend className="form-label fs-6">{label}</legend>
    <div className={styles['days']}>
      {days
        .filter((day) => day !== without)
        .map((day) => (
          <CheckBox
            key={day}
            label={day}
            checked={chosen.includes(day)}
            onChange={({ target }) =>
              onChoose(days.filter((each) => (each === day ? target.checked : chosen.includes(each))))
            }
          />
        ))}
    </div>
  </fieldset>
);
