import { isOffer, movesOn, waitId } from '@gym-power/domain';
import { type Check, finding, type Mend } from './findings.ts';

const movingOn = (diaHoraId: string): Mend => ({ by: 'movingWaitlistOn', diaHoraId });

/** A free place goes to the waitlist immediately. A finding may be an offer in progress. */
export const linesMoveOn: Check = ({ diaHoras, waits }) =>
  [...waits.values()].flatMap(({ id, state, diaHoraId, activityId }) => {
    if (state !== 'waiting') return [];
    const slot = diaHoras.get(diaHoraId);
    const path = `waits/${id}`;
    if (!slot) return [finding(path, `waits for slot ${diaHoraId}, which is gone`, movingOn(diaHoraId))];
    if (movesOn(slot)) return [finding(path, 'waits, and a place is free or its class is gone', movingOn(diaHoraId))];
    if (slot.activityId === activityId) return [];
    return [finding(path, `waits for class ${activityId}, and its slot is of ${slot.activityId}`)];
  });

/** Ignores accounts that are being deleted: their wait goes before their offer. */
export const offersAreOfWhoWaited: Check = ({ orders, waits, users, accountDeletions }) => {
  const offers = [...orders.values()].filter(
    (order) => order.state === 'Created' && isOffer(order) && users.has(order.userId),
  );
  return [
    ...offers.flatMap(({ id, userId, diaHoraIds, attendees }) => {
      const [personId = userId] = attendees?.ids ?? [];
      const named = diaHoraIds.some((slotId) => waits.get(waitId(slotId, personId))?.orderId === id);
      return named || accountDeletions.has(userId)
        ? []
        : [finding(`orders/${id}`, `was offered to ${userId}, who did not wait for it: cancel it`)];
    }),
    ...[...waits.values()].flatMap(({ id, userId, diaHoraId, state, orderId }) => {
      const offer = orders.get(orderId ?? '');
      const isTheirs = !offer || (isOffer(offer) && offer.diaHoraIds.includes(diaHoraId));
      const agrees = (state === 'offered') === (orderId !== null) || state === 'left';
      return isTheirs && agrees && id === waitId(diaHoraId, userId)
        ? []
        : [finding(`waits/${id}`, `is ${state}, and names order ${orderId}`)];
    }),
  ];
};
