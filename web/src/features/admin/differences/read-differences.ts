import { readPage, type StoredRecord } from '../../../lib/firestore.ts';

/** More than there are, unless something is broken for everybody. */
const MOST = 50;

/** What Mercado Pago and the gym's books say differently, the oldest first. */
export const readDifferences = async (): Promise<StoredRecord[]> =>
  (await readPage({ collection: 'differences', conditions: [], sort: { field: 'createdAt' }, size: MOST })).records;
