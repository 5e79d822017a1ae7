/** Slots and classes of the week, as the dashboard reads them. */
import { type Day, days, minutesOf } from '@gym-power/domain';
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

export interface HourRow {
  /** As the first of its slots writes it. */
  hour: string;
  /** One cell for each of `days`. */
  cells: readonly (readonly WeekSlot[])[];
}

/** A row for each hour at which a slot begins, the earliest first. */
export function hourRows(slots: readonly WeekSlot[]): HourRow[] {
  const byHour = Map.groupBy(slots, ({ hour }) => minutesOf(hour));
  return [...byHour]
    .toSorted(([a], [b]) => a - b)
    .map(([, atHour]) => {
      const byDay = Map.groupBy(atHour, ({ day }) => day);
      return { hour: atHour[0]!.hour, cells: days.map((day) => byDay.get(day) ?? []) };
    });
}

/** The number of places that most of the slots have; null without slots. */
export function usualCapacity(slots: readonly WeekSlot[]): number | null {
  const groups = [...Map.groupBy(slots, ({ capacity }) => capacity)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
