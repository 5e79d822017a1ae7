import { localDate } from '@gym-power/domain';
import { useEffect, useState } from 'react';
import { getAttendanceFigures, getTrialFigures } from '../../api/figures.ts';
import { getToday } from '../../api/today.ts';
import { useAdminData, useVersionedData } from '../../state/server-cache/use-admin-data.ts';
import { TitleBar } from '../../ui/TitleBar.tsx';
import { useNow } from '../../ui/use-now.ts';
import { checkRole } from '../../widgets/records/failures.ts';
import { readSoldSlots } from '../../widgets/records/read-sold-slots.ts';
import styles from './Attendance.module.css';
import { AttendanceFigures } from './AttendanceFigures.tsx';
import { ListsOfToday } from './ListsOfToday.tsx';
import { Trials } from './Trials.tsx';
import { WeekOfPlaces } from './WeekOfPlaces.tsx';

type Weeks = '4' | '12';

export default function AttendancePage() {
  useEffect(checkRole, []);
  const now = useNow();
  const [weeks, setWeeks] = useState<Weeks>('4');
  const today = useAdminData(`today ${localDate(now)}`, getToday);
  const slots = useAdminData('slots', readSoldSlots);
  const figures = useVersionedData('attendance', weeks, () => getAttendanceFigures(Number(weeks)));
  const trials = useVersionedData('trials', weeks, () => getTrialFigures(Number(weeks)));
  return (
    <>
      <TitleBar>
        <h2>Asistencia</h2>
        <label className={styles['weeks']}>
          Desde hace
          <select className="form-select" value={weeks} onChange={({ target }) => setWeeks(target.value as Weeks)}>
            <option value="4">4 semanas</option>
            <option value="12">12 semanas</option>
          </select>
        </label>
      </TitleBar>
      <ListsOfToday today={today} />
      <AttendanceFigures figures={figures} />
      <Trials figures={trials} />
      <WeekOfPlaces slots={slots} now={now} />
    </>
  );
}
