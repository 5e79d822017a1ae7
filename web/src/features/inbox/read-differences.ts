import { readPage, type StoredRecord } from '../../lib/firestore.ts';

/** Only an outage that affects every payment produces more. */
const MOST = 50;

/** Oldest first. */
export const readDifferences = async (): Promise<StoredRecord[]> =>
  (await readPage({ collection: 'differences', conditions: [], sort: { field: 'createdAt' }, size: MOST })).records;
