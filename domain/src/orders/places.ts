/** Which order lines take which places of a slot, and when. */
import { planEnd } from '../calendar.ts';
import type { Slot, OrderLine } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { atHourOf } from './order-line.ts';
import { fullAbsences } from '../timetable/absences.ts';
import { stockOf } from '../timetable/slot-dates.ts';

type SlotPlaces = Pick<Slot, 'id' | 'day' | 'hour' | 'capacity' | 'taken' | 'waiting' | 'dates' | 'activityId'>;

/**
 * Takes the places of all lines, or of none, at the slots' present hours. On single dates that are full, the places are
 * taken as absences.
 * @param because why they are absent there
 * @throws Refusal about the first line that does not fit: SLOT_FULL {diaHoraId, stock}, DIA_HORA_NOT_FOUND {diaHoraId},
 * or SLOT_WITHOUT_CLASS {diaHoraId} when the slot no longer belongs to the line's class
 */
export function takePlaces(
  lines: readonly OrderLine[],
  slots: ReadonlyMap<string, SlotPlaces>,
  now: Date,
  because: 'full' | 'moved' = 'full',
): OrderLine[] {
  return lines.map((line) => {
    const slot = slots.get(line.diaHoraId);
    if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId: line.diaHoraId });
    if (line.heldPlaces < line.quantity && slot.activityId !== line.activityId) {
      throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId: line.diaHoraId, name: line.name });
    }
    const stock = stockOf(slot);
    const places = line.quantity - line.heldPlaces;
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
    const held = { ...atHourOf(line, slot), heldPlaces: line.quantity };
    return full.length > 0 ? { ...held, absences: [...(line.absences ?? []), ...full] } : held;
  });
}

/** Which dates are full for places that were never paid is seen again when they are taken again. */
export const releasePlaces = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => {
    const isForgotten = line.validFrom === null && line.absences !== undefined;
    return { ...line, heldPlaces: 0, trialPlaces: 0, ...(isForgotten && { absences: [] }) };
  });

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
