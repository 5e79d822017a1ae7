/** Books make-ups on sessions and gives sessions back, for their member or, by the desk, on a member's behalf. */
import {
  type AgendaSession,
  bookMakeUp,
  type Credit,
  dateOf,
  guestSession,
  type IsoDate,
  isDate,
  leaveMakeUp,
  localDate,
  type MakeUpFacts,
  makeUpPolicy,
  type OwnSession,
  placeInLine,
  type RecuperoView,
  recuperoView,
  Refusal,
  type Slot,
} from '@gym-power/domain';
import type { AuditEntry } from '../audit/audit-store.ts';
import { heldLinesOf } from '../orders/order-lists-store.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import type { Versioned } from '../platform/remembered.ts';
import { sessionView, sessionViews } from '../sessions/session-view.ts';
import { currentGym } from '../settings/settings-store.ts';
import { findActivity, readSlotAndClosures } from '../timetable/timetable-store.ts';
import { changeMakeUps } from '../credits/change-make-ups.ts';
import { findCredit, readCreditsOf, readGuestsOn } from '../credits/credit-store.ts';
import { promoteFreed } from '../books/promote.ts';
import { classNames } from '../credits/read-make-ups.ts';

export interface MakeUpAct {
  creditId: string;
  caller: Caller;
  now: Date;
}

export interface Booking {
  diaHoraId: string;
  date: IsoDate;
  /** Whether a full session is waited for. */
  mayWait: boolean;
}

/** The desk acts for members. @throws Refusal CREDIT_NOT_FOUND for somebody else's too */
async function mustFindCredit({ creditId, caller }: MakeUpAct): Promise<Versioned<Credit>> {
  const credit = await findCredit(creditId);
  const isTheirs = credit && (credit.record.userId === uidOf(caller) || (await caller.isDesk()));
  if (!isTheirs) throw new Refusal('CREDIT_NOT_FOUND');
  return credit;
}

/**
 * Books a make-up on a session, or waits with it. Repeated, it answers what is booked.
 * @throws Refusal CREDIT_NOT_FOUND, SESSION_NOT_FOUND, BUSY, and what `bookMakeUp` throws
 */
export async function bookSession(
  act: MakeUpAct,
  booking: Booking,
): Promise<{ recupero: RecuperoView; session: OwnSession }> {
  const { diaHoraId, date, mayWait } = booking;
  const { caller, now } = act;
  if (!isDate(date)) throw new Refusal('SESSION_NOT_FOUND');
  const { userId } = (await mustFindCredit(act)).record;
  // The member as well, who may book no more sessions in a month than the policy allows.
  const { credit, slot, facts } = await changeMakeUps([diaHoraId, userId], async () => {
    const before = await mustFindCredit(act);
    const { facts: known, slot: read, own } = await readFacts(before, booking, now);
    const decision = bookMakeUp(known, mayWait);
    const after = decision.credits[0] ?? before.record;
    return {
      change: {
        ...decision,
        read: { slot: read, credits: [before] },
        guards: own.filter(({ record }) => ['open', 'waiting', 'booked'].includes(record.state)),
        audit: entriesOf(caller, before.record, decision.credits, now),
      },
      result: { credit: after, slot: decision.slot, facts: known },
    };
  });
  const waiting = [...facts.waiting.filter(({ id }) => id !== credit.id), credit];
  const shown = { position: placeInLine(credit, waiting), policy: facts.policy, now };
  const [session, names] = await Promise.all([
    sessionView(slot, [...facts.closures.values()], date, now),
    classNames(),
  ]);
  return {
    recupero: recuperoView(credit, { ...shown, names, slot }),
    session: guestSession(session, credit, shown),
  };
}

interface BookingFacts {
  facts: MakeUpFacts;
  slot: Versioned<Slot>;
  /** All of the member's that may matter. */
  own: Versioned<Credit>[];
}

async function readFacts(
  { record: credit }: Versioned<Credit>,
  { diaHoraId, date }: Booking,
  now: Date,
): Promise<BookingFacts> {
  const { slot, closures } = await readSlotAndClosures(diaHoraId, [date]);
  if (!slot) throw new Refusal('SESSION_NOT_FOUND');
  const { activityId } = slot.record;
  const [today, month] = [localDate(now), `${date.slice(0, 7)}-01`];
  // Only now: whatever changes who comes to the session after this also changes the slot.
  const [lines, own, waiting, activity, ownClass, gym] = await Promise.all([
    heldLinesOf(credit.userId, diaHoraId),
    readCreditsOf(credit.userId, month < today ? month : today),
    dateOf(slot.record, date).waiting > 0 ? readGuestsOn(diaHoraId, [date], ['waiting']) : [],
    activityId === null ? null : findActivity(activityId),
    credit.from ? findActivity(credit.from.activityId) : null,
    currentGym(),
  ]);
  const facts = {
    slot: slot.record,
    date,
    closures,
    waiting: waiting.map(({ record }) => record),
    policy: makeUpPolicy(gym),
    now,
    credit,
    credits: own.map(({ record }) => record),
    lines,
    activity,
    ownPrice: ownClass?.price ?? null,
  };
  return { facts, slot, own };
}

interface Left {
  credit: Credit;
  /** Null for a make-up that is on no session. */
  slot: Slot | null;
  date: IsoDate;
  isChanged: boolean;
}

/**
 * Gives the session back that a make-up is booked on, or leaves the line. Repeated, it answers what has become of it.
 * @throws Refusal CREDIT_NOT_FOUND, CREDIT_STATE, SESSION_OVER, BUSY
 */
export async function leaveSession(act: MakeUpAct): Promise<{ recupero: RecuperoView; session: AgendaSession | null }> {
  const { caller, now } = act;
  const { session: place } = (await mustFindCredit(act)).record;
  const policy = makeUpPolicy(await currentGym());
  const keys = place ? [place.diaHoraId] : [];
  const { credit, slot, date, isChanged } = await changeMakeUps<Left>(keys, async () => {
    const before = await mustFindCredit(act);
    const { session, state } = before.record;
    if (!session) {
      if (state !== 'open') throw new Refusal('CREDIT_STATE');
      return { change: null, result: { credit: before.record, slot: null, date: '', isChanged: false } };
    }
    const { slot: read } = await readSlotAndClosures(session.diaHoraId, []);
    if (!read) throw new Refusal('SESSION_OVER');
    const decision = leaveMakeUp({ slot: read.record, date: session.date, credit: before.record, policy, now });
    const [after = before.record] = decision.credits;
    return {
      change: {
        ...decision,
        read: { slot: read, credits: [before] },
        audit: entriesOf(caller, before.record, decision.credits, now),
      },
      result: { credit: after, slot: decision.slot, date: session.date, isChanged: decision.credits.length > 0 },
    };
  });
  if (slot && isChanged) await promoteFreed([slot], now);
  const [sessions, names] = await Promise.all([
    slot ? sessionViews({ slots: [slot], closures: [] }, { from: date, days: 1, now }) : [],
    classNames(),
  ]);
  return {
    recupero: recuperoView(credit, { names, slot, position: null, policy, now }),
    session: sessions[0] ?? null,
  };
}

/** The audit trail names whoever acts for a member. */
function entriesOf(caller: Caller, before: Credit, changed: readonly Credit[], now: Date): AuditEntry[] {
  const by = uidOf(caller);
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
