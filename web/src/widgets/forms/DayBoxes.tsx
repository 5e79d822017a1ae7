import { type Day, weekdays } from '@gym-power/domain';
import { CheckBox } from './CheckBox.tsx';
import styles from './Form.module.css';

interface Props {
  label: string;
  offered: readonly Day[];
  chosen: readonly Day[];
  onChoose: (days: Day[]) => void;
}

/** Chosen days come in the order of the week. */
export const DayBoxes = ({ label, offered, chosen, onChoose }: Props) => (
  <fieldset className="mb-3">
    <legend className="form-label fs-6">{label}</legend>
    <div className={styles['days']}>
      {offered.map((day) => (
        <CheckBox
          key={day}
          label={day}
          checked={chosen.includes(day)}
          onChange={({ target }) =>
            onChoose(weekdays.filter((each) => (each === day ? target.checked : chosen.includes(each))))
          }
        />
      ))}
    </div>
  </fieldset>
);
