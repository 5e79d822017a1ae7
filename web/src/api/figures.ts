import type { AttendanceView } from '@gym-power/domain';
import { get } from './client.ts';

/** Who came, of those who were expected. @param weeks how many, the present one included: 4 to 12 */
export const getAttendanceFigures = (weeks: number): Promise<AttendanceView> =>
  get(`/cifras/asistencia?semanas=${weeks}`, { asMember: true });
