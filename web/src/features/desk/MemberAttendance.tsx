import { daysAfter, localDate } from '@gym-power/domain';
import type { MemberFileJson } from '../../api/desk.ts';
import { Empty } from '../../ui/Empty.tsx';
import styles from '../../ui/Panel.module.css';
import { useNow } from '../../ui/use-now.ts';
import { dateWords } from '../../widgets/agenda/agenda-week.ts';
import { FirstFew } from './FirstFew.tsx';

const SHOWN = 5;
const RECENT_DAYS = 30;

type Visit = MemberFileJson['asistencia'][number];

const markedBy: Readonly<Record<Visit['por'], string>> = {
  trainer: 'Lista del instructor',
  desk: 'Marcado en el mostrador',
  self: 'Entró con el código de la puerta',
};

/** @param visits the last one first */
export function MemberAttendance({ visits }: { visits: readonly Visit[] }) {
  const since = daysAfter(localDate(useNow()), -RECENT_DAYS);
  const recent = visits.filter(({ fecha }) => fecha >= since).length;
  return (
    <section className={styles['panel']} aria-label="Asistencia">
      <h3>Asistencia</h3>
      {visits.length === 0 ? (
        <Empty>Todavía no figura en ninguna lista.</Empty>
      ) : (
        <p className={styles['quiet']}>
          {recent === 1 ? 'Vino 1 vez' : `Vino ${recent} veces`} en los últimos {RECENT_DAYS} días.
        </p>
      )}
      <FirstFew items={visits} shown={SHOWN}>
        {({ fecha, hora, clase, por }) => (
          <li key={`${fecha} ${hora} ${clase}`} className={styles['row']}>
            <span>
              <b>{clase || 'Una clase que ya no está'}</b>, {dateWords(fecha)}, {hora}
              <br />
              <small>{markedBy[por]}</small>
            </span>
          </li>
        )}
      </FirstFew>
    </section>
  );
}
