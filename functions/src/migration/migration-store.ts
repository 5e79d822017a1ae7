/** Reads and completes records of any collection, page by page. */
import type { Order } from '@gym-power/domain';
import { FieldPath, type DocumentSnapshot } from 'firebase-admin/firestore';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { retryConflicts } from '../platform/retry.ts';
import { writeTogether } from '../platform/writes.ts';

/** Below the 500 writes of a batch. */
const PAGE = 300;

/** A record as it is stored, with its id. */
export type Stored = Readonly<Record<string, unknown>> & { id: string };

/**
 * @param missing pure; the fields to add to a record
 * @returns how many records were completed
 */
export async function completeRecords(
  collection: string,
  missing: (record: Stored) => Record<string, unknown>,
): Promise<number> {
  const ordered = db().collection(collection).orderBy(FieldPath.documentId()).limit(PAGE);
  let completed = 0;
  let page = await ordered.get();
  while (!page.empty) {
    completed += await completePage(page.docs, missing);
    page = await ordered.startAfter(page.docs.at(-1)!).get();
  }
  return completed;
}

/** All of them or none. What has changed since it was read is read again. */
async function completePage(
  docs: readonly DocumentSnapshot[],
  missing: (record: Stored) => Record<string, unknown>,
): Promise<number> {
  let known: readonly DocumentSnapshot[] | null = docs;
  return retryConflicts(async () => {
    const present = known ?? (await db().getAll(...docs.map(({ ref }) => ref)));
    known = null;
    const additions = present
      .filter(({ exists }) => exists)
      .map((each) => ({ each, fields: missing({ ...each.data(), id: each.id }) }))
      .filter(({ fields }) => Object.keys(fields).length > 0);
    if (additions.length === 0) return 0;
    await writeTogether((writes) => {
      for (const { each, fields } of additions) writes.update(each.ref, fields, { lastUpdateTime: each.updateTime! });
    });
    return additions.length;
  });
}

/** The orders that continue places of others. */
export const ordersThatRenew = async (): Promise<Order[]> =>
  entities<Order>(await db().collection('orders').where('renewals', '>', []).get());
