/** Places: what the lines hold, what the slots count, and in which class. */
import { hasMoved, isLive, type Order, type OrderLine, planEnded } from '@gym-power/domain';
import type { HeldPlaces } from '../orders/order-store.ts';
import { type Check, finding } from './findings.ts';

/** The job that ends plan periods runs every hour. */
const PLAN_GRACE_MS = 120 * 60_000;

/** The places that a line should hold, by its order's state; undefined while the end of its plan waits for the job. */
export function duePlaces(order: Order | undefined, line: OrderLine, now: Date): HeldPlaces | undefined {
  const { quantity, trialPlaces = 0 } = line;
  // Whether the buyer was a newcomer is known at checkout alone.
  if (order?.state === 'Created') return { heldPlaces: quantity, trialPlaces: trialPlaces > 0 ? quantity : 0 };
  if (order?.state !== 'Complete' || !isLive(line) || hasMoved(line)) return { heldPlaces: 0, trialPlaces: 0 };
  if (!planEnded(line, now)) return { heldPlaces: quantity, trialPlaces: 0 };
  const overdue = planEnded(line, new Date(now.getTime() - PLAN_GRACE_MS));
  return overdue ? { heldPlaces: 0, trialPlaces: 0 } : undefined;
}

export const linesHoldTheirPlaces: Check = ({ orders, orderLines, now }) =>
  [...orderLines.values()].flatMap((line) => {
    const order = orders.get(line.orderId);
    const due = duePlaces(order, line, now);
    if (!due) return [];
    const { heldPlaces, trialPlaces = 0 } = line;
    const state = order?.state ?? 'missing';
    const wrong = [
      ...(heldPlaces === due.heldPlaces
        ? []
        : [`holds ${heldPlaces} places, and its ${state} order is due ${due.heldPlaces}`]),
      ...(trialPlaces === due.trialPlaces
        ? []
        : [`counts ${trialPlaces} places as unpaid, and its ${state} order is due ${due.trialPlaces}`]),
    ];
    return wrong.map((says) =>
      finding(`orderLines/${line.id}`, says, { by: 'holdingPlaces', orderId: line.orderId, lineId: line.id }),
    );
  });

export const slotsCountTheirPlaces: Check = ({ diaHoras, orderLines }) => {
  const linesOf = Map.groupBy(orderLines.values(), ({ diaHoraId }) => diaHoraId);
  return [...diaHoras.values()].flatMap(({ id, taken, trial = 0, capacity }) => {
    const lines = linesOf.get(id) ?? [];
    const sum = lines.reduce((places, { heldPlaces }) => places + heldPlaces, 0);
    const unpaid = lines.reduce((places, { trialPlaces = 0 }) => places + trialPlaces, 0);
    const path = `diaHoras/${id}`;
    return [
      ...(trial === unpaid
        ? []
        : [
            finding(path, `counts ${trial} places of newcomers, and its orders hold ${unpaid}`, {
              by: 'countingPlaces',
              diaHoraId: id,
            }),
          ]),
      ...(taken === sum
        ? []
        : [finding(path, `has ${taken} taken, and its orders hold ${sum}`, { by: 'countingPlaces', diaHoraId: id })]),
      ...(sum <= capacity
        ? []
        : [finding(path, `has ${sum} places sold of ${capacity}: raise its capacity, or cancel an order`)]),
    ];
  });
};

/** Nobody may hold a place in another class than the one they bought. */
export const heldPlacesAreInTheirClass: Check = ({ diaHoras, orderLines }) =>
  [...orderLines.values()].flatMap((line) => {
    const slot = diaHoras.get(line.diaHoraId);
    if (line.heldPlaces === 0 || slot?.activityId === line.activityId) return [];
    const where = slot ? `of ${slot.activityId ?? 'no class'}` : 'gone';
    return [
      finding(
        `orderLines/${line.id}`,
        `holds places of ${line.activityId} in slot ${line.diaHoraId}, which is ${where}: ` +
          'cancel its order, or mend the slot',
      ),
    ];
  });

/** A line that gave its places away names the order that continues it, and that order names it. */
export const movedPlacesAreHeldOnce: Check = ({ orders, orderLines }) =>
  [...orderLines.values()].flatMap(({ id, orderId, diaHoraId, movedTo = null }) => {
    if (movedTo === null) return [];
    const newer = orders.get(movedTo);
    const names = newer?.renewals?.some((each) => each.orderId === orderId && each.diaHoraId === diaHoraId);
    return names
      ? []
      : [finding(`orderLines/${id}`, `gave its places to order ${movedTo}, which is ${newer?.state ?? 'unknown'}`)];
  });

export const slotsHaveTheirClass: Check = ({ activities, diaHoras }) =>
  [...diaHoras.values()].flatMap(({ id, activityId, taken }) => {
    if (activityId === null || activities.has(activityId)) return [];
    return [
      finding(
        `diaHoras/${id}`,
        `is of class ${activityId}, which is gone`,
        taken === 0 ? { by: 'freeingSlot', diaHoraId: id, activityId } : null,
      ),
    ];
  });
