import { type Condition, type StoredRecord, watchPage } from '../../lib/firestore.ts';
import { useLive } from '../records/use-live.ts';

const MAX_CHOICES = 500;

export interface Choices {
  collection: string;
  conditions: readonly Condition[];
  sort: string;
  compare?: (a: StoredRecord, b: StoredRecord) => number;
  label: (record: StoredRecord) => string;
}

interface Choice {
  id: string;
  label: string;
  record: StoredRecord;
}

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
