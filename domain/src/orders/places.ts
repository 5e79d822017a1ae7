/** Which order lines take which places of a slot, and when. All counting of places goes through this file. */
import { planEnd } from '../calendar.ts';
import type { Slot, OrderLine } from '../entities.ts';
import { Refusal } from '../refusals.ts';

type SlotPlaces = Pick<Slot, 'id' | 'capacity' | 'taken' | 'activityId'>;

/** The free places, shown as `stock` in answers and on screens. */
export const stockOf = ({ capacity, taken }: Pick<Slot, 'capacity' | 'taken'>): number => capacity - taken;

/**
 * Takes the places of all lines, or of none.
 * @throws Refusal about the first line that does not fit: SLOT_FULL {diaHoraId, stock}, DIA_HORA_NOT_FOUND {diaHoraId},
 * or SLOT_WITHOUT_CLASS {diaHoraId} when the slot no longer belongs to the line's class
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
  lines.map((line) => ({ ...line, heldPlaces: 0, trialPlaces: 0 }));

/**
 * By slot: how many more (or fewer) places the lines hold than before. Slots without a difference are left out.
 * @param placesOf which places of a line to count
 */
export function placeChanges(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
  placesOf = ({ heldPlaces }: OrderLine): number => heldPlaces,
): Map<string, number> {
  const changes = new Map<string, number>();
  const count = (lines: readonly OrderLine[], sign: 1 | -1) => {
    for (const line of lines) changes.set(line.diaHoraId, (changes.get(line.diaHoraId) ?? 0) + sign * placesOf(line));
  };
  count(after, 1);
  count(before, -1);
  return new Map([...changes].filter(([, change]) => change !== 0));
}

/**
 * `0 <= taken <= capacity` always holds: a change that would break it is a bug and must not be written. Places can be
 * released in any case.
 */
export function takenAfter({ id, taken, capacity }: SlotPlaces, change: number): number {
  const after = taken + change;
  if (after < 0 || (change > 0 && after > capacity))
    throw new Error(`slot ${id}: ${taken} taken of ${capacity}, changed by ${change}`);
  return after;
}

/** Starts the plan period of a completed order's lines, whose places are paid now. */
export const startPlan = (lines: readonly OrderLine[], now: Date, planDays: number): OrderLine[] =>
  lines.map((line) => ({
    ...line,
    trialPlaces: 0,
    validFrom: now,
    validUntil: planEnd(now, planDays),
  }));

/** Whether the plan period is over, even if the job that releases its places has not run yet. */
export const planEnded = ({ validUntil }: Pick<OrderLine, 'validUntil'>, now: Date): boolean =>
  validUntil !== null && validUntil <= now;

/** Releases the places of the lines whose plan period is over; the other lines stay as they are. */
export const endPlans = (lines: readonly OrderLine[], now: Date): OrderLine[] =>
  lines.map((line) => (planEnded(line, now) ? { ...line, heldPlaces: 0 } : line));
