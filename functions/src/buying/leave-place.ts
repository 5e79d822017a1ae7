import {
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

/**
 * Idempotent.
 * @throws Refusal ORDER_NOT_FOUND, LINE_NOT_FOUND (also for another member's line), and what `setLeaving` throws
 */
export async function leavePlace(
  { lineId, userId, now }: { lineId: string; userId: string; now: Date },
  leaving: boolean,
): Promise<OrderLineView> {
  const { graceDays } = await currentGym();
  const orderId = orderIdOfLine(lineId);
  return act({ expect: { orders: [orderId], lines: [lineId] }, now }, (books) => {
    const before = orderAtHand(books, orderId);
    if (before.order.userId !== userId) throw new Refusal('LINE_NOT_FOUND');
    const after = setLeaving(before, { lineId, leaving }, { graceDays, now });
    return { orders: [after], result: orderLineView(after.lines.find(({ id }) => id === lineId)!) };
  });
}

export async function leaveAllPlaces(userId: string, now: Date): Promise<void> {
  const held = await heldLinesOfMembers([userId]);
  for (const line of held) if (placesGiven(line) > 0) await leavePlace({ lineId: line.id, userId, now }, true);
}
