import {
  type Activity,
  type Closure,
  type Concerned,
  dateOf,
  hourOn,
  type IsoDate,
  longDay,
  type Slot,
} from '@gym-power/domain';
import type { Words } from './kind.ts';
import { toMember } from './to-member.ts';

export interface DateNews {
  slot: Slot;
  activity: Activity;
  date: IsoDate;
  person: Concerned;
}

export function mailedDate({ slot, activity, date }: Omit<DateNews, 'person'>) {
  return { diaHoraId: slot.id, name: activity.name, date, hour: hourOn(slot, date) };
}
export type MailedDate = ReturnType<typeof mailedDate>;

interface DatesKind<Session> {
  sessionOf: (news: DateNews) => Session;
  isStillTrue: (session: Session, slot: Slot) => boolean;
  /** In this state of a closure of the whole gym, its mails are written already, and its slots still change. */
  becomesTrueIn: Closure['state'];
  words: (one: Session | null, sessions: readonly Session[]) => Pick<Words, 'subject' | 'title' | 'before' | 'after'>;
  detailsOf: (session: Session) => string[];
}

export const aboutDates = <K extends string, Session extends MailedDate>(
  kind: K,
  { sessionOf, isStillTrue, becomesTrueIn, words, detailsOf }: DatesKind<Session>,
) =>
  toMember(kind, {
    of: (change: string, userId: string, news: readonly DateNews[]) => ({
      id: `${kind}-${change}-${userId}`,
      userId,
      sessions: news.map(sessionOf),
    }),
    stillTrue: async ({ sessions }, { slotsById, closuresOn }) => {
      // Read first: a closure that is finished has changed its slots.
      const closures = await closuresOn([...new Set(sessions.map(({ date }) => date))]);
      const found = await slotsById(sessions.map(({ diaHoraId }) => diaHoraId));
      const told = sessions.filter((session) => {
        const slot = found.get(session.diaHoraId);
        if (!slot) return false;
        return closures.get(session.date)?.state === becomesTrueIn || isStillTrue(session, slot);
      });
      return told.length > 0 ? told : null;
    },
    words: (sessions, { site }) => ({
      ...words(sessions.length === 1 ? sessions[0]! : null, sessions),
      preview: sessions.map(named).join('; '),
      lines: sessions.map((session) => ({ title: session.name, details: detailsOf(session) })),
      button: { label: 'Ver la agenda', url: `${site}/agenda` },
    }),
  });

export const isClosed = ({ date }: MailedDate, slot: Slot): boolean => dateOf(slot, date).change?.kind === 'closed';

/** `jueves 3 de diciembre, 19:00` */
export const dated = ({ date, hour }: MailedDate): string => `${longDay(date)}, ${hour}`;

export const named = (session: MailedDate): string => `${session.name}, ${dated(session)}`;
