import type { Order, Withdrawal } from '@gym-power/domain';
import { FieldPath } from 'firebase-admin/firestore';
import { byId, countOf, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const withdrawals = () => db().collection('withdrawals');
const orders = () => db().collection('orders');

export async function withdrawalsDue(now: Date, limit: number): Promise<Withdrawal[]> {
  return entities<Withdrawal>(
    await withdrawals().where('state', '==', 'asked').where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get(),
  );
}

/** The most urgent first. Withdrawals without an order come last, because anybody can send one. */
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

export const countForReview = (): Promise<number> => countOf(withdrawals().where('state', '==', 'review'));

/** Withdrawals without an order whose sender's name must be deleted by now. */
export const withdrawalsToForget = async (now: Date, limit: number): Promise<Withdrawal[]> =>
  entities<Withdrawal>(await withdrawals().where('forgetAt', '<=', now).limit(limit).get());

export const newestWithdrawals = async (limit: number): Promise<Withdrawal[]> =>
  entities<Withdrawal>(await withdrawals().orderBy('createdAt', 'desc').limit(limit).get());

export const withdrawalsById = async (codes: readonly string[]): Promise<Map<string, Withdrawal>> =>
  codes.length === 0 ? new Map() : byId<Withdrawal>(await db().getAll(...codes.map((code) => withdrawals().doc(code))));

/** Firestore's limit is 30 alternatives in a query. */
const AT_ONCE = 30;

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

/** Orders by the start of their id. Ids from before 2026-11-22 mix upper and lower case. */
export async function ordersNumbered(typed: string): Promise<Order[]> {
  const start = typed.replaceAll(/[^\dA-Za-z]/g, '');
  const from = (prefix: string) =>
    orders()
      .where(FieldPath.documentId(), '>=', prefix)
      .where(FieldPath.documentId(), '<=', `${prefix}\uF8FF`)
      .limit(SAME_NUMBER)
      .get();
  // Always runs both queries, so that timing does not reveal whether a number is valid.
  const found = await Promise.all([from(start.toLowerCase() || '-'), from(start || '-')]);
  const all = found.flatMap((each) => entities<Order>(each));
  return start.length < 8 ? [] : [...new Map(all.map((order) => [order.id, order])).values()];
}

const SAME_ADDRESS = 10;

/** The newest purchase of this account, or else of any account with this address. */
export async function newestPurchase(email: string, uid: string | null): Promise<Order | null> {
  const users = await db().collection('users').where('email', '==', email.toLowerCase()).limit(SAME_ADDRESS).get();
  const ids = [...users.docs.map(({ id }) => id), ...(uid ? [uid] : []), '-'];
  const bought = await orders().where('userId', 'in', ids).where('state', '==', 'Complete').get();
  const own = entities<Order>(bought).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return own.find(({ userId }) => userId === uid) ?? own[0] ?? null;
}
