import {
  actsFor,
  orderAtHand,
  orderIdOfLine,
  type OrderLineView,
  orderLineView,
  placesGiven,
  Refusal,
  setLeaving,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import { currentGym } from '../records/settings-store.ts';
import { wardsOf } from '../records/user-store.ts';

/**
 * Idempotent.
 * @throws Refusal ORDER_NOT_FOUND, LINE_NOT_FOUND (also for another member's line), and what `setLeaving` throws
 */
export async function leavePlace(
  { lineId, by, now }: { lineId: string; by: string; now: Date },
  leaving: boolean,
): Promise<OrderLineView> {
  const { graceDays } = await currentGym();
  const orderId = orderIdOfLine(lineId);
  return act({ expect: { orders: [orderId], lines: [lineId] }, now }, (books) => {
    const before = orderAtHand(books, orderId);
    const line = before.lines.find(({ id }) => id === lineId);
    if (!line || !actsFor(books, by, line.userId)) throw new Refusal('LINE_NOT_FOUND');
    const after = setLeaving(before, { lineId, leaving }, { graceDays, now });
    return { orders: [after], result: orderLineView(after.lines.find(({ id }) => id === lineId)!) };
  });
}

/** Those of the member's family too. */
export async function leaveAllPlaces(userId: string, now: Date): Promise<void> {
  const family = await wardsOf(userId);
  const held = await heldLinesOfMembers([userId, ...family.map(({ id }) => id)]);
  for (const line of held) if (placesGiven(line) > 0) await leavePlace({ lineId: line.id, by: userId, now }, true);
}
