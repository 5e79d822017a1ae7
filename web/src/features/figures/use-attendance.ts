import type { AttendanceView } from '@gym-power/domain';
import { useState } from 'react';
import { getAttendanceFigures } from '../../api/figures.ts';
import { useVersionedData } from '../../state/server-cache/use-admin-data.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
import { useNear } from '../../ui/use-near.ts';

export type Weeks = '4' | '12';

export interface Attendance {
  figures: Loadable<AttendanceView> & { isFetching: boolean };
  weeks: Weeks;
  setWeeks: (weeks: Weeks) => void;
}

/** Costs one read per list and per place, so it waits until the section scrolls into view. */
export function useAttendance() {
  const [ref, near] = useNear<HTMLElement>();
  const [weeks, setWeeks] = useState<Weeks>('4');
  const figures = useVersionedData('attendance', weeks, () => getAttendanceFigures(Number(weeks)), { enabled: near });
  return { ref, near, attendance: { figures, weeks, setWeeks } satisfies Attendance };
}
