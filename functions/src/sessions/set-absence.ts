/** Places of a member that are given up on one date, or taken back: by themselves, or by the desk for them. */
import {
  absentOn,
  type Closure,
  type Credit,
  creditId,
  isDate,
  type IsoDate,
  type MakeUpPolicy,
  makeUpPolicy,
  type OrderLine,
  type OwnSession,
  planSession,
  type RecuperoView,
  recuperoView,
  Refusal,
  setAbsence,
  type Slot,
  slotsAfter,
} from '@gym-power/domain';
import type { AuditEntry } from '../audit/audit-store.ts';
import { classNames } from '../credits/read-make-ups.ts';
import { changeOrder } from '../orders/change-orders.ts';
import { type OrderFacts, refsOf } from '../orders/order-facts-store.ts';
import { findLine } from '../orders/order-store.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import { currentGym } from '../settings/settings-store.ts';
import { closuresOn } from '../timetable/closure-store.ts';
import { slotsById } from '../timetable/timetable-store.ts';
import { sessionView } from './session-view.ts';

export interface AbsenceAct {
  lineId: string;
  date: IsoDate;
  /** How many of its places are given up in all; null: every one. */
  places: number | null;
  caller: Caller;
  now: Date;
}

export interface SetAbsence {
  session: OwnSession;
  /** Those of the line's places on the date. */
  recuperos: RecuperoView[];
}

interface After {
  line: OrderLine;
  slot: Slot;
  credits: readonly Credit[];
}

/**
 * Repeated, it answers the same and writes nothing.
 * @throws Refusal LINE_NOT_FOUND (for somebody else's too), BUSY, and what `setAbsence` throws
 */
export async function setPlacesAbsent(act: AbsenceAct): Promise<SetAbsence> {
  const { lineId, date, places, caller, now } = act;
  const found = await findLine(lineId);
  if (!found || !(await isTheirs(found, caller))) throw new Refusal('LINE_NOT_FOUND');
  if (!isDate(date)) throw new Refusal('SESSION_NOT_FOUND');
  const [gym, closures, order] = await Promise.all([currentGym(), closuresOn([date]), refsOf(found.orderId)]);
  const policy = makeUpPolicy(gym);
  const creditIds = Array.from({ length: found.quantity }, (_, n) => creditId(found, date, n));
  const seatsOn = { diaHoraId: found.diaHoraId, date };
  const after = await changeOrder<After>({ ...order, creditIds, seatsOn }, { now }, (facts) => {
    const { before, place } = placeIn(facts, found);
    const decided = setAbsence(
      { ...facts, line: before, slot: place, closures, policy, now },
      date,
      places ?? before.heldPlaces,
    );
    const credits = [...new Map([...facts.credits, ...byId(decided.credits)]).values()];
    if (decided.line === before) return { after: facts, result: { line: before, slot: place, credits } };
    const changed = { order: facts.order, lines: facts.lines.map((line) => (line === before ? decided.line : line)) };
    const slots = slotsAfter(facts.slots, [{ before: facts.lines, after: changed }], now);
    return {
      after: changed,
      credits: decided.credits,
      audit: uidOf(caller) === before.userId ? undefined : entryOf(act, before, decided.line),
      result: { line: decided.line, slot: slots.get(place.id) ?? place, credits },
    };
  });
  return shown(after, { date, closures: [...closures.values()], policy, now });
}

/** The desk acts for members. */
const isTheirs = async ({ userId }: OrderLine, caller: Caller): Promise<boolean> =>
  userId === uidOf(caller) || caller.isDesk();

/** @throws Refusal LINE_NOT_FOUND where the line has gone, or its owner has changed */
function placeIn({ lines, slots }: OrderFacts, found: OrderLine): { before: OrderLine; place: Slot } {
  const before = lines.find(({ id, userId }) => id === found.id && userId === found.userId);
  const place = slots.get(found.diaHoraId);
  if (!before || !place) throw new Refusal('LINE_NOT_FOUND');
  return { before, place };
}

const byId = (credits: readonly Credit[]) => credits.map((credit) => [credit.id, credit] as const);

/** The audit trail names whoever acts for a member. */
const entryOf = ({ lineId, date, caller, now }: AbsenceAct, before: OrderLine, after: OrderLine): AuditEntry => ({
  collection: 'orderLines',
  recordId: lineId,
  kind: 'update',
  changes: [{ field: `absences ${date}`, before: absentOn(before, date), after: absentOn(after, date) }],
  by: uidOf(caller),
  at: now,
});

async function shown(
  { line, slot, credits }: After,
  { date, closures, policy, now }: { date: IsoDate; closures: Closure[]; policy: MakeUpPolicy; now: Date },
): Promise<SetAbsence> {
  const [session, names, slots] = await Promise.all([
    sessionView(slot, closures, date, now),
    classNames(),
    slotsById(credits.flatMap((credit) => credit.session?.diaHoraId ?? [])),
  ]);
  const named = new Map([...names, [line.activityId, line.name]]);
  return {
    session: planSession(session, line, { policy, now }),
    recuperos: credits.map((credit) => {
      const booked = slots.get(credit.session?.diaHoraId ?? '') ?? null;
      return recuperoView(credit, { names: named, slot: booked, position: null, policy, now });
    }),
  };
}
