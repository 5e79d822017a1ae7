import { localDate } from '../src/calendar.ts';
import type { OrderLine } from '../src/entities.ts';
import { countChanges } from '../src/timetable/counts.ts';
import { noon } from './records.ts';

/** By slot, how many more (or fewer) places the lines hold than before. */
export const takenChanges = (before: readonly OrderLine[], after: readonly OrderLine[]): Map<string, number> =>
  new Map(
    [...countChanges({ lines: before }, { lines: after }, localDate(noon))].map(([id, { taken }]) => [id, taken]),
  );
