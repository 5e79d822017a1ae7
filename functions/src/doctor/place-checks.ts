/** Places: what the lines hold, what the slots count, and in which class. */
import { type Order, type OrderLine, planEnded } from '@gym-power/domain';
import { type Check, finding } from './findings.ts';

/** The job that ends plan periods runs every hour. */
const PLAN_GRACE_MS = 120 * 60_000;

/** The places that a line should hold, by its order's state; undefined while the end of its plan waits for the job. */
export function duePlaces(order: Order | undefined, line: OrderLine, now: Date): number | undefined {
  if (order?.state === 'Created') return line.quantity;
  if (order?.state !== 'Complete') return 0;
  if (!planEnded(line, now)) return line.quantity;
  return planEnded(line, new Date(now.getTime() - PLAN_GRACE_MS)) ? 0 : undefined;
}

export const linesHoldTheirPlaces: Check = ({ orders, orderLines, now }) =>
  [...orderLines.values()].flatMap((line) => {
    const order = orders.get(line.orderId);
    const places = duePlaces(order, line, now);
    if (places === undefined || places === line.heldPlaces) return [];
    return [
      finding(
        `orderLines/${line.id}`,
        `holds ${line.heldPlaces} places, and its ${order?.state ?? 'missing'} order is due ${places}`,
        { by: 'holdingPlaces', orderId: line.orderId, lineId: line.id },
      ),
    ];
  });

export const slotsCountTheirPlaces: Check = ({ diaHoras, orderLines }) => {
  const held = new Map<string, number>();
  for (const { diaHoraId, heldPlaces } of orderLines.values())
    held.set(diaHoraId, (held.get(diaHoraId) ?? 0) + heldPlaces);
  return [...diaHoras.values()].flatMap(({ id, taken, capacity }) => {
    const sum = held.get(id) ?? 0;
    const path = `diaHoras/${id}`;
    return [
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
