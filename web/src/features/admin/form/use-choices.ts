import { type Condition, type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { useLive } from '../records/use-live.ts';

/** More classes, trainers or free slots than a gym has: only a bound against the unforeseen. */
const MAX_CHOICES = 500;

/** The records that can be chosen in a field. */
export interface Choices {
  collection: string;
  conditions: readonly Condition[];
  /** The field that Firestore sorts by. */
  sort: string;
  /** Sorts the records where Firestore cannot: by day of the week. */
  compare?: (a: StoredRecord, b: StoredRecord) => number;
  label: (record: StoredRecord) => string;
}

interface Choice {
  id: string;
  label: string;
  record: StoredRecord;
}

/** The choices, live; null until loaded. */
export function useChoices({ collection, conditions, sort, compare, label }: Choices): Choice[] | null {
  const { data } = useLive<StoredRecord[]>(JSON.stringify([collection, conditions]), (onData, onError) =>
    watchPage(
      { collection, conditions, sort: { field: sort }, size: MAX_CHOICES },
      ({ records }) => onData(records),
      onError,
    ),
  );
  if (!data) return null;
  const sorted = compare ? data.toSorted(compare) : data;
  return sorted.map((record) => ({ id: record.id, label: label(record), record }));
}
