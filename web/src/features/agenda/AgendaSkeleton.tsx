import styles from './Agenda.module.css';

const DAYS = 14;
const SESSIONS = 5;

const blanks = (count: number) => Array.from({ length: count }, (_, index) => index);

/** As tall as the agenda: filters, days and rows have fixed heights. */
export const AgendaSkeleton = () => (
  <div role="status">
    <span className="visually-hidden">Cargando la agenda…</span>
    <div className={styles['filters']} aria-hidden="true">
      <div className={styles['blankFilter']} />
      <div className={styles['blankFilter']} />
    </div>
    <ul className={styles['strip']} aria-hidden="true">
      {blanks(DAYS).map((day) => (
        <li key={day} className={styles['blankDay']} />
      ))}
    </ul>
    <div className={styles['week']} aria-hidden="true">
      {blanks(DAYS / 2).map((day) => (
        <div key={day} className={styles['day']} data-chosen={day === 0}>
          <div className={styles['blankHeading']} />
          <ul>
            {blanks(SESSIONS).map((session) => (
              <li key={session} className={styles['blankSession']} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  </div>
);
