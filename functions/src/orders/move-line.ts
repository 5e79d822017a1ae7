import { moveLine, orderIdOfLine, type OrderView, orderView, Refusal } from '@gym-power/domain';
import { lineEntry } from './line-entry.ts';
import { changeOrder } from './change-orders.ts';
import { refsOf } from './order-facts-store.ts';
import { heldLinesOf } from './order-lists-store.ts';
import { findSlot } from '../timetable/timetable-store.ts';

export interface Move {
  lineId: string;
  diaHoraId: string;
  /** The admin's uid. */
  by: string;
  now: Date;
}

/**
 * Moves a bought line to another slot of the same price. A move that was made already is answered as it is.
 * @throws Refusal ORDER_NOT_FOUND, and what `moveLine` throws
 */
export async function moveBoughtLine({ lineId, diaHoraId, by, now }: Move): Promise<OrderView> {
  const orderId = orderIdOfLine(lineId);
  const [hint, slot] = await Promise.all([refsOf(orderId), findSlot(diaHoraId)]);
  if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId });
  const held = await heldLinesOf(hint.userId, diaHoraId);
  const holdsElsewhere = held.some((line) => line.orderId !== orderId);
  return changeOrder({ ...hint, withClasses: true, newSlot: slot }, { now }, (facts) => {
    const after = moveLine({ ...facts, holdsElsewhere, now }, { lineId, diaHoraId });
    const result = orderView(after.order, after.lines);
    return { after, audit: after.lineChange && lineEntry(after.lineChange, { by, now }), result };
  });
}
