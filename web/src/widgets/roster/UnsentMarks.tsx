import { useUnsentMarks } from '../../state/attendance/use-marks.ts';
import styles from './Roster.module.css';
import { unsentWords } from './roster-words.ts';

export function UnsentMarks() {
  const count = useUnsentMarks();
  return (
    <p className={styles['waiting']} role="status">
      {count > 0 && (
        <>
          <b>{unsentWords(count)}</b> Se mandan solas cuando vuelva la conexión.
        </>
      )}
    </p>
  );
}
