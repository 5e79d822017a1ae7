import { type StoredRecord, watchRecord } from '../../../lib/firestore.ts';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { checkRole } from '../../../widgets/records/failures.ts';
import { useLive } from '../../../widgets/records/use-live.ts';

/** @param known a copy that another page has just shown */
export const useLiveRecord = (path: string, known: StoredRecord | undefined): Loadable<StoredRecord | null> =>
  useLive<StoredRecord | null>(
    path,
    (onData, onError) => {
      checkRole();
      return watchRecord(path, onData, onError);
    },
    known,
  );
