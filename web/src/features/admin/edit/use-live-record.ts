import { useState } from 'react';
import { type StoredRecord, watchRecord } from '../../../lib/firestore.ts';
import { checkRole, noteUnread } from '../records/failures.ts';
import { useSubscription } from '../records/use-subscription.ts';

export type LiveRecord =
  | { status: 'loading' }
  | { status: 'gone' }
  | { status: 'failed' }
  | { status: 'there'; record: StoredRecord };

/** @param known the record as another page has just shown it */
export function useLiveRecord(path: string, known: StoredRecord | null): LiveRecord & { reload: () => void } {
  const [live, setLive] = useState<LiveRecord>(known ? { status: 'there', record: known } : { status: 'loading' });
  const [round, setRound] = useState(0);
  useSubscription(`${path} ${round}`, () => {
    checkRole();
    return watchRecord(
      path,
      (record) => setLive(record ? { status: 'there', record } : { status: 'gone' }),
      (problem) => {
        setLive({ status: 'failed' });
        noteUnread(problem);
      },
    );
  });
  return { ...live, reload: () => setRound((n) => n + 1) };
}
