/** The only writer of withdrawals, and the reader of what they may mean. */
import type { Order, Withdrawal } from '@gym-power/domain';
import { FieldPath } from 'firebase-admin/firestore';
import { countOf, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { retryConflicts } from '../platform/retry.ts';
import { type Writes, writeTogether } from '../platform/writes.ts';

const withdrawals = () => db().collection('withdrawals');
const orders = () => db().collection('orders');

export function putWithdrawal(writes: Writes, withdrawal: Withdrawal): void {
  writes.create(withdrawals().doc(withdrawal.id), document(withdrawal));
}

export const findWithdrawal = async (code: string): Promise<Withdrawal | null> =>
  entity<Withdrawal>(await withdrawals().doc(code).get());

/**
 * @param change pure; the same object for no change
 * @param putMore what belongs to the change
 * @returns as it is now; null if there is none
 */
export const changeWithdrawal = (
  code: string,
  change: (withdrawal: Withdrawal) => Withdrawal,
  putMore: (writes: Writes, after: Withdrawal) => void = () => undefined,
): Promise<Withdrawal | null> =>
  retryConflicts(async () => {
    const snapshot = await withdrawals().doc(code).get();
    const before = entity<Withdrawal>(snapshot);
    if (!before) return null;
    const after = change(before);
    if (after === before) return after;
    await writeTogether((writes) => {
      writes.update(snapshot.ref, document(after), { lastUpdateTime: snapshot.updateTime! });
      putMore(writes, after);
    });
    return after;
  });

/** Those that have their effect by now, the longest overdue first. */
export async function withdrawalsDue(now: Date, limit: number): Promise<Withdrawal[]> {
  return entities<Withdrawal>(
    await withdrawals().where('state', '==', 'asked').where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get(),
  );
}

export async function openWithdrawals(limit: number): Promise<Withdrawal[]> {
  return entities<Withdrawal>(
    await withdrawals().where('state', 'in', ['asked', 'review']).orderBy('dueAt').limit(limit).get(),
  );
}

/** How many an admin has to decide. */
export const countForReview = (): Promise<number> => countOf(withdrawals().where('state', '==', 'review'));

/** The newest, whatever became of them. */
export const newestWithdrawals = async (limit: number): Promise<Withdrawal[]> =>
  entities<Withdrawal>(await withdrawals().orderBy('createdAt', 'desc').limit(limit).get());

export const withdrawalsOf = async (userId: string): Promise<Withdrawal[]> =>
  entities<Withdrawal>(await withdrawals().where('userId', '==', userId).get());

/** The proof stays, the person goes. */
export async function forgetWithdrawer(userId: string): Promise<void> {
  const now = new Date();
  for (const { id } of await withdrawalsOf(userId))
    await changeWithdrawal(id, (each) => ({ ...each, email: '', reason: '', updatedAt: now }));
}

const SAME_NUMBER = 5;

/** The orders whose ids begin with what was typed. Ids from before 2026-11-22 mix upper and lower case. */
export async function ordersNumbered(typed: string): Promise<Order[]> {
  const start = typed.replaceAll(/[^\dA-Za-z]/g, '');
  const from = (prefix: string) =>
    orders()
      .where(FieldPath.documentId(), '>=', prefix)
      .where(FieldPath.documentId(), '<=', `${prefix}\uF8FF`)
      .limit(SAME_NUMBER)
      .get();
  // As many reads for nothing that could be a number: the answer takes the same time.
  const found = await Promise.all([from(start.toLowerCase() || '-'), from(start || '-')]);
  const all = found.flatMap((each) => entities<Order>(each));
  return start.length < 8 ? [] : [...new Map(all.map((order) => [order.id, order])).values()];
}

/** The newest purchase of whoever has this address, or of this account. */
export async function newestPurchase(email: string, uid: string | null): Promise<Order | null> {
  const users = await db().collection('users').where('email', '==', email.toLowerCase()).limit(1).get();
  const userId = uid ?? users.docs[0]?.id ?? '-';
  const bought = await orders().where('userId', '==', userId).where('state', '==', 'Complete').get();
  const newest = entities<Order>(bought).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newest[0] ?? null;
}

const IN_AT_MOST = 30;

/** Whether somebody marked the buyer present in a slot of the order since they bought it. */
export async function attendedSince({ userId, diaHoraIds, purchasedAt }: Order): Promise<boolean> {
  if (diaHoraIds.length === 0 || !purchasedAt) return false;
  for (let start = 0; start < diaHoraIds.length; start += IN_AT_MOST) {
    const slots = diaHoraIds.slice(start, start + IN_AT_MOST);
    const sessions = await db().collection('sessions').where('diaHoraId', 'in', slots).get();
    const marks = sessions.docs.map((each) => each.get(new FieldPath('present', userId, 'at')) as unknown);
    if (marks.some((at) => at !== undefined && (at as { toDate: () => Date }).toDate() >= purchasedAt)) return true;
  }
  return false;
}
