import { changedPayments, type ForeignPayment } from '../gateways/mercadopago.ts';
import { attempt } from '../platform/attempt.ts';
import { applyPayment } from './apply-payment.ts';
import { feedCursor, moveFeedCursor, paymentRecords } from './payment-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Where the first run starts: Mercado Pago refunds and charges back for 180 days, and the schedule may have stood still for long. */
const FIRST_LOOK_MS = 180 * DAY_MS;
/** The search finds a change some time after it happened, so each run reads a stretch that the last one has read already. */
const OVERLAP_MS = 30 * MINUTE_MS;
const PAGE = 50;
const MAX_PAGES = 20;

/**
 * Applies every payment that changed at Mercado Pago since the last run and that we do not know so: lost notifications, payments for
 * orders that were canceled, refunds and chargebacks made in Mercado Pago's own panel. Asking by time of change costs one call a run
 * however many orders there are, where asking about every paid order for the 180 days of a chargeback would cost thousands a day.
 *
 * The cursor is a time of Mercado Pago's clock and moves after the work: a run that breaks off or that meets another one is repeated.
 */
export async function readPaymentFeed(now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const from = (await feedCursor()) ?? new Date(now.getTime() - FIRST_LOOK_MS);
  let since = new Date(from.getTime() - OVERLAP_MS);
  let offset = 0;
  let failed: Date | null = null;

  for (let page = 0; page < MAX_PAGES; page++) {
    const { payments, isFull, until } = await changedPayments({ since, offset, limit: PAGE });
    for (const payment of await news(payments)) {
      const applied = await attempt('changed payment', { paymentId: payment.id }, () => applyPayment(payment, now));
      if (!applied) failed ??= payment.changedAt;
    }
    // Whole seconds: a page may end in the one that it began in.
    if (until && until > since) [since, offset] = [until, 0];
    else offset += PAGE;
    if (!isFull) break;
  }
  // What failed is read again, for a day; something that can never be applied must not hold up the rest for ever.
  const cursor = failed && failed > dayAgo ? failed : since;
  if (cursor > from) await moveFeedCursor(cursor, now);
}

async function news(payments: readonly ForeignPayment[]): Promise<ForeignPayment[]> {
  const known = await paymentRecords(payments.map(({ id }) => id));
  return payments.filter(({ id, status }) => known.get(id)?.status !== status);
}
