import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../platform/firebase.ts';
import { chunksOf } from '../platform/in-chunks.ts';
import { retryConflicts } from '../platform/retry.ts';
import { writeTogether } from '../platform/writes.ts';

type Fields = Readonly<Record<string, unknown>>;

export type Step = (record: Fields) => Fields;

/** Below Firestore's 500 writes in a batch. */
const PAGE = 300;

export async function completeAll(collection: string, step: Step): Promise<number> {
  let completed = 0;
  for await (const { docs } of chunksOf(db().collection(collection).orderBy(FieldPath.documentId()), PAGE))
    completed += await completePage(docs, step);
  return completed;
}

/** All or none. After a conflict the page is read again. */
async function completePage(docs: readonly DocumentSnapshot[], step: Step): Promise<number> {
  let known: readonly DocumentSnapshot[] | null = docs;
  return retryConflicts(async () => {
    const present = known ?? (await db().getAll(...docs.map(({ ref }) => ref)));
    known = null;
    const incomplete = present
      .filter(({ exists }) => exists)
      .map((each) => ({ each, fields: missingFields(each.data()!, step) }))
      .filter(({ fields }) => Object.keys(fields).length > 0);
    if (incomplete.length === 0) return 0;
    await writeTogether((writes) => {
      for (const { each, fields } of incomplete) writes.update(each.ref, fields, { lastUpdateTime: each.updateTime! });
    });
    return incomplete.length;
  });
}

const missingFields = (record: Fields, step: Step): Fields =>
  Object.fromEntries(Object.entries(step(record)).filter(([field]) => !(field in record)));
