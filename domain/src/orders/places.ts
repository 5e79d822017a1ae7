/** Who takes which places of a slot, and when. Everything that counts places asks here. */
import type { Slot, OrderLine } from '../entities.ts';
import { Refusal } from '../refusals.ts';

type SlotPlaces = Pick<Slot, 'id' | 'capacity' | 'taken' | 'activityId'>;

/** What every answer and screen shows as `stock`. */
export const stockOf = ({ capacity, taken }: Pick<Slot, 'capacity' | 'taken'>): number => capacity - taken;

/**
 * The lines with their places taken: all or none.
 * @throws Refusal SLOT_FULL {diaHoraId, stock} naming the first line that does not fit; DIA_HORA_NOT_FOUND {diaHoraId}; SLOT_WITHOUT_CLASS
 * {diaHoraId} when the slot is not of the line's class any more: nobody was sold a place in another one.
 */
export function takePlaces(lines: readonly OrderLine[], slots: ReadonlyMap<string, SlotPlaces>): OrderLine[] {
  return lines.map((line) => {
    const slot = slots.get(line.diaHoraId);
    if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId: line.diaHoraId });
    if (line.heldPlaces < line.quantity && slot.activityId !== line.activityId) {
      throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId: line.diaHoraId, name: line.name });
    }
    const stock = stockOf(slot);
    if (stock < line.quantity - line.heldPlaces) {
      throw new Refusal('SLOT_FULL', {
        diaHoraId: line.diaHoraId,
        name: line.name,
        day: line.day,
        hour: line.hour,
        stock,
      });
    }
    return { ...line, heldPlaces: line.quantity };
  });
}

export const releasePlaces = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => ({ ...line, heldPlaces: 0 }));

/** How many places more (or fewer) each slot has taken after a change of lines; slots without a difference are left out. */
export function placeChanges(before: readonly OrderLine[], after: readonly OrderLine[]): Map<string, number> {
  const changes = new Map<string, number>();
  const count = (lines: readonly OrderLine[], sign: 1 | -1) => {
    for (const { diaHoraId, heldPlaces } of lines)
      changes.set(diaHoraId, (changes.get(diaHoraId) ?? 0) + sign * heldPlaces);
  };
  count(after, 1);
  count(before, -1);
  return new Map([...changes].filter(([, change]) => change !== 0));
}

/**
 * `0 <= taken <= capacity` holds whatever happens: a change that would break it is a bug, and must not be written. A slot whose capacity
 * was lowered below its sales may still release places.
 */
export function takenAfter({ id, taken, capacity }: SlotPlaces, change: number): number {
  const after = taken + change;
  if (after < 0 || (change > 0 && after > capacity))
    throw new Error(`slot ${id}: ${taken} taken of ${capacity}, changed by ${change}`);
  return after;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The lines of a completed order, held from `now` for the plan period; 0 days = for ever (specification, taken literally). */
export const startPlan = (lines: readonly OrderLine[], now: Date, planDays: number): OrderLine[] =>
  lines.map((line) => ({
    ...line,
    validFrom: now,
    validUntil: planDays === 0 ? null : new Date(now.getTime() + planDays * DAY_MS),
  }));

/** A plan period that is over, whether or not the job that frees its places has run. */
export const planEnded = ({ validUntil }: Pick<OrderLine, 'validUntil'>, now: Date): boolean =>
  validUntil !== null && validUntil <= now;

/** The lines whose plan period is over give their places back; the others stay. */
export const endPlans = (lines: readonly OrderLine[], now: Date): OrderLine[] =>
  lines.map((line) => (planEnded(line, now) ? { ...line, heldPlaces: 0 } : line));
