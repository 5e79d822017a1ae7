import { type Cursor, type Page, type Query, readPage, type StoredRecord } from '../../lib/firestore.ts';
import { queriesFor, type Related, type Relations } from './relation.ts';

const PAGE_SIZE = 500;

export async function readRecords(query: Query): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  let after: Cursor | null = null;
  do {
    const page: Page = await readPage({ ...query, size: PAGE_SIZE, after });
    records.push(...page.records);
    after = page.records.length === PAGE_SIZE ? page.last : null;
  } while (after);
  return records;
}

export async function readRelated(relations: Relations, rows: readonly StoredRecord[]): Promise<Related> {
  const related = await Promise.all(
    Object.entries(relations).map(async ([name, relation]) => {
      const found = await Promise.all(queriesFor(relation, rows).map(readRecords));
      return [name, found.flat()] as const;
    }),
  );
  return Object.fromEntries(related);
}

export async function readAll(query: Query, relations: Relations): Promise<{ rows: StoredRecord[]; related: Related }> {
  const rows = await readRecords(query);
  return { rows, related: await readRelated(relations, rows) };
}
