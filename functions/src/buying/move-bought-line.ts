import { moveLine, orderAtHand, orderIdOfLine, type OrderView, orderView, Refusal } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { lineEntry } from '../records/line-entry.ts';

export interface Move {
  lineId: string;
  diaHoraId: string;
  by: string;
  now: Date;
}

/** Idempotent. @throws Refusal ORDER_NOT_FOUND, and what `moveLine` throws */
export function moveBoughtLine({ lineId, diaHoraId, by, now }: Move): Promise<OrderView> {
  const orderId = orderIdOfLine(lineId);
  return act({ expect: { orders: [orderId], lines: [lineId], slots: [diaHoraId] }, now }, (books) => {
    const { order, lines, productLines, buyer, slots, activities } = orderAtHand(books, orderId);
    const slot = books.get('slots', diaHoraId);
    if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId });
    const { userId, freezes = [] } = lines.find(({ id }) => id === lineId) ?? { userId: order.userId };
    const held = books.ask({ about: 'heldLinesOf', diaHoraId, userId });
    // Of the older plan period too, whose place it may keep.
    const orderIds = freezes.length === 0 ? [] : [orderId, ...order.renewals.map((older) => older.orderId)];
    const itsClass = slot.activityId === null ? [] : books.all('activities', [slot.activityId]);
    const after = moveLine(
      {
        order,
        lines,
        ...(productLines && { productLines }),
        buyer,
        slots: new Map([...slots, [slot.id, slot]]),
        activities: new Map([...activities, ...itsClass]),
        holdsElsewhere: held.some((line) => line.orderId !== orderId),
        owed: orderIds.flatMap((id) => books.ask({ about: 'creditsFrom', orderId: id, diaHoraIds: [diaHoraId] })),
        now,
      },
      { lineId, diaHoraId },
    );
    return {
      orders: [after],
      audit: after.lineChange ? [lineEntry(after.lineChange, { by, now })] : [],
      result: orderView(after.order, after.lines),
    };
  });
}
