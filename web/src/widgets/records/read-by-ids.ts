import { ID, readPage, type StoredRecord } from '../../lib/firestore.ts';
import { chunksOf } from './relation.ts';

/** Missing records are left out. */
export async function readByIds<Row extends StoredRecord = StoredRecord>(
  collection: string,
  ids: readonly string[],
): Promise<Row[]> {
  const pages = await Promise.all(
    chunksOf([...new Set(ids)]).map((chunk) =>
      readPage<Row>({ collection, conditions: [[ID, 'in', chunk]], sort: { field: ID }, size: chunk.length }),
    ),
  );
  return pages.flatMap(({ records }) => records);
}
