import { differenceOf, type Payment, sumOfEntries } from '@gym-power/domain';
import { type ForeignPayment, getPayment } from '../gateways/mercadopago/payments.ts';
import { entriesOf } from '../records/ledger-store.ts';
import { readBooked } from '../records/payment-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { log } from '../platform/log.ts';
import { applyPayment, namesOrder } from './apply-payment.ts';
import { clearDifference, noteDifference, openDifferences } from '../records/difference-store.ts';

/** More than ever differ, unless something is broken for everybody. */
const MOST = 200;

/** Only a hint for `checkDifference`: the search result and our record may both be stale. */
export const hasDifference = (theirs: ForeignPayment, ours: Payment | null, booked?: number): boolean =>
  namesOrder(theirs) && differenceOf({ theirs, ours, booked }) !== null;

export async function balancesOf(paymentIds: readonly string[]): Promise<Map<string, number>> {
  const entries = Map.groupBy(await entriesOf(paymentIds), ({ paymentId }) => paymentId);
  return new Map(paymentIds.map((id) => [id, sumOfEntries(entries.get(id) ?? []).mercadopago ?? 0]));
}

/**
 * Applies the payment first. A remaining difference is logged at every check, so that an alert lasts as long as it.
 * @returns whether it differs
 */
export async function checkDifference(paymentId: string, now: Date): Promise<boolean> {
  const theirs = await getPayment(paymentId);
  if (theirs) await attempt('changed payment', { paymentId }, () => applyPayment(theirs, now));
  const { payment: ours, entries } = await readBooked(paymentId);
  const found = differenceOf({ theirs, ours, booked: sumOfEntries(entries).mercadopago ?? 0 });
  if (!found) {
    await clearDifference(paymentId);
    return false;
  }
  const { orderId, currency } = ours ?? { orderId: theirs?.orderId ?? '', currency: theirs?.currency ?? '' };
  await noteDifference({ id: paymentId, orderId, currency, ...found }, now);
  log.warning('difference with Mercado Pago', { paymentId, orderId, ...found });
  return true;
}

export async function checkDifferences(now: Date): Promise<void> {
  await eachOf(await openDifferences(MOST), ({ id }) =>
    attempt('difference', { paymentId: id }, () => checkDifference(id, now)),
  );
}
