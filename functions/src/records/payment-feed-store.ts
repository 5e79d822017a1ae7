/** How far Mercado Pago's changes of payments have been read (`jobs/paymentFeed`) and compared (`jobs/daily`). */
import { jobNotes, keepJobNotes } from '../platform/job-notes.ts';

/** Times are by Mercado Pago's clock unless they say otherwise. */
export interface FeedState {
  /** Everything that changed more than half an hour before this is applied. */
  appliedUntil: Date;
  /** A reading that takes more than one run; null once it is through. */
  reading: FeedReading | null;
}

export interface FeedReading {
  /** When the reading began, by our clock. */
  began: Date;
  /** Where the next run continues. */
  at: Date;
  /** The oldest change that could not be applied. */
  failed: Date | null;
}

export async function feedState(): Promise<FeedState | null> {
  const { appliedUntil, reading = null } = await jobNotes<FeedState>('paymentFeed');
  return appliedUntil ? { appliedUntil, reading } : null;
}

export const keepFeedState = ({ appliedUntil, reading }: FeedState, now: Date): Promise<void> =>
  keepJobNotes('paymentFeed', { appliedUntil, reading }, now);

/** Notes that the books were compared with Mercado Pago. */
export const keepComparedAt = (now: Date): Promise<void> => keepJobNotes('daily', { comparedAt: now }, now);
