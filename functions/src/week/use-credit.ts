import {
  actsFor,
  type AgendaSession,
  bookCredit,
  type Books,
  type Closure,
  type Credit,
  guestSession,
  type IsoDate,
  isDate,
  leaveBooking,
  localDate,
  type CreditPolicy,
  creditPolicy,
  type OwnSession,
  type CreditView,
  creditView,
  Refusal,
  sessionId,
  type Slot,
  stillOwed,
} from '@gym-power/domain';
import type { AuditEntry } from '../records/audit-store.ts';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { classNames, positionOf } from '../agenda/read-credits.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import { sessionView, sessionViews } from '../agenda/session-view.ts';
import { currentGym } from '../records/settings-store.ts';

export interface CreditAct {
  creditId: string;
  caller: Caller;
  now: Date;
}

export interface Booking {
  diaHoraId: string;
  date: IsoDate;
  /** Whether to join the waitlist if the session is full. */
  mayWait: boolean;
}

interface Terms {
  creditId: string;
  by: string;
  isDesk: boolean;
  policy: CreditPolicy;
  now: Date;
}

async function termsOf({ creditId, caller, now }: CreditAct): Promise<Terms> {
  const [gym, isDesk] = await Promise.all([currentGym(), caller.isDesk()]);
  return { creditId, by: uidOf(caller), isDesk, policy: creditPolicy(gym), now };
}

/** @throws Refusal CREDIT_NOT_FOUND, also if the caller may not act for its owner */
function mustFindCredit(books: Books, { creditId, by, isDesk }: Terms): Credit {
  const credit = books.get('credits', creditId);
  if (!credit || !(isDesk || actsFor(books, by, credit.userId))) throw new Refusal('CREDIT_NOT_FOUND');
  return credit;
}

interface Booked {
  credit: Credit;
  slot: Slot;
  closures: Closure[];
}

/** Idempotent. @throws Refusal CREDIT_NOT_FOUND, SESSION_NOT_FOUND, BUSY, and what `bookCredit` throws */
export async function bookSession(
  request: CreditAct,
  booking: Booking,
): Promise<{ recupero: CreditView; session: OwnSession }> {
  const { diaHoraId, date } = booking;
  if (!isDate(date)) throw new Refusal('SESSION_NOT_FOUND');
  const terms = await termsOf(request);
  const { creditId, by, policy, now } = terms;
  const expect = { credits: [creditId], slots: [diaHoraId], closures: [date], users: [by] };
  const { credit, slot, closures } = await act({ expect, now }, (books) => book(books, booking, terms));
  const [session, names, position] = await Promise.all([
    sessionView(slot, closures, date, now),
    classNames(),
    positionOf(credit),
  ]);
  const shown = { position, policy, now };
  return {
    recupero: creditView(credit, { ...shown, names, slot }),
    session: guestSession(session, credit, shown),
  };
}

function book(books: Books, { diaHoraId, date, mayWait }: Booking, terms: Terms): Decision<Booked> {
  const { by, policy, now } = terms;
  const before = mustFindCredit(books, terms);
  const { userId, from } = before;
  const place = books.get('slots', diaHoraId);
  if (!place) throw new Refusal('SESSION_NOT_FOUND');
  const [today, month] = [localDate(now), `${date.slice(0, 7)}-01`];
  const lines = { about: 'heldLinesOf', userId, diaHoraId } as const;
  const own = { about: 'creditsOf', userId, from: month < today ? month : today } as const;
  // The line is only needed if this credit is in it.
  const guests = before.state === 'waiting' ? ({ about: 'guests', diaHoraId, dates: [date] } as const) : null;
  const classIds = [place.activityId, from?.activityId].filter((id) => typeof id === 'string');
  books.expect({ users: [userId], activities: classIds }, [lines, own, ...(guests ? [guests] : [])]);
  const classes = books.all('activities', classIds);
  const closures = books.all('closures', [date]);
  const { slot, credits } = bookCredit(
    {
      slot: place,
      date,
      closures,
      waiting: guests ? books.ask(guests) : [],
      policy,
      now,
      credit: before,
      credits: books.ask(own),
      lines: books.ask(lines),
      activity: classes.get(place.activityId ?? '') ?? null,
      ownPrice: classes.get(from?.activityId ?? '')?.price ?? null,
    },
    mayWait,
  );
  const [credit = before] = credits;
  return {
    slots: [slot],
    credits,
    audit: entriesOf(by, before, credits, now),
    result: { credit, slot, closures: [...closures.values()] },
  };
}

interface Left {
  credit: Credit;
  /** Null for a credit that is on no session. */
  place: { slot: Slot; date: IsoDate } | null;
}

/** Idempotent. @throws Refusal CREDIT_NOT_FOUND, CREDIT_STATE, SESSION_OVER, MARKED_PRESENT, BUSY */
export async function leaveSession(
  request: CreditAct,
): Promise<{ recupero: CreditView; session: AgendaSession | null }> {
  const terms = await termsOf(request);
  const { creditId, policy, now } = terms;
  const { credit, place } = await act({ expect: { credits: [creditId] }, now }, (books) => leave(books, terms));
  const [sessions, names] = await Promise.all([
    place ? sessionViews({ slots: [place.slot], closures: [] }, { from: place.date, days: 1, now }) : [],
    classNames(),
  ]);
  return {
    recupero: creditView(credit, { names, slot: place?.slot ?? null, position: null, policy, now }),
    session: sessions[0] ?? null,
  };
}

function leave(books: Books, terms: Terms): Decision<Left> {
  const { by, policy, now } = terms;
  const before = mustFindCredit(books, terms);
  const { session, state } = before;
  if (!session) {
    if (state !== 'open') throw new Refusal('CREDIT_STATE');
    return { result: { credit: before, place: null } };
  }
  const { diaHoraId, date } = session;
  const list = sessionId(diaHoraId, date);
  books.expect({ sessions: [list] });
  const found = books.get('slots', diaHoraId);
  if (!found) throw new Refusal('SESSION_OVER');
  const left = leaveBooking({
    slot: found,
    date,
    credit: before,
    attendance: books.get('sessions', list),
    policy,
    now,
  });
  const { slot } = left;
  const credits = stillOwed(books, { credits: left.credits, slots: [] }, now);
  return {
    slots: [slot],
    credits,
    audit: entriesOf(by, before, credits, now),
    result: { credit: credits[0] ?? before, place: { slot, date } },
  };
}

/** Only for somebody who acts on a member's behalf. */
function entriesOf(by: string, before: Credit, changed: readonly Credit[], now: Date): AuditEntry[] {
  if (by === before.userId) return [];
  const fieldsOf = ({ state, session }: Credit) => ({
    state,
    session: session && `${session.diaHoraId} ${session.date}`,
  });
  return changed.map((after) => {
    const [was, is] = [fieldsOf(before), fieldsOf(after)];
    return {
      collection: 'credits',
      recordId: before.id,
      kind: 'update',
      changes: (['state', 'session'] as const)
        .filter((field) => was[field] !== is[field])
        .map((field) => ({ field, before: was[field], after: is[field] })),
      by,
      at: now,
    };
  });
}
