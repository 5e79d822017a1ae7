import { DAY_MS, netAmount, type Payment } from '@gym-power/domain';
import type { ForeignPayment } from '../gateways/mercadopago/payments.ts';
import { paymentRecords, paymentsChangedSince } from '../records/payment-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { log } from '../platform/log.ts';
import { namesOrder } from './apply-payment.ts';
import { changesSince } from './changes-since.ts';
import { balancesOf, checkDifference, hasDifference } from './differences.ts';
import { keepComparedAt } from '../records/payment-feed-store.ts';

/** Compared again every day, so a week without the job misses nothing. */
const WINDOW_MS = 8 * DAY_MS;
const PAGE = 50;

/** Covers payments in Mercado Pago's list or ours. Asks by instant of change, so no time zone cuts off a day. */
export async function compareBooks(now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const ours = await paymentsChangedSince(since);
  const listed = new Set<string>();
  const total = { theirs: 0, ours: 0 };
  const doubtful: string[] = [];
  for await (const { payments } of changesSince(since, PAGE)) {
    const named = payments.filter((payment) => namesOrder(payment) && !listed.has(payment.id));
    for (const { theirs, record, booked } of await withBooks(named, ours)) {
      listed.add(theirs.id);
      total.theirs += netAmount(theirs);
      total.ours += booked;
      if (hasDifference(theirs, record, booked)) doubtful.push(theirs.id);
    }
  }
  // The search may lack changes of the last minutes.
  for (const { id, ...payment } of ours.values()) if (!listed.has(id) && netAmount(payment) > 0) doubtful.push(id);

  let differences = 0;
  await eachOf(doubtful, (paymentId) =>
    attempt('difference', { paymentId }, async () => {
      if (await checkDifference(paymentId, now)) differences++;
    }),
  );
  await keepComparedAt(now);
  log.info('books compared with Mercado Pago', { payments: listed.size, ...total, differences });
}

async function withBooks(payments: readonly ForeignPayment[], known: ReadonlyMap<string, Payment>) {
  const ids = payments.map(({ id }) => id);
  const older = await paymentRecords(ids.filter((id) => !known.has(id)));
  const balances = await balancesOf(ids);
  return payments.map((theirs) => ({
    theirs,
    record: known.get(theirs.id) ?? older.get(theirs.id) ?? null,
    booked: balances.get(theirs.id) ?? 0,
  }));
}
