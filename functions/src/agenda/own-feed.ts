/** Calendars cannot sign in, so a feed's URL is the secret. It is signed, and not stored. */
import { type CalendarFeed, FEED_DAYS, feedEvents, localDate, openFeed, Refusal, revokeFeed } from '@gym-power/domain';
import { readOwnAgenda } from './read-own-agenda.ts';
import { config } from '../platform/config.ts';
import { signed, verified } from '../platform/keyed-hash.ts';
import { currentGym } from '../records/settings-store.ts';
import { findUser } from '../records/user-store.ts';
import { changeFeed, findFeed } from '../records/feed-store.ts';

interface Address {
  u: string;
  v: number;
}

export interface FeedAddress {
  url: string | null;
}

const addressOf = (feed: CalendarFeed | null): FeedAddress => {
  if (!feed?.isOpen) return { url: null };
  const token = signed('calendarFeed', { u: feed.id, v: feed.version } satisfies Address);
  return { url: `${config().SITE_URL}/api/agenda/${token}.ics` };
};

export const feedAddress = async (userId: string): Promise<FeedAddress> => addressOf(await findFeed(userId));

/** @throws Refusal USER_NOT_FOUND */
export async function subscribe(userId: string, now: Date): Promise<FeedAddress> {
  // A deleted account's token lives up to an hour, and its record does not.
  if (!(await findUser(userId))) throw new Refusal('USER_NOT_FOUND');
  return addressOf(await changeFeed(userId, (feed) => openFeed(feed, userId, now)));
}

export const revoke = async (userId: string, now: Date): Promise<FeedAddress> =>
  addressOf(await changeFeed(userId, (feed) => feed && revokeFeed(feed, now)));

/** @throws Refusal CALENDAR_NOT_FOUND for an invalid or revoked URL */
export async function readFeed(token: string, now: Date): Promise<string> {
  const address = verified('calendarFeed', token) as Address | null;
  const isOpen = (feed: CalendarFeed | null) => feed?.isOpen === true && feed.version === address?.v;
  if (!address || !isOpen(await findFeed(address.u))) throw new Refusal('CALENDAR_NOT_FOUND');
  const { sessions } = await readOwnAgenda(address.u, { from: localDate(now), days: FEED_DAYS, now });
  let events: ReturnType<typeof feedEvents>['events'] = [];
  await changeFeed(address.u, (feed) => {
    if (!feed || !isOpen(feed)) throw new Refusal('CALENDAR_NOT_FOUND');
    const told = feedEvents(feed, sessions, now);
    events = told.events;
    return told.feed;
  });
  const { feedText } = await import('@gym-power/domain/calendar-file');
  return feedText(events, await currentGym());
}
