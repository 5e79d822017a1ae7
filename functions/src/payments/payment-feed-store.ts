/** How far Mercado Pago's changes of payments have been read (`jobs/paymentFeed`) and compared (`jobs/comparison`). */
import { entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const feed = () => db().doc('jobs/paymentFeed');
const comparison = () => db().doc('jobs/comparison');

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

export const feedState = async (): Promise<FeedState | null> => entity<FeedState & { id: string }>(await feed().get());

export async function keepFeedState({ appliedUntil, reading }: FeedState, now: Date): Promise<void> {
  await feed().set({ appliedUntil, reading, updatedAt: now });
}

/** When the books were last compared with Mercado Pago; null if never. */
export const comparedAt = async (): Promise<Date | null> =>
  entity<{ id: string; comparedAt: Date }>(await comparison().get())?.comparedAt ?? null;

export async function keepComparedAt(now: Date): Promise<void> {
  await comparison().set({ comparedAt: now, updatedAt: now });
}
