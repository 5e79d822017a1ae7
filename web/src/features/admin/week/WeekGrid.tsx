import { type Day, days } from '@gym-power/domain';
import type { CSSProperties } from 'react';
import { Link, type LinkProps } from '../../../ui/Link.tsx';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { useEditLink, useHoldersLink } from '../list/use-list-links.ts';
import type { ShownWeek } from '../list/use-list-state.ts';
import { slotsSection } from '../sections/slots-section.ts';
import type { Week } from '../schedule/use-week.ts';
import { hourRows, type WeekSlot } from '../schedule/week-slot.ts';
import styles from './Week.module.css';

interface Props extends Week {
  /** Narrow screens show its day alone. */
  shown: ShownWeek;
  onDay: (day: Day) => void;
}

/**
 * Hours by days, with the slots of each. Each slot leads to its form, and to who holds places in it. Narrow screens
 * show a day at a time.
 */
export function WeekGrid({ slots, classes, shown, onDay }: Props) {
  const { day: shownDay } = shown;
  const rows = hourRows(slots);
  const counts = new Map([...Map.groupBy(slots, ({ day }) => day)].map(([day, ofDay]) => [day, ofDay.length]));
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const editLink = useEditLink(slotsSection, [], { week: shown })!;
  const holdersLink = useHoldersLink(slotsSection, { week: shown })!;
  return (
    <>
      <div className={styles['strip']} role="group" aria-label="Día">
        {days.map((day) => (
          <button key={day} type="button" aria-pressed={day === shownDay} onClick={() => onDay(day)}>
            {day} <small>{counts.get(day) ?? 0}</small>
          </button>
        ))}
      </div>
      <div className={styles['frame']} role="region" aria-label="La semana" tabIndex={0}>
        <table className={styles['week']}>
          <thead>
            <tr>
              <th scope="col">Hora</th>
              {days.map((day) => (
                <th key={day} scope="col" data-off={day !== shownDay || undefined}>
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ hour, cells }) => (
              <tr key={hour} data-off={cells[days.indexOf(shownDay)]!.length === 0 || undefined}>
                <th scope="row">{hour}</th>
                {cells.map((cell, index) => (
                  <td key={days[index]} data-off={days[index] !== shownDay || undefined}>
                    <Cell slots={cell} names={names} editLink={editLink} holdersLink={holdersLink} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface CellProps {
  slots: readonly WeekSlot[];
  /** Of the classes, by id. */
  names: ReadonlyMap<string, string>;
  editLink: (row: StoredRecord) => LinkProps;
  holdersLink: (row: StoredRecord) => LinkProps;
}

const Cell = ({ slots, names, editLink, holdersLink }: CellProps) =>
  slots.length > 0 && (
    <ul>
      {slots.map((slot) => {
        const { id, capacity, taken, activityId, record } = slot;
        const full = taken >= capacity;
        return (
          <li
            key={id}
            className={styles['slot']}
            data-full={full || undefined}
            style={{ '--taken': capacity === 0 ? 0 : taken / capacity } as CSSProperties}
          >
            <Link {...editLink(record)}>
              {activityId === null ? 'Sin clase' : (names.get(activityId) ?? activityId)}
            </Link>
            <Link {...holdersLink(record)} className={styles['places']} title="Quién tiene lugar">
              {taken}/{capacity}
              <span className="visually-hidden"> lugares ocupados</span>
              {full && <b> Completo</b>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
