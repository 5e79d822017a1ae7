import { type StoredRecord, watchRecord } from '../../../lib/firestore.ts';
import { checkRole } from '../records/failures.ts';
import { useLive } from '../records/use-live.ts';

interface LiveRecord {
  /** Undefined while loading; null if there is no such record. */
  record: StoredRecord | null | undefined;
  failed: boolean;
  reload: () => void;
}

/** @param known the record as another page has just shown it */
export function useLiveRecord(path: string, known: StoredRecord | undefined): LiveRecord {
  const { data, ...live } = useLive<StoredRecord | null>(
    path,
    (onData, onError) => {
      checkRole();
      return watchRecord(path, onData, onError);
    },
    known,
  );
  return { record: data, ...live };
}
