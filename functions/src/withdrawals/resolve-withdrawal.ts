import {
  answerWithdrawal,
  Refusal,
  vetoWithdrawal,
  type Withdrawal,
  type WithdrawalAnswer,
  type WithdrawalView,
  withdrawalView,
} from '@gym-power/domain';
import { type AuditEntry, putAuditEntry } from '../audit/audit-store.ts';
import { findOrderWithLines, ordersById } from '../orders/order-store.ts';
import { paymentRecords } from '../orders/payment-store.ts';
import { newWithdrawalMail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { verified } from '../platform/keyed-hash.ts';
import { readAgain, undoForAdmin } from './carry-out.ts';
import {
  changeWithdrawal,
  newestWithdrawals,
  openWithdrawals,
  type ReadWithdrawal,
  readWithdrawal,
} from './withdrawal-store.ts';

const OPEN = 200;
const NEWEST = 50;

/** What waits, the most urgent first, and then what became of the newest others. */
export async function listWithdrawals(): Promise<WithdrawalView[]> {
  const [open, newest] = await Promise.all([openWithdrawals(OPEN), newestWithdrawals(NEWEST)]);
  const ids = new Set(open.map(({ id }) => id));
  return shown([...open, ...newest.filter(({ id }) => !ids.has(id))]);
}

/** With their orders, and where the money is. */
async function shown(withdrawals: readonly Withdrawal[]): Promise<WithdrawalView[]> {
  const orders = await ordersById([...new Set(withdrawals.flatMap(({ orderId }) => orderId ?? []))]);
  const payments = await paymentRecords([...orders.values()].flatMap(({ paymentId }) => paymentId ?? []));
  return withdrawals.map((withdrawal) => {
    const order = orders.get(withdrawal.orderId ?? '') ?? null;
    return withdrawalView(withdrawal, order, payments.get(order?.paymentId ?? '') ?? null);
  });
}

export interface Answer extends WithdrawalAnswer {
  code: string;
  /** The admin's uid. */
  by: string;
  now: Date;
}

/**
 * An admin's answer, noted together with what it does to the order.
 * @throws Refusal WITHDRAWAL_NOT_FOUND, and what `answerWithdrawal` and `undoForAdmin` throw
 */
export const answerWithdrawalAs = (answer: Answer): Promise<WithdrawalView> => readAgain(() => answerNow(answer));

async function answerNow({ code, by, now, ...answer }: Answer): Promise<WithdrawalView> {
  const read = await readWithdrawal(code);
  if (!read) throw new Refusal('WITHDRAWAL_NOT_FOUND');
  const before = read.withdrawal;
  const answered = answerWithdrawal(before, { ...answer, now });
  if (answered !== before) await note(read, answered, { ...answer, by, now });
  const [view] = await shown([(await readWithdrawal(code))!.withdrawal]);
  return view!;
}

async function note(
  read: ReadWithdrawal,
  answered: Withdrawal,
  { by, now, ...answer }: WithdrawalAnswer & { by: string; now: Date },
): Promise<void> {
  const { withdrawal } = read;
  const { id, orderId } = withdrawal;
  const changes = [{ field: 'state', before: withdrawal.state, after: answered.state }];
  const audit: AuditEntry = { collection: 'withdrawals', recordId: id, kind: 'update', changes, by, at: now };
  const undoes = orderId && answer.action !== 'rechazar';
  if (undoes && (await undoForAdmin(read, { answered, audit, now, amount: amountOf(answer) }))) return;
  const told = orderId ? await findOrderWithLines(orderId) : null;
  await changeWithdrawal(
    id,
    (current) => answerWithdrawal(current, { ...answer, now }),
    (writes, after) => {
      if (told) putMail(writes, newWithdrawalMail('withdrawalAnswered', after, told, now));
      putAuditEntry(writes, audit);
    },
  );
}

/** Null for everything. */
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
  const vetoed = await changeWithdrawal(link.code, (withdrawal) => vetoWithdrawal(withdrawal, now));
  if (!vetoed) throw new Refusal('LINK_NOT_VALID');
  return vetoed;
}
