import { DAY_MS, localDate, planEnd } from '../calendar.ts';
import type { Slot, OrderLine } from '../entities.ts';
import type { Policy } from '../gym.ts';
import { Refusal } from '../refusals.ts';
import { placeKey } from './attendees.ts';
import { atHourOf } from './order-line.ts';
import { fullAbsences } from '../timetable/absences.ts';
import { countChanges, withCounts } from '../timetable/counts.ts';
import { frozenDates, movedPast } from '../timetable/frozen-dates.ts';
import { stockOf } from '../timetable/slot-dates.ts';

interface Taking {
  because?: 'full' | 'moved';
  /** The lines that are renewed, by `placeKey`. Their places are reused, not taken again. */
  older?: ReadonlyMap<string, OrderLine>;
}

/** The places that a renewal takes over from the line. The line must hold them, be paid for, and have an end. */
export const placesGiven = (line: OrderLine | undefined): number => (line?.validUntil ? line.heldPlaces : 0);

/**
 * Full single dates become absences. Lines of one slot take its places one after the other.
 * @throws Refusal about the first line that does not fit: SLOT_FULL {diaHoraId, stock}, DIA_HORA_NOT_FOUND {diaHoraId},
 * or SLOT_WITHOUT_CLASS {diaHoraId} when the slot no longer belongs to the line's class
 */
export function takePlaces(
  lines: readonly OrderLine[],
  slots: ReadonlyMap<string, Slot>,
  now: Date,
  { because = 'full', older }: Taking = {},
): OrderLine[] {
  const left = new Map(slots);
  return lines.map((line, index) => {
    const slot = left.get(line.diaHoraId);
    if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId: line.diaHoraId });
    if (line.heldPlaces < line.quantity && slot.activityId !== line.activityId) {
      throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId: line.diaHoraId, name: line.name });
    }
    const stock = stockOf(slot);
    const places = Math.max(0, line.quantity - placesGiven(older?.get(placeKey(line))) - line.heldPlaces);
    if (stock < places) {
      throw new Refusal('SLOT_FULL', {
        diaHoraId: line.diaHoraId,
        name: line.name,
        day: line.day,
        hour: line.hour,
        stock,
      });
    }
    const full = fullAbsences(line, slot, { places, because, now });
    const held = { ...atHourOf(line, slot), heldPlaces: line.heldPlaces + places };
    const taken = full.length > 0 ? { ...held, absences: [...line.absences, ...full] } : held;
    if (lines.slice(index + 1).some(({ diaHoraId }) => diaHoraId === slot.id))
      left.set(slot.id, withLine(slot, { before: line, after: taken }, now));
    return taken;
  });
}

function withLine(slot: Slot, { before, after }: { before: OrderLine; after: OrderLine }, now: Date): Slot {
  const today = localDate(now);
  const change = countChanges({ lines: [before] }, { lines: [after] }, today).get(slot.id);
  return change ? withCounts(slot, change, today) : slot;
}

export const releasePlaces = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => ({
    ...line,
    heldPlaces: 0,
    trialPlaces: 0,
    absences: line.validFrom === null ? [] : line.absences,
  }));

export type PlanTerms = Pick<Policy, 'planDays' | 'graceDays'>;

/**
 * A renewal starts when the older line ends, and keeps its absences, freezes and credits. It ends later by what is
 * frozen of it already.
 * @param older the lines that are renewed, by `placeKey`
 */
export const startPlan = (
  lines: readonly OrderLine[],
  { now, plan, older }: { now: Date; plan: PlanTerms; older: ReadonlyMap<string, OrderLine> },
): OrderLine[] =>
  lines.map((line) => {
    const before = older.get(placeKey(line));
    const continued = before && placesGiven(before) > 0 ? before : null;
    const from = continued?.validUntil ?? now;
    const end = planEnd(from, plan.planDays);
    const frozen = continued ? frozenDates(continued).filter((date) => date > localDate(from)) : [];
    const validUntil = end && movedPast(end, frozen);
    return {
      ...line,
      ...(continued && {
        chain: continued.chain,
        absences: [...continued.absences, ...line.absences],
        ...(continued.freezes && { freezes: continued.freezes }),
      }),
      heldPlaces: Math.min(line.quantity, line.heldPlaces + placesGiven(before)),
      trialPlaces: 0,
      validFrom: from,
      validUntil,
      keptUntil: validUntil && keptAfter(validUntil, plan.graceDays),
    };
  });

/** True even if the job that ends the plan period has not run yet. */
export const planEnded = ({ validUntil }: Pick<OrderLine, 'validUntil'>, now: Date): boolean =>
  validUntil !== null && validUntil <= now;

export const keptAfter = (validUntil: Date, graceDays: number): Date =>
  new Date(validUntil.getTime() + graceDays * DAY_MS);

/** True even if the job that releases the places has not run yet. */
export const keepingEnded = ({ keptUntil }: Pick<OrderLine, 'keptUntil'>, now: Date): boolean =>
  keptUntil !== null && keptUntil <= now;

/** Releases the places of lines whose days of grace are over. */
export const endPlans = (lines: readonly OrderLine[], now: Date): OrderLine[] =>
  lines.map((line) => (keepingEnded(line, now) ? { ...line, heldPlaces: 0 } : line));
