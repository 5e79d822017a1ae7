import type { CalendarFeed } from '@gym-power/domain';
import { document, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const feedOf = (userId: string) => db().doc(`calendarFeeds/${userId}`);

export const findFeed = async (userId: string): Promise<CalendarFeed | null> =>
  entity<CalendarFeed>(await feedOf(userId).get());

/** @param change pure; returns the same object for no change, null for no feed @returns the feed as it is now */
export const changeFeed = <Feed extends CalendarFeed | null>(
  userId: string,
  change: (feed: CalendarFeed | null) => Feed,
): Promise<Feed> =>
  inTransaction([`calendarFeeds/${userId}`], async (transaction) => {
    const before = entity<CalendarFeed>(await transaction.get(feedOf(userId)));
    const after = change(before);
    if (after && after !== before) transaction.set(feedOf(userId), document(after));
    return after;
  });

export const dropFeed = async (userId: string): Promise<void> => void (await feedOf(userId).delete());
