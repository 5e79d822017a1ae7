import type { ActivityJson } from '@gym-power/domain';
import { daysOf } from './browse-activities.ts';
import styles from './Week.module.css';

interface Props {
  activity: ActivityJson;
  chosen: string;
  onChoose: (diaHoraId: string) => void;
}

const placesLeft = (stock: number) => {
  if (stock === 0) return 'Completo';
  return stock === 1 ? '1 lugar' : `${stock} lugares`;
};

/** The slots of a class by day, each with the places that are left: the select's choice, to be seen at a glance. */
export function Week({ activity, chosen, onChoose }: Props) {
  return (
    <section className={styles['week']} aria-labelledby="week-title">
      <h2 id="week-title">La semana</h2>
      <ul className={styles['days']}>
        {daysOf(activity).map((day) => (
          <li key={day}>
            <h3>{day}</h3>
            {activity.diaHoras
              .filter((slot) => slot.day === day)
              .map(({ id, hour, stock }) => (
                <button
                  key={id}
                  type="button"
                  className={styles['slot']}
                  aria-pressed={id === chosen}
                  disabled={stock === 0}
                  onClick={() => onChoose(id)}
                >
                  <b>
                    <span className="visually-hidden">{day}</span> {hour}
                  </b>
                  <span>{placesLeft(stock)}</span>
                </button>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
