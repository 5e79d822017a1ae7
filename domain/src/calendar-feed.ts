/**
 * Calendars poll when they like, and some never update an event that they have. So each session keeps one event id,
 * with a sequence number that rises on every change (RFC 5545, section 3.8.7.4).
 */
import type { IsoDate } from './calendar.ts';
import type { Stamped } from './entities.ts';
import { isComingTo, type OwnSession } from './timetable/own-sessions.ts';

export const FEED_DAYS = 60;

/** `calendarFeeds/{user id}`: only the server reads and writes it. */
export interface CalendarFeed extends Stamped {
  id: string;
  /** The version of the feed's address. It rises when a member opens a feed again after revoking one. */
  version: number;
  isOpen: boolean;
  told: Readonly<Record<string, Told>>;
}

interface Told {
  /** A fingerprint of everything whose change is a change of the event. */
  print: string;
  sequence: number;
  changedAt: Date;
}

export interface FeedEvent extends Pick<Told, 'sequence' | 'changedAt'> {
  uid: string;
  name: string;
  start: Date;
  minutes: number;
  /** The date is closed, or the member gave up the place. */
  isCanceled: boolean;
  note: string;
}

const keyOf = ({ diaHoraId, date }: { diaHoraId: string; date: IsoDate }) => `${diaHoraId}_${date}`;

const noteOf = ({ state, because, substitute, trainers, note }: OwnSession): string => {
  const names = trainers.map(({ name }) => name).join(', ');
  const whose = substitute ? `Suplente: ${names}` : names;
  return [state === 'closed' ? `Cerrada: ${because}` : whose, note].filter((part) => part !== '').join('. ');
};

/** @param feed null if the member never had one */
export function openFeed(feed: CalendarFeed | null, userId: string, now: Date): CalendarFeed {
  if (feed?.isOpen) return feed;
  return {
    id: userId,
    version: (feed?.version ?? 0) + 1,
    isOpen: true,
    told: feed?.told ?? {},
    createdAt: feed?.createdAt ?? now,
    updatedAt: now,
  };
}

/** Returns the same object if there is nothing to revoke. */
export const revokeFeed = (feed: CalendarFeed, now: Date): CalendarFeed =>
  feed.isOpen ? { ...feed, isOpen: false, updatedAt: now } : feed;

/**
 * @param sessions of the next days; sessions that the member only waits for are left out
 * @returns `feed` with what is told now, or the same object if nothing has changed
 */
export function feedEvents(
  feed: CalendarFeed,
  sessions: readonly OwnSession[],
  now: Date,
): { feed: CalendarFeed; events: FeedEvent[] } {
  const own = Map.groupBy(
    sessions.filter(({ as }) => as !== 'espera'),
    keyOf,
  );
  const told: Record<string, Told> = {};
  const events = [...own].map(([key, each]): FeedEvent => {
    const [session] = each as [OwnSession, ...OwnSession[]];
    const { name, start, minutes, state } = session;
    const content = {
      name,
      start,
      minutes,
      isCanceled: state === 'closed' || !each.some(isComingTo),
      note: noteOf(session),
    };
    const print = JSON.stringify(content);
    const before = feed.told[key];
    const { sequence, changedAt } = (told[key] =
      before?.print === print ? before : { print, sequence: before ? before.sequence + 1 : 0, changedAt: now });
    return { uid: `${key}_${feed.id}@gym-power`, ...content, sequence, changedAt };
  });
  const keys = Object.keys(told);
  const isUnchanged =
    keys.length === Object.keys(feed.told).length && keys.every((key) => told[key] === feed.told[key]);
  return { feed: isUnchanged ? feed : { ...feed, told, updatedAt: now }, events };
}
