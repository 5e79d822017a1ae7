/** Reads withdrawals, and the orders that they may mean. */
import type { Order, Withdrawal } from '@gym-power/domain';
import { FieldPath } from 'firebase-admin/firestore';
import { byId, countOf, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const withdrawals = () => db().collection('withdrawals');
const orders = () => db().collection('orders');

/** Those that have their effect by now, the longest overdue first. */
export async function withdrawalsDue(now: Date, limit: number): Promise<Withdrawal[]> {
  return entities<Withdrawal>(
    await withdrawals().where('state', '==', 'asked').where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get(),
  );
}

/** Those that nobody has answered, the most urgent first. What matches no order comes last: anybody can send it. */
export async function openWithdrawals(limit: number): Promise<Withdrawal[]> {
  const open = (matched: boolean) =>
    withdrawals()
      .where('matched', '==', matched)
      .where('state', 'in', ['asked', 'review'])
      .orderBy('dueAt')
      .limit(limit)
      .get();
  const [known, unknown] = await Promise.all([open(true), open(false)]);
  return [...entities<Withdrawal>(known), ...entities<Withdrawal>(unknown)];
}

/** How many an admin has to decide. */
export const countForReview = (): Promise<number> => countOf(withdrawals().where('state', '==', 'review'));

/** Those that matched no order, and name whoever sent them for longer than they may. */
export const withdrawalsToForget = async (now: Date, limit: number): Promise<Withdrawal[]> =>
  entities<Withdrawal>(await withdrawals().where('forgetAt', '<=', now).limit(limit).get());

/** The newest, whatever became of them. */
export const newestWithdrawals = async (limit: number): Promise<Withdrawal[]> =>
  entities<Withdrawal>(await withdrawals().orderBy('createdAt', 'desc').limit(limit).get());

export const withdrawalsById = async (codes: readonly string[]): Promise<Map<string, Withdrawal>> =>
  codes.length === 0 ? new Map() : byId<Withdrawal>(await db().getAll(...codes.map((code) => withdrawals().doc(code))));

/** Firestore takes 30 alternatives in a query. */
const AT_ONCE = 30;

/** The purchases of these members that were undone by a withdrawal. */
export async function purchasesUndoneOf(userIds: readonly string[]): Promise<Order[]> {
  const chunks = Array.from({ length: Math.ceil(userIds.length / AT_ONCE) }, (_, n) =>
    userIds.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
  const found = await Promise.all(
    chunks.map((some) => orders().where('userId', 'in', some).where('canceledBecause', '==', 'withdrawal').get()),
  );
  return found.flatMap((each) => entities<Order>(each));
}

export const withdrawalsOf = async (userId: string): Promise<Withdrawal[]> =>
  entities<Withdrawal>(await withdrawals().where('userId', '==', userId).get());

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

/** Accounts and people of the desk's that may share an address. */
const SAME_ADDRESS = 10;

/** The newest purchase of whoever has this address, or of this account. */
export async function newestPurchase(email: string, uid: string | null): Promise<Order | null> {
  const users = await db().collection('users').where('email', '==', email.toLowerCase()).limit(SAME_ADDRESS).get();
  const ids = [...users.docs.map(({ id }) => id), ...(uid ? [uid] : []), '-'];
  const bought = await orders().where('userId', 'in', ids).where('state', '==', 'Complete').get();
  const own = entities<Order>(bought).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return own.find(({ userId }) => userId === uid) ?? own[0] ?? null;
}
