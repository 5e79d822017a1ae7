import { compareWithWeek, type ScheduledSlot } from '@gym-power/domain';
import type { Week } from '../../../widgets/week/use-week.ts';
import styles from './Schedule.module.css';

interface Props {
  week: Week;
  wanted: readonly ScheduledSlot[];
  hint: string;
}

export const missingSlots = (wanted: readonly ScheduledSlot[], { slots }: Week): ScheduledSlot[] =>
  compareWithWeek(wanted, slots).flatMap(({ slot, present }) => (present ? [] : slot));

export const createLabel = (count: number): string =>
  count === 0 ? 'Crear horarios' : `Crear ${counted(count, 'horario', 'horarios')}`;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function SchedulePreview({ week, wanted, hint }: Props) {
  const compared = compareWithWeek(wanted, week.slots);
  const existing = compared.filter(({ present }) => present).length;
  const byClass = Map.groupBy(compared, ({ slot }) => slot.activityId);
  return (
    <>
      <p role="status" className={styles['sum']}>
        {compared.length === 0
          ? hint
          : [
              counted(compared.length - existing, 'horario nuevo', 'horarios nuevos'),
              ...(existing > 0
                ? [counted(existing, 'ya existe y queda como está', 'ya existen y quedan como están')]
                : []),
            ].join('; ')}
      </p>
      {compared.length > 0 && (
        <div className={styles['preview']} role="region" aria-label="Vista previa" tabIndex={0}>
          {week.classes.map(({ id, name }) => {
            const rows = byClass.get(id);
            return (
              rows && (
                <section key={id}>
                  <h3>{name}</h3>
                  <ul className={styles['chips']}>
                    {rows.map(({ slot: { day, hour, capacity }, present }) => (
                      <li key={`${day} ${hour}`} className={present ? styles['present'] : undefined}>
                        {day} {hour}
                        <small>{present ? 'ya existe' : counted(capacity, 'lugar', 'lugares')}</small>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </div>
      )}
    </>
  );
}
