/**
 * Adds to stored records the fields that this version needs and older ones did not write, so that rules and queries
 * find them. It can be repeated, and runs while the gym is open.
 */
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { rebuildCatalog } from '../catalog/refresh.ts';
import { db } from '../platform/firebase.ts';
import { retryConflicts } from '../platform/retry.ts';
import { writeTogether } from '../platform/writes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** By collection: the fields that a record gets where it lacks them. They are computed from what it holds. */
export type Steps = Readonly<Record<string, (record: Fields) => Fields>>;

/** A field that became necessary since the last deployment has its step here. */
const currentSteps: Steps = {};

/** Below the 500 writes of a batch. */
const PAGE = 300;

/** @returns by collection, how many records were completed */
export async function migrateGym(steps = currentSteps): Promise<Record<string, number>> {
  const completed: Record<string, number> = {};
  for (const [collection, step] of Object.entries(steps)) completed[collection] = await completeAll(collection, step);
  await rebuildCatalog();
  return completed;
}

async function completeAll(collection: string, step: Steps[string]): Promise<number> {
  const ordered = db().collection(collection).orderBy(FieldPath.documentId()).limit(PAGE);
  let completed = 0;
  let page = await ordered.get();
  while (!page.empty) {
    completed += await completePage(page.docs, step);
    page = await ordered.startAfter(page.docs.at(-1)!).get();
  }
  return completed;
}

/** All of them or none. What has changed since it was read is read again. */
async function completePage(docs: readonly DocumentSnapshot[], step: Steps[string]): Promise<number> {
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

const missingFields = (record: Fields, step: Steps[string]): Fields =>
  Object.fromEntries(Object.entries(step(record)).filter(([field]) => !(field in record)));
