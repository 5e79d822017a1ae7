import {
  absentOn,
  actsFor,
  type Books,
  type Closure,
  type Credit,
  creditId,
  dateOf,
  isDate,
  type IsoDate,
  type CreditPolicy,
  creditPolicy,
  type OrderLine,
  orderAtHand,
  orderIdOfLine,
  planSession,
  creditView,
  Refusal,
  sessionId,
  setAbsence,
  type Slot,
  slotIdsOfLine,
  slotsAfter,
  type View,
} from '@gym-power/domain';
import type { AuditEntry } from '../records/audit-store.ts';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { classNames } from '../agenda/read-credits.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import { currentGym } from '../records/settings-store.ts';
import { slotsById } from '../records/timetable-store.ts';
import { sessionView } from '../agenda/session-view.ts';

export interface AbsenceAct {
  lineId: string;
  date: IsoDate;
  /** How many places are given up in total; null for all of them. */
  places: number | null;
  caller: Caller;
  now: Date;
}

interface Terms {
  isDesk: boolean;
  policy: CreditPolicy;
}

interface After {
  line: OrderLine;
  slot: Slot;
  closures: Closure[];
  credits: readonly Credit[];
  /** Whether a credit of the member is booked on the date, or waits for it. */
  isGuest: boolean;
}

/** Idempotent. @throws Refusal LINE_NOT_FOUND (also for another member's line), BUSY, and what `setAbsence` throws */
export async function setPlacesAbsent(absence: AbsenceAct): Promise<View<'SetAbsence'>> {
  const { lineId, date, caller, now } = absence;
  const [gym, isDesk] = await Promise.all([currentGym(), caller.isDesk()]);
  const policy = creditPolicy(gym);
  const orderId = orderIdOfLine(lineId);
  const expect = {
    orders: [orderId],
    lines: [lineId],
    slots: slotIdsOfLine(lineId),
    ...(isDate(date) && { closures: [date] }),
  };
  const after = await act({ expect, now }, (books) => decide(books, absence, { isDesk, policy }));
  return shown(after, { date, policy, now });
}

function decide(
  books: Books,
  { lineId, date, places, caller, now }: AbsenceAct,
  { isDesk, policy }: Terms,
): Decision<After> {
  const orderId = orderIdOfLine(lineId);
  books.expect({ around: [orderId] });
  if (!books.get('orders', orderId)) throw new Refusal('LINE_NOT_FOUND');
  const { order, lines, slots } = orderAtHand(books, orderId);
  const by = uidOf(caller);
  const before = lines.find(({ id, userId }) => id === lineId && (isDesk || actsFor(books, by, userId)));
  const place = before && slots.get(before.diaHoraId);
  if (!place) throw new Refusal('LINE_NOT_FOUND');
  if (!isDate(date)) throw new Refusal('SESSION_NOT_FOUND');
  const { userId, diaHoraId } = before;
  const creditIds = Array.from({ length: before.quantity }, (_, n) => creditId(before, date, n));
  const { guests, waiting } = dateOf(place, date);
  const seats = guests + waiting > 0 ? ({ about: 'guestsOf', userId, diaHoraId } as const) : null;
  const session = sessionId(diaHoraId, date);
  books.expect({ credits: creditIds, closures: [date], sessions: [session] }, seats ? [seats] : []);
  const known = books.all('credits', creditIds);
  const closures = books.all('closures', [date]);
  const seated = seats ? books.ask(seats) : [];
  const { line, credits } = setAbsence(
    {
      order,
      line: before,
      slot: place,
      closures,
      credits: known,
      seats: seated,
      attendance: books.get('sessions', session),
      policy,
      now,
    },
    date,
    places ?? before.heldPlaces,
  );
  const after = { order, lines: line === before ? lines : lines.map((each) => (each === before ? line : each)) };
  const counted = slotsAfter(slots, [{ before: lines, after }], now);
  return {
    orders: [after],
    credits,
    audit: by === userId ? [] : [entryOf({ lineId, date, by, now }, before, line)],
    result: {
      line,
      slot: counted.get(place.id) ?? place,
      closures: [...closures.values()],
      credits: [...new Map([...known, ...credits.map((credit) => [credit.id, credit] as const)]).values()],
      isGuest: seated.some((credit) => credit.session?.date === date),
    },
  };
}

/** Only for somebody who acts on a member's behalf. */
const entryOf = (
  { lineId, date, by, now }: Pick<AbsenceAct, 'lineId' | 'date' | 'now'> & { by: string },
  before: OrderLine,
  after: OrderLine,
): AuditEntry => ({
  collection: 'orderLines',
  recordId: lineId,
  kind: 'update',
  changes: [{ field: `absences ${date}`, before: absentOn(before, date), after: absentOn(after, date) }],
  by,
  at: now,
});

async function shown(
  { line, slot, closures, credits, isGuest }: After,
  { date, policy, now }: { date: IsoDate; policy: CreditPolicy; now: Date },
): Promise<View<'SetAbsence'>> {
  const [session, names, slots] = await Promise.all([
    sessionView(slot, closures, date, now),
    classNames(),
    slotsById(credits.flatMap((credit) => credit.session?.diaHoraId ?? [])),
  ]);
  const named = new Map([...names, [line.activityId, line.name]]);
  return {
    session: planSession(session, line, {
      credits: new Map(credits.map((credit) => [credit.id, credit])),
      isGuest,
      slots,
      names: named,
      policy,
      now,
    }),
    recuperos: credits.map((credit) => {
      const booked = slots.get(credit.session?.diaHoraId ?? '') ?? null;
      return creditView(credit, { names: named, slot: booked, position: null, policy, now });
    }),
  };
}
