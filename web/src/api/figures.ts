import type { AttendanceView, TrialFigures } from '@gym-power/domain';
import { get } from './client.ts';

/** @param weeks 4 to 12, including the current one */
export const getAttendanceFigures = (weeks: number): Promise<AttendanceView> =>
  get(`/cifras/asistencia?semanas=${weeks}`, { asMember: true });

/** @param weeks as of `getAttendanceFigures` */
export const getTrialFigures = (weeks: number): Promise<TrialFigures> =>
  get(`/cifras/pruebas?semanas=${weeks}`, { asMember: true });
