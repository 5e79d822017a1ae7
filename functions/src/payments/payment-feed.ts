import { changedPayments, type ForeignPayment } from '../gateways/mercadopago/payments.ts';
import { paymentRecords } from '../orders/payment-store.ts';
import { attempt } from '../platform/attempt.ts';
import { applyPayment } from './apply-payment.ts';
import { type FeedReading, type FeedState, feedState, keepFeedState } from './payment-feed-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Where the first run starts: Mercado Pago refunds and charges back for 180 days, and the schedule may have stood still for long. */
const FIRST_LOOK_MS = 180 * DAY_MS;
/** The search finds a change some time after it happened, so each reading begins with a stretch that the last one has read already. */
const OVERLAP_MS = 30 * MINUTE_MS;
/** What a run reads: so many pages of so many changes. */
const RUN = { pages: 20, page: 50 };

const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Applies every payment that changed at Mercado Pago since the last reading and that we do not know so: lost notifications, payments for
 * orders that were canceled, refunds and chargebacks made in Mercado Pago's own panel. Asking by time of change costs one call a run
 * however many orders there are, where asking about every paid order for the 180 days of a chargeback would cost thousands a day.
 *
 * A reading goes from half an hour before the end of the last one to the newest change. What is too much for one run goes on in the next
 * where this one ended, and never starts over: however many changes half an hour holds, the runs get on. What the search did not find yet
 * when a run passed it is younger than half an hour before the reading began, where the next one begins.
 *
 * The state is written after the work: a run that breaks off or that meets another one is repeated.
 */
export async function readPaymentFeed(now: Date, run = RUN): Promise<void> {
  const state = (await feedState()) ?? { appliedUntil: before(now, FIRST_LOOK_MS), reading: null };
  const reading = state.reading ?? { began: now, at: before(state.appliedUntil, OVERLAP_MS), failed: null };
  const { isThrough, ...after } = await readOn(reading, run, now);
  if (!isThrough) return keepFeedState({ ...state, reading: after }, now);
  const appliedUntil = endOf(after, now);
  const next: FeedState = {
    appliedUntil: appliedUntil > state.appliedUntil ? appliedUntil : state.appliedUntil,
    reading: null,
  };
  if (state.reading || next.appliedUntil > state.appliedUntil) await keepFeedState(next, now);
}

async function readOn(
  { began, at, failed }: FeedReading,
  { pages, page }: typeof RUN,
  now: Date,
): Promise<FeedReading & { isThrough: boolean }> {
  for (let [read, offset] = [1, 0]; ; read++) {
    const { payments, isFull, until } = await changedPayments({ since: at, offset, limit: page });
    for (const payment of await news(payments)) {
      const applied = await attempt('changed payment', { paymentId: payment.id }, () => applyPayment(payment, now));
      if (!applied) failed = failed ? earlier(failed, payment.changedAt) : payment.changedAt;
    }
    // Whole seconds: a page may end in the one that it began in. A run does not end there, or the next one would begin there again.
    if (until && until > at) [at, offset] = [until, 0];
    else offset += page;
    if (!isFull || (read >= pages && offset === 0)) return { began, at, failed, isThrough: !isFull };
  }
}

/** What failed is read again, for a day; something that can never be applied must not hold up the rest for ever. */
function endOf({ began, at, failed }: FeedReading, now: Date): Date {
  const end = earlier(began, at);
  return failed && failed > before(now, DAY_MS) ? earlier(failed, end) : end;
}

async function news(payments: readonly ForeignPayment[]): Promise<ForeignPayment[]> {
  const known = await paymentRecords(payments.map(({ id }) => id));
  return payments.filter(({ id, status }) => known.get(id)?.status !== status);
}
