import { localTime } from '@gym-power/domain';
import { slotHoldersPath } from '../../widgets/week/week-slot.ts';
import { Link } from '../../ui/Link.tsx';
import { type Loadable, Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { SoldSlot } from '../../widgets/records/read-sold-slots.ts';
import styles from './WeekOfPlaces.module.css';

const weekdays = ['Domingo', 'Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado'];

export function WeekOfPlaces({ slots, now }: { slots: Loadable<readonly SoldSlot[]>; now: Date }) {
  const today = localTime(now).getUTCDay();
  const fromToday = [...weekdays.slice(today), ...weekdays.slice(0, today)];
  return (
    <section className={styles['days']} aria-label="Quién tiene lugar">
      <h3>Quién tiene lugar</h3>
      <Loaded
        of={slots}
        what="los días y horas"
        loading={<Spinner label="Cargando los días y horas…" />}
        empty={<p>Ninguna clase tiene días y horas todavía.</p>}
      >
        {(loaded) => (
          <ul>
            {fromToday
              .map((day) => ({ day, ofDay: loaded.filter((slot) => slot.day === day) }))
              .filter(({ ofDay }) => ofDay.length > 0)
              .map(({ day, ofDay }) => (
                <li key={day} className={`${styles['day']} ${day === weekdays[today] ? styles['today'] : ''}`}>
                  <h4>{day === weekdays[today] ? `Hoy, ${day}` : day}</h4>
                  <div className={styles['slots']}>
                    {ofDay.map((slot) => (
                      <Link key={slot.id} className={styles['slot']} to={slotHoldersPath(slot.id)}>
                        {slot.hour} {slot.name}
                        <span className={slot.taken >= slot.capacity ? styles['full'] : undefined}>
                          {slot.taken}/{slot.capacity}
                          <span className="visually-hidden"> lugares ocupados</span>
                        </span>
                      </Link>
                    ))}
                  </div>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
