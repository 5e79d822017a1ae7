import type { ForeignPayment } from '../gateways/mercadopago/payments.ts';
import { paymentRecords } from '../records/payment-store.ts';
import { attempt } from '../platform/attempt.ts';
import { applyPayment, isNews } from './apply-payment.ts';
import { changesSince } from './changes-since.ts';
import { balancesOf, checkDifference, hasDifference } from './differences.ts';
import { type FeedReading, type FeedState, feedState, keepFeedState } from '../records/payment-feed-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Mercado Pago refunds and charges back for 180 days. */
const FIRST_LOOK_MS = 180 * DAY_MS;
/** The search finds a change only after a delay, so consecutive readings overlap. */
const OVERLAP_MS = 30 * MINUTE_MS;
/** The job runs hourly, so each of our writes is compared with the ledger at least once. */
const RECENT_MS = 70 * MINUTE_MS;
/** Limits of one run: pages, and changes per page. */
const RUN = { pages: 20, page: 50 };

const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const earliest = (times: readonly Date[]): Date | null =>
  times.length === 0 ? null : times.reduce((one, other) => earlier(one, other));

/**
 * Covers lost notifications, payments for canceled orders, and refunds or chargebacks made in Mercado Pago's panel.
 * Asking by time of change costs one call a run. Asking about every paid order would cost thousands a day, because each
 * can be charged back for 180 days. A reading starts half an hour before the end of the last one. The next run
 * continues a reading that exceeds one run, and never starts it over. A change that the search misses is at most half
 * an hour older than the reading's start, so the next reading covers it. The state is written after the work, so an
 * interrupted or overlapping run only repeats work.
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
    // Never stop within a second: the next run would start at the same second again.
    if (isLast || (++read >= pages && isBetweenSeconds)) return { began, at, failed, isThrough: isLast };
  }
  throw new Error('the changes of payments ended without a last page');
}

/** Retries failed changes, but only for a day: a permanent failure must not block the rest. */
function endOf({ began, at, failed }: FeedReading, now: Date): Date {
  const end = earlier(began, at);
  return failed && failed > before(now, DAY_MS) ? earlier(failed, end) : end;
}

/** @returns the change times of payments that failed */
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
