import { type Day, daysWith } from '@gym-power/domain';
import type { CSSProperties } from 'react';
import { Link } from '../../../ui/Link.tsx';
import { useEditLink, useHoldersLink } from '../list/use-list-links.ts';
import type { ShownWeek } from '../list/use-list-state.ts';
import { slotsSection } from '../sections/slots-section.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import type { Week } from '../../../widgets/week/use-week.ts';
import { WeekTable } from '../../../widgets/week/WeekTable.tsx';
import styles from '../../../widgets/week/Week.module.css';

interface Props extends Week {
  shown: ShownWeek;
  onDay: (day: Day) => void;
}

export function WeekGrid({ slots, classes, shown, onDay }: Props) {
  const { openDays } = useGym({ live: true });
  const days = daysWith(openDays, slots);
  const names = new Map(classes.map(({ id, name }) => [id, name]));
  const editLink = useEditLink(slotsSection, [], { week: shown })!;
  const holdersLink = useHoldersLink(slotsSection, { week: shown })!;
  return (
    <WeekTable
      label="La semana"
      columns={days.map((day) => ({ id: day, label: day }))}
      items={slots}
      columnOf={({ day }) => day}
      shown={days.includes(shown.day) ? shown.day : days[0]!}
      onShow={(day) => onDay(day as Day)}
    >
      {({ capacity, taken, activityId, record }) => {
        const full = taken >= capacity;
        return (
          <li
            className={styles['slot']}
            data-full={full || undefined}
            style={{ '--taken': capacity === 0 ? 0 : taken / capacity } as CSSProperties}
          >
            <Link {...editLink(record)}>
              {activityId === null ? 'Sin clase' : (names.get(activityId) ?? 'Ya no existe')}
            </Link>
            <Link {...holdersLink(record)} className={styles['places']} title="Quién tiene lugar">
              {taken}/{capacity}
              <span className="visually-hidden"> lugares ocupados</span>
              {full && <b> Completo</b>}
            </Link>
          </li>
        );
      }}
    </WeekTable>
  );
}
