import type { ForeignPayment } from '../gateways/mercadopago/payments.ts';
import { paymentRecords } from '../records/payment-store.ts';
import { attempt } from '../platform/attempt.ts';
import { applyPayment, isNews } from './apply-payment.ts';
import { changesSince } from './changes-since.ts';
import { balancesOf, checkDifference, hasDifference } from './differences.ts';
import { type FeedReading, type FeedState, feedState, keepFeedState } from '../records/payment-feed-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How far back the first run looks: Mercado Pago refunds and charges back for 180 days. */
const FIRST_LOOK_MS = 180 * DAY_MS;
/** The search finds a change only some time after it happened, so each reading overlaps with the last one. */
const OVERLAP_MS = 30 * MINUTE_MS;
/** What we wrote this lately is compared with the ledger too: at least once, since the job runs every hour. */
const RECENT_MS = 70 * MINUTE_MS;
/** How much one run reads: this many pages of this many changes. */
const RUN = { pages: 20, page: 50 };

const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const earliest = (times: readonly Date[]): Date | null =>
  times.length === 0 ? null : times.reduce((one, other) => earlier(one, other));

/**
 * Applies every payment that changed at Mercado Pago since the last reading and says something new: lost notifications,
 * payments for canceled orders, refunds (of parts too) and chargebacks made in Mercado Pago's own panel. Asking by time
 * of change costs one call a run however many orders there are. Asking about every paid order, for the 180 days in
 * which it can be charged back, would cost thousands of calls a day.
 *
 * A reading goes from half an hour before the end of the last one to the newest change. A reading that is too much for
 * one run continues in the next where this run stopped, and never starts over, so runs make progress however many
 * changes half an hour holds. A change that the search did not find yet when a run passed its time is less than half an
 * hour older than the reading's start, so the next reading covers it.
 *
 * The state is written after the work: a run that breaks off, or that overlaps with another one, is repeated.
 */
export async function readPaymentFeed(now: Date, run = RUN): Promise<void> {
  const state = (await feedState()) ?? { appliedUntil: before(now, FIRST_LOOK_MS), reading: null };
  const reading = state.reading ?? { began: now, at: before(state.appliedUntil, OVERLAP_MS), failed: null };
  const { isThrough, ...after } = await continueReading(reading, run, now);
  if (!isThrough) return keepFeedState({ ...state, reading: after }, now);
  const appliedUntil = endOf(after, now);
  const next: FeedState = {
    appliedUntil: appliedUntil > state.appliedUntil ? appliedUntil : state.appliedUntil,
    reading: null,
  };
  if (state.reading || next.appliedUntil > state.appliedUntil) await keepFeedState(next, now);
}

async function continueReading(
  { began, at, failed }: FeedReading,
  { pages, page }: typeof RUN,
  now: Date,
): Promise<FeedReading & { isThrough: boolean }> {
  let read = 0;
  for await (const { payments, until, isLast, isBetweenSeconds } of changesSince(at, page)) {
    failed = earliest([...(failed ? [failed] : []), ...(await applyNews(payments, now))]);
    at = until;
    // Not in the middle of a second: the next run would start at the same second again.
    if (isLast || (++read >= pages && isBetweenSeconds)) return { began, at, failed, isThrough: isLast };
  }
  throw new Error('the changes of payments ended without a last page');
}

/** Failed changes are read again, but only for a day: one that never succeeds must not hold up the rest forever. */
function endOf({ began, at, failed }: FeedReading, now: Date): Date {
  const end = earlier(began, at);
  return failed && failed > before(now, DAY_MS) ? earlier(failed, end) : end;
}

/**
 * Applies those that say something new, and looks whether our records say the same afterwards.
 * @returns when those changed that could not be applied
 */
async function applyNews(payments: readonly ForeignPayment[], now: Date): Promise<Date[]> {
  const known = await paymentRecords(payments.map(({ id }) => id));
  const news = payments.filter((payment) => isNews(payment, known.get(payment.id) ?? null));
  const failed: Date[] = [];
  for (const payment of news) {
    const applied = await attempt('changed payment', { paymentId: payment.id }, () => applyPayment(payment, now));
    if (!applied) failed.push(payment.changedAt);
  }
  const records = new Map([...known, ...(await paymentRecords(news.map(({ id }) => id)))]);
  const recent = [...records.values()].filter(({ updatedAt }) => updatedAt > before(now, RECENT_MS));
  const balances = await balancesOf(recent.map(({ id }) => id));
  const differs = (each: ForeignPayment) => hasDifference(each, records.get(each.id) ?? null, balances.get(each.id));
  for (const payment of payments.filter(differs))
    await attempt('difference', { paymentId: payment.id }, () => checkDifference(payment.id, now));
  return failed;
}
