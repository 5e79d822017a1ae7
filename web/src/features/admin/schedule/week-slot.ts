/** Slots and classes of the week, as the dashboard reads them. */
import { type Day, minutesOf } from '@gym-power/domain';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { numberOf, textOf } from '../records/record-fields.ts';

export interface WeekSlot {
  id: string;
  day: Day;
  hour: string;
  capacity: number;
  taken: number;
  activityId: string | null;
  record: StoredRecord;
}

export const weekSlotOf = (record: StoredRecord): WeekSlot => ({
  id: record.id,
  day: textOf(record, 'day') as Day,
  hour: textOf(record, 'hour'),
  capacity: numberOf(record, 'capacity'),
  taken: numberOf(record, 'taken'),
  activityId: textOf(record, 'activityId') || null,
  record,
});

export interface HourRow<T> {
  /** As the first of its items writes it. */
  hour: string;
  /** One cell for each column. */
  cells: readonly (readonly T[])[];
}

/** A row for each hour at which something begins, the earliest first. */
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

/** The number of places that most of the slots have; null without slots. */
export function usualCapacity(slots: readonly WeekSlot[]): number | null {
  const groups = [...Map.groupBy(slots, ({ capacity }) => capacity)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
