import { type Cursor, ID, type Query, readPage, type StoredRecord } from '../../../lib/firestore.ts';
import type { Related, Section } from '../sections/section.ts';
import { chunksOf, valuesOf } from '../records/relation.ts';

const AT_ONCE = 500;

async function whole(query: Query): Promise<StoredRecord[]> {
  const records: StoredRecord[] = [];
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage({ ...query, size: AT_ONCE, after });
    records.push(...page.records);
    after = page.records.length === AT_ONCE ? page.last : null;
  } while (after);
  return records;
}

export async function readAll(
  { relations }: Section,
  query: Query,
): Promise<{ rows: StoredRecord[]; related: Related }> {
  const rows = await whole(query);
  const related = await Promise.all(
    Object.entries(relations).map(async ([name, relation]) => {
      const { collection, field, operator } = relation;
      const parts = chunksOf(valuesOf(relation, rows)).map((chunk) =>
        whole({ collection, conditions: [[field, operator, chunk]], sort: { field: ID } }),
      );
      return [name, (await Promise.all(parts)).flat()] as const;
    }),
  );
  return { rows, related: Object.fromEntries(related) };
}
