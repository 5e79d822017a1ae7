import {
  answerWithdrawal,
  type Order,
  Refusal,
  vetoWithdrawal,
  type Withdrawal,
  type WithdrawalAction,
  type WithdrawalView,
  withdrawalView,
} from '@gym-power/domain';
import { putAuditEntry } from '../audit/audit-store.ts';
import { newWithdrawalMail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { findOrder, findOrderWithLines } from '../orders/order-store.ts';
import { verified } from '../platform/keyed-hash.ts';
import { undoForAdmin } from './carry-out.ts';
import { changeWithdrawal, findWithdrawal, newestWithdrawals, openWithdrawals } from './withdrawal-store.ts';

const OPEN = 200;
const NEWEST = 50;

/** What waits, the most urgent first, and then what became of the newest others. */
export async function listWithdrawals(): Promise<WithdrawalView[]> {
  const [open, newest] = await Promise.all([openWithdrawals(OPEN), newestWithdrawals(NEWEST)]);
  const ids = new Set(open.map(({ id }) => id));
  return Promise.all([...open, ...newest.filter(({ id }) => !ids.has(id))].map(shown));
}

const orderOf = async ({ orderId }: Withdrawal): Promise<Order | null> => (orderId ? findOrder(orderId) : null);
const shown = async (withdrawal: Withdrawal) => withdrawalView(withdrawal, await orderOf(withdrawal));

export interface Answer {
  code: string;
  action: WithdrawalAction;
  /** Mailed to the order's address. */
  reason: string;
  /** The admin's uid. */
  by: string;
  now: Date;
}

/**
 * An admin's answer. `devolver` undoes the order first, so that what breaks off can be repeated.
 * @throws Refusal WITHDRAWAL_NOT_FOUND, and what `answerWithdrawal` throws
 */
export async function answerWithdrawalAs({ code, action, reason, by, now }: Answer): Promise<WithdrawalView> {
  const before = await findWithdrawal(code);
  if (!before) throw new Refusal('WITHDRAWAL_NOT_FOUND');
  const after = answerWithdrawal(before, { action, reason, now });
  if (after === before) return shown(before);
  if (action === 'devolver') await undoForAdmin(before, now);
  // An undone order tells its buyer itself.
  const told = action !== 'devolver' && before.orderId ? await findOrderWithLines(before.orderId) : null;
  const changed = await changeWithdrawal(
    code,
    (current) => answerWithdrawal(current, { action, reason, now }),
    (writes, answered) => {
      if (told) putMail(writes, newWithdrawalMail('withdrawalAnswered', answered, told, now));
      const changes = [{ field: 'state', before: before.state, after: answered.state }];
      putAuditEntry(writes, { collection: 'withdrawals', recordId: code, kind: 'update', changes, by, at: now });
    },
  );
  return shown(changed!);
}

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
