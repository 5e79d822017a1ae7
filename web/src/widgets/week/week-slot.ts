import { type Day, type IsoDate, minutesOf, type StoredSlot } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import type { Stored } from '../../lib/firestore.ts';

export interface WeekSlot {
  id: string;
  day: Day;
  hour: string;
  capacity: number;
  taken: number;
  activityId: string | null;
  record: Stored<StoredSlot>;
}

export const weekSlotOf = (record: Stored<StoredSlot>): WeekSlot => {
  const { id, day, hour, capacity, taken, activityId } = record;
  return { id, day, hour, capacity, taken, activityId, record };
};

export interface HourRow<T> {
  hour: string;
  cells: readonly (readonly T[])[];
}

export function hourRows<T extends { hour: string }>(
  items: readonly T[],
  columns: readonly string[],
  columnOf: (item: T) => string,
): HourRow<T>[] {
  const byHour = Map.groupBy(items, ({ hour }) => minutesOf(hour));
  return [...byHour]
    .toSorted(([a], [b]) => a - b)
    .map(([, atHour]) => {
      const byColumn = Map.groupBy(atHour, columnOf);
      return { hour: atHour[0]!.hour, cells: columns.map((column) => byColumn.get(column) ?? []) };
    });
}

export function usualCapacity(slots: readonly WeekSlot[]): number | null {
  const groups = [...Map.groupBy(slots, ({ capacity }) => capacity)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

const SLOTS = 'dias y horas';

/** The dashboard's week of all slots. */
export const weekPath = `${paths.adminSection(SLOTS)}/semana`;

/** The dashboard's page of those who hold a place in the slot. */
export const slotHoldersPath = (id: string): string => paths.adminHolders(SLOTS, id);

export const slotEditPath = (id: string): string => paths.adminEdit(SLOTS, id);

/** The agenda's week of the date, with the slot's session marked. */
export const slotAgendaPath = (id: string, date: IsoDate): string =>
  `${paths.adminAgenda}?dia=${date}&horario=${encodeURIComponent(id)}`;
