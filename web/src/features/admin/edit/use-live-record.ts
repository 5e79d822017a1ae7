import { type StoredRecord, watchRecord } from '../../../lib/firestore.ts';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { checkRole } from '../records/failures.ts';
import { useLive } from '../records/use-live.ts';

/**
 * The record, live; null if there is none.
 * @param known the record as another page has just shown it
 */
export const useLiveRecord = (path: string, known: StoredRecord | undefined): Loadable<StoredRecord | null> =>
  useLive<StoredRecord | null>(
    path,
    (onData, onError) => {
      checkRole();
      return watchRecord(path, onData, onError);
    },
    known,
  );
