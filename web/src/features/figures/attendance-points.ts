import { type AttendanceView, dayAndMonth, type Turnout, turnoutPercent, weekdayOn } from '@gym-power/domain';
import type { Point } from './read-figures.ts';

export const turnoutHeadings = ['Asistencia', 'Vinieron', 'Faltas', 'Listas'] as const;

const turnoutPoint = ({ id, came, missed, sessions }: Turnout, label: string): Point => ({
  id,
  label,
  value: turnoutPercent({ came, missed }) ?? 0,
  more: [`${came}`, `${missed}`, `${sessions}`],
});

export const classPoints = ({ porClase }: AttendanceView): Point[] =>
  porClase.map((each) => turnoutPoint(each, each.name || 'Clase borrada'));

export const hourPoints = ({ porHora }: AttendanceView): Point[] =>
  porHora.map((each) => turnoutPoint(each, each.name));

export const trainerPoints = ({ porInstructor }: AttendanceView): Point[] =>
  porInstructor.map((each) => turnoutPoint(each, each.name || 'Instructor borrado'));

export const missedPoints = ({ porSemana }: AttendanceView): Point[] =>
  porSemana.map(({ id, came, missed, sessions }) => ({
    id,
    label: dayAndMonth(id),
    value: missed,
    more: [`${came}`, `${sessions}`],
  }));

export const occupancyPoints = ({ porFecha }: AttendanceView): Point[] =>
  porFecha.map(({ date, sessions, taken, capacity }) => ({
    id: date,
    label: `${weekdayOn(date).slice(0, 3)} ${dayAndMonth(date)}`,
    value: capacity === 0 ? 0 : Math.round((100 * taken) / capacity),
    more: [`${taken}`, `${capacity}`, `${sessions}`],
  }));
