import { useState } from 'react';
import { type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { noteUnread } from '../records/failures.ts';
import type { Choices } from '../sections/section.ts';
import { useSubscription } from '../records/use-subscription.ts';

/** More classes, trainers or free slots than a gym has; a bound against the unforeseen. */
const MOST = 500;

export interface Choice {
  value: string;
  label: string;
  record: StoredRecord;
}

/** What can be chosen now, live; null until loaded. */
export function useChoices({ collection, conditions, sort, order, label }: Choices): Choice[] | null {
  const [records, setRecords] = useState<StoredRecord[] | null>(null);
  useSubscription(JSON.stringify([collection, conditions]), () =>
    watchPage(
      { collection, conditions, sort: { field: sort }, size: MOST },
      (page) => setRecords(page.records),
      noteUnread,
    ),
  );
  return (
    (order ? records?.toSorted(order) : records)?.map((record) => ({
      value: record.id,
      label: label(record),
      record,
    })) ?? null
  );
}
