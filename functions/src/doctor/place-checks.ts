import {
  count,
  type DateCounts,
  dateOf,
  hasMoved,
  isLive,
  type IsoDate,
  keepingEnded,
  localDate,
  noCounts,
  noDateCounts,
  type Order,
  type OrderLine,
  peakOf,
  type Slot,
  type SlotCounts,
} from '@gym-power/domain';
import type { HeldPlaces } from './mend-store.ts';
import { type Check, finding } from './findings.ts';

/** The job that releases places runs every hour. */
const PLAN_GRACE_MS = 120 * 60_000;

/**
 * Undefined while a release waits for the job, and for an unpaid renewal: it holds only what the older line did not
 * hold at checkout.
 */
export function duePlaces(order: Order | undefined, line: OrderLine, now: Date): HeldPlaces | undefined {
  const { quantity, trialPlaces } = line;
  // Only checkout knows whether the buyer was a newcomer.
  if (order?.state === 'Created' && order.renewals.some(({ diaHoraId }) => diaHoraId === line.diaHoraId))
    return line.heldPlaces <= quantity ? undefined : { heldPlaces: quantity, trialPlaces };
  if (order?.state === 'Created') return { heldPlaces: quantity, trialPlaces: trialPlaces > 0 ? quantity : 0 };
  if (order?.state !== 'Complete' || !isLive(line) || hasMoved(line)) return { heldPlaces: 0, trialPlaces: 0 };
  if (!keepingEnded(line, now)) return { heldPlaces: quantity, trialPlaces: 0 };
  const overdue = keepingEnded(line, new Date(now.getTime() - PLAN_GRACE_MS));
  return overdue ? { heldPlaces: 0, trialPlaces: 0 } : undefined;
}

export const linesHoldTheirPlaces: Check = ({ orders, orderLines, now }) =>
  [...orderLines.values()].flatMap((line) => {
    const order = orders.get(line.orderId);
    const due = duePlaces(order, line, now);
    if (!due) return [];
    const { heldPlaces, trialPlaces } = line;
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

export const slotsCountTheirPlaces: Check = ({ diaHoras, orderLines, credits, waits, now }) => {
  const today = localDate(now);
  const holding = { lines: [...orderLines.values()], credits: [...credits.values()], waits: [...waits.values()] };
  const due = count(holding, today);
  return [...diaHoras.values()].flatMap((slot) => {
    const { id, taken, trial, waiting, capacity } = slot;
    const counts = due.get(id) ?? noCounts;
    const wrong = [
      // After a payment the counter may exceed the actual trial places.
      ...(trial >= counts.trial && trial <= Math.max(taken, counts.trial)
        ? []
        : [`counts ${trial} places of newcomers, and its orders hold ${counts.trial}`]),
      ...(taken === counts.taken ? [] : [`has ${taken} taken, and its orders hold ${counts.taken}`]),
      ...(waiting === counts.waiting ? [] : [`counts ${waiting} who wait for a place, and ${counts.waiting} do`]),
      ...wrongDates(slot, counts, today),
    ];
    return [
      ...wrong.map((says) => finding(`diaHoras/${id}`, says, { by: 'countingPlaces', diaHoraId: id })),
      ...(counts.taken <= capacity
        ? []
        : [
            finding(
              `diaHoras/${id}`,
              `has ${counts.taken} places sold of ${capacity}: raise its capacity, or cancel an order`,
            ),
          ]),
    ];
  });
};

function wrongDates(slot: Slot, { dates }: SlotCounts, today: IsoDate): string[] {
  const toCome = [...new Set([...Object.keys(slot.dates), ...dates.keys()])].filter((date) => date >= today);
  const said = ({ absent, guests, waiting }: DateCounts) => `${absent} absent, ${guests} guests, ${waiting} waiting`;
  const differences = toCome.map((date) => ({
    date,
    counted: said(dateOf(slot, date)),
    due: said(dates.get(date) ?? noDateCounts),
  }));
  // The stored peak may still come from a date that has passed.
  const isPeak = slot.peak >= peakOf(slot, today) && slot.peak <= peakOf(slot, '');
  return [
    ...differences
      .filter(({ counted, due }) => counted !== due)
      .map(({ date, counted, due }) => `counts ${counted} on ${date}, and there are ${due}`),
    ...(isPeak ? [] : [`may shrink to ${slot.peak} places, and ${peakOf(slot, today)} are taken on a date`]),
  ];
}

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

export const movedPlacesAreHeldOnce: Check = ({ orders, orderLines }) =>
  [...orderLines.values()].flatMap(({ id, orderId, diaHoraId, movedTo }) => {
    if (movedTo === null) return [];
    const newer = orders.get(movedTo);
    const names = newer?.renewals.some((each) => each.orderId === orderId && each.diaHoraId === diaHoraId);
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
