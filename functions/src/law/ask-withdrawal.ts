import { setTimeout as sleep } from 'node:timers/promises';
import {
  mayMean,
  newWithdrawal,
  type Withdrawal,
  withdrawalDeadline,
  type WithdrawalKind,
  type View,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import { withdrawalAsked } from '../mail/kinds/withdrawal-asked.ts';
import type { Caller } from '../platform/caller.ts';
import { codeOf } from '../platform/keyed-hash.ts';
import { carryOutWithdrawal } from './carry-out.ts';
import { newestPurchase, ordersNumbered } from '../records/withdrawal-store.ts';

export interface AskedFor {
  kind: WithdrawalKind;
  email: string;
  /** The order number, as typed; empty in a `baja`. */
  typedOrder: string;
  reason: string;
  caller: Caller;
  now: Date;
}

/** Every answer takes at least this long, so that timing does not reveal whether the order exists. */
const ANSWER_MS = 500;
const DAY_MS = 24 * 3_600_000;

/**
 * Answers the same way whether the order exists or not. Only the order's own address gets a mail. A request by the
 * signed-in owner takes effect immediately. Idempotent within a day.
 */
export async function askWithdrawal(asked: AskedFor): Promise<View<'WithdrawalReceipt'>> {
  const [withdrawal] = await Promise.all([note(asked), sleep(ANSWER_MS)]);
  if (withdrawal.byOwner && withdrawal.state === 'asked') await carryOutWithdrawal(withdrawal.id, asked.now);
  return { codigo: withdrawal.id, plazo: withdrawalDeadline(withdrawal) };
}

async function note({ kind, email, typedOrder, reason, caller, now }: AskedFor): Promise<Withdrawal> {
  const asked = { by: caller.uid, email };
  const found =
    kind === 'baja'
      ? await newestPurchase(email, caller.uid)
      : ((await ordersNumbered(typedOrder)).find((order) => mayMean(order, asked)) ?? null);
  const day = Math.floor(now.getTime() / DAY_MS);
  const meant = found?.id ?? typedOrder.toLowerCase();
  const id = codeOf('withdrawal', JSON.stringify([kind, email.toLowerCase(), meant, caller.uid, day]));
  const withdrawal = newWithdrawal({ id, kind, email, typedOrder, reason, order: found, by: caller.uid, now });
  const named = withdrawal.byOwner ? null : withdrawal.orderId;
  return act({ expect: { withdrawals: [id], orders: named === null ? [] : [named] }, now }, (books) => {
    const known = books.get('withdrawals', id);
    if (known) return { result: known };
    const told = named === null ? null : books.get('orders', named);
    const mails = told ? [withdrawalAsked.of(withdrawal, told)] : [];
    return { withdrawals: [withdrawal], mails, result: withdrawal };
  });
}
