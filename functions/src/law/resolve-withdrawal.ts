import {
  answerWithdrawal,
  type Books,
  Refusal,
  vetoWithdrawal,
  type Withdrawal,
  type WithdrawalAnswer,
  type WithdrawalEffect,
  type WithdrawalView,
  withdrawalView,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { ordersById } from '../records/order-store.ts';
import { paymentRecords } from '../records/payment-store.ts';
import { withdrawalAnswered } from '../mail/kinds/withdrawal-answered.ts';
import { verified } from '../platform/keyed-hash.ts';
import { changesOf, factsOf, finishUndoing, hasChanged, undoForAdmin } from './carry-out.ts';
import { changeWithdrawal } from './change-withdrawal.ts';
import { newestWithdrawals, openWithdrawals, purchasesUndoneOf, withdrawalsById } from '../records/withdrawal-store.ts';

const OPEN = 200;
const NEWEST = 50;

/** The most urgent open ones first, then the newest resolved ones. */
export async function listWithdrawals(): Promise<WithdrawalView[]> {
  const [open, newest] = await Promise.all([openWithdrawals(OPEN), newestWithdrawals(NEWEST)]);
  const ids = new Set(open.map(({ id }) => id));
  return shown([...open, ...newest.filter(({ id }) => !ids.has(id))]);
}

async function shown(withdrawals: readonly Withdrawal[]): Promise<WithdrawalView[]> {
  const orders = await ordersById([...new Set(withdrawals.flatMap(({ orderId }) => orderId ?? []))]);
  const [payments, undone] = await Promise.all([
    paymentRecords([...orders.values()].flatMap(({ paymentId }) => paymentId ?? [])),
    withdrawalsThatUndid([...new Set([...orders.values()].map(({ userId }) => userId))]),
  ]);
  return withdrawals.map((withdrawal) => {
    const order = orders.get(withdrawal.orderId ?? '') ?? null;
    const payment = payments.get(order?.paymentId ?? '') ?? null;
    const before = (undone.get(order?.userId ?? '') ?? []).filter(({ createdAt }) => createdAt < withdrawal.createdAt);
    return withdrawalView(withdrawal, { order, payment, before: before.length });
  });
}

async function withdrawalsThatUndid(userIds: readonly string[]): Promise<Map<string, Withdrawal[]>> {
  const undone = await purchasesUndoneOf(userIds);
  const found = await withdrawalsById(undone.flatMap(({ withdrawal }) => withdrawal ?? []));
  const byMember = Map.groupBy(undone, ({ userId }) => userId);
  return new Map(
    [...byMember].map(([userId, orders]) => [
      userId,
      orders.flatMap(({ withdrawal }) => found.get(withdrawal ?? '') ?? []),
    ]),
  );
}

export interface Answer extends WithdrawalAnswer {
  code: string;
  by: string;
  now: Date;
}

/** @throws Refusal WITHDRAWAL_NOT_FOUND, ORDER_NOT_FOUND, and what `answerWithdrawal` and `undoForAdmin` throw */
export async function answerWithdrawalAs(answer: Answer): Promise<WithdrawalView> {
  const { code, now } = answer;
  const { withdrawal, effect } = await act({ expect: { withdrawals: [code] }, now }, (books) => decide(books, answer));
  if (effect) await finishUndoing(effect, now);
  const [view] = await shown([withdrawal]);
  return view!;
}

function decide(
  books: Books,
  { code, by, now, ...answer }: Answer,
): Decision<{ withdrawal: Withdrawal; effect: WithdrawalEffect | null }> {
  const before = books.get('withdrawals', code);
  if (!before) throw new Refusal('WITHDRAWAL_NOT_FOUND');
  const withdrawal = answerWithdrawal(before, { ...answer, now });
  if (withdrawal === before) return { result: { withdrawal, effect: null } };
  const { orderId } = before;
  const told = orderId === null ? null : books.get('orders', orderId);
  const amount = amountOf(answer);
  const undoing = orderId !== null && answer.action !== 'rechazar';
  if (undoing && !told) throw new Refusal('ORDER_NOT_FOUND');
  const undone = undoing && told ? undoForAdmin(before, factsOf(books, told, now), amount) : null;
  const effect = undone && hasChanged(undone) ? undone : null;
  const changes = [{ field: 'state', before: before.state, after: withdrawal.state }];
  // A full refund already sends the mail about the canceled order.
  const isTold = told && (!effect || amount !== null);
  return {
    ...(effect && changesOf(effect)),
    withdrawals: [withdrawal],
    mails: isTold ? [withdrawalAnswered.of(withdrawal, told.order)] : [],
    audit: [{ collection: 'withdrawals', recordId: code, kind: 'update', changes, by, at: now }],
    result: { withdrawal, effect },
  };
}

/** Null for a full refund. */
const amountOf = ({ action, amount }: WithdrawalAnswer): number | null => (action === 'parte' ? (amount ?? 0) : null);

export interface VetoLink {
  code: string;
  /** In milliseconds. */
  until: number;
}

/** @throws Refusal LINK_NOT_VALID, WITHDRAWAL_RESOLVED */
export async function vetoByLink(token: string, now: Date): Promise<Withdrawal> {
  const link = verified('withdrawalVeto', token) as VetoLink | null;
  if (!link || link.until < now.getTime()) throw new Refusal('LINK_NOT_VALID');
  const vetoed = await changeWithdrawal(link.code, (withdrawal) => vetoWithdrawal(withdrawal, now), now);
  if (!vetoed) throw new Refusal('LINK_NOT_VALID');
  return vetoed;
}
