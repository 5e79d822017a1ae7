import type { ActivityJson, SlotJson } from '@gym-power/domain';
import { daysOf } from './browse-activities.ts';
import { FullSlot } from './FullSlot.tsx';
import styles from './Week.module.css';

interface Props {
  activity: ActivityJson;
  chosen: string;
  onChoose: (diaHoraId: string) => void;
}

const placesLeft = (stock: number) => (stock === 1 ? '1 lugar' : `${stock} lugares`);

export function Week({ activity, chosen, onChoose }: Props) {
  return (
    <section className={styles['week']} aria-labelledby="week-title">
      <h2 id="week-title">La semana</h2>
      <ul className={styles['days']}>
        {daysOf(activity).map((day) => (
          <li key={day}>
            <h3>{day}</h3>
            <div className={styles['slots']}>
              {activity.diaHoras
                .filter((slot) => slot.day === day)
                .map((slot) =>
                  slot.stock > 0 ? (
                    <FreeSlot key={slot.id} slot={slot} isChosen={slot.id === chosen} onChoose={onChoose} />
                  ) : (
                    <FullSlot key={slot.id} activityId={activity.id} slot={slot} />
                  ),
                )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SlotProps {
  slot: SlotJson;
  isChosen: boolean;
  onChoose: (diaHoraId: string) => void;
}

const FreeSlot = ({ slot: { id, day, hour, stock }, isChosen, onChoose }: SlotProps) => (
  <button type="button" className={styles['free']} aria-pressed={isChosen} onClick={() => onChoose(id)}>
    <b>
      <span className="visually-hidden">{day}</span> {hour}
    </b>
    <span>{placesLeft(stock)}</span>
  </button>
);
