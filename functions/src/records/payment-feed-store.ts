/** How far Mercado Pago's payment changes have been read (`jobs/paymentFeed`) and compared (`jobs/daily`). */
import { jobNotes, keepJobNotes } from '../platform/job-notes.ts';

/** Times are by Mercado Pago's clock unless noted otherwise. */
export interface FeedState {
  /** Every change older than this by more than half an hour is applied. */
  appliedUntil: Date;
  reading: FeedReading | null;
}

export interface FeedReading {
  /** By our clock. */
  began: Date;
  at: Date;
  failed: Date | null;
}

export async function feedState(): Promise<FeedState | null> {
  const { appliedUntil, reading = null } = await jobNotes<FeedState>('paymentFeed');
  return appliedUntil ? { appliedUntil, reading } : null;
}

export const keepFeedState = ({ appliedUntil, reading }: FeedState, now: Date): Promise<void> =>
  keepJobNotes('paymentFeed', { appliedUntil, reading }, now);

export const keepComparedAt = (now: Date): Promise<void> => keepJobNotes('daily', { comparedAt: now }, now);
