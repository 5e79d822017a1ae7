import { type Cursor, ID, type Page, type Query, readPage, type StoredRecord } from '../../../lib/firestore.ts';
import { chunksOf, type Related, type Relation, relatedValues, type Relations } from '../records/relation.ts';

const PAGE_SIZE = 500;

async function readRecords(query: Query): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  let after: Cursor | null = null;
  do {
    const page: Page = await readPage({ ...query, size: PAGE_SIZE, after });
    records.push(...page.records);
    after = page.records.length === PAGE_SIZE ? page.last : null;
  } while (after);
  return records;
}

async function readRelated(relation: Relation, rows: readonly StoredRecord[]): Promise<StoredRecord[]> {
  const { collection, field, operator } = relation;
  const chunks = chunksOf(relatedValues(relation, rows)).map((chunk) =>
    readRecords({ collection, conditions: [[field, operator, chunk]], sort: { field: ID } }),
  );
  return (await Promise.all(chunks)).flat();
}

/** All records of the query, page by page, and the records that they are shown with. */
export async function readAll(query: Query, relations: Relations): Promise<{ rows: StoredRecord[]; related: Related }> {
  const rows = await readRecords(query);
  const related = await Promise.all(
    Object.entries(relations).map(async ([name, relation]) => [name, await readRelated(relation, rows)] as const),
  );
  return { rows, related: Object.fromEntries(related) };
}
