/** The only writer of withdrawals, and the reader of what they may mean. */
import { localDate, type Order, type OrderLine, type Withdrawal } from '@gym-power/domain';
import { FieldPath, type Timestamp } from 'firebase-admin/firestore';
import { timeNow } from '../platform/clock.ts';
import { countOf, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { retryConflicts } from '../platform/retry.ts';
import { type Writes, writeTogether } from '../platform/writes.ts';

const withdrawals = () => db().collection('withdrawals');
const orders = () => db().collection('orders');

export function putWithdrawal(writes: Writes, withdrawal: Withdrawal): void {
  writes.create(withdrawals().doc(withdrawal.id), document(withdrawal));
}

/** A withdrawal as it was read. `put` writes it unless somebody has changed it since. */
export interface ReadWithdrawal {
  withdrawal: Withdrawal;
  put: (writes: Writes, after: Withdrawal) => void;
}

export async function readWithdrawal(code: string): Promise<ReadWithdrawal | null> {
  const snapshot = await withdrawals().doc(code).get();
  const withdrawal = entity<Withdrawal>(snapshot);
  return (
    withdrawal && {
      withdrawal,
      put: (writes, after) =>
        void writes.update(snapshot.ref, document(after), { lastUpdateTime: snapshot.updateTime! }),
    }
  );
}

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
    const read = await readWithdrawal(code);
    if (!read) return null;
    const after = change(read.withdrawal);
    if (after === read.withdrawal) return after;
    await writeTogether((writes) => {
      read.put(writes, after);
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

export const withdrawalsOf = async (userId: string): Promise<Withdrawal[]> =>
  entities<Withdrawal>(await withdrawals().where('userId', '==', userId).get());

/** The proof stays, the person goes. */
export async function forgetWithdrawer(userId: string): Promise<void> {
  const now = timeNow();
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

/** Whether somebody marked the buyer present in a class that these lines paid for. */
export async function attendedClassOf(lines: readonly OrderLine[]): Promise<boolean> {
  const attended = await Promise.all(lines.map(attendedLine));
  return attended.includes(true);
}

/** A renewal begins later than it was bought: classes before that are the older order's. */
async function attendedLine({ userId, diaHoraId, validFrom }: OrderLine): Promise<boolean> {
  if (!validFrom) return false;
  const since = await db()
    .collection('sessions')
    .where(FieldPath.documentId(), '>=', `${diaHoraId}_${localDate(validFrom)}`)
    .where(FieldPath.documentId(), '<', `${diaHoraId}_\uF8FF`)
    .get();
  const marks = since.docs.map((each) => each.get(new FieldPath('present', userId, 'at')) as Timestamp | undefined);
  return marks.some((at) => at !== undefined && at.toDate() >= validFrom);
}
