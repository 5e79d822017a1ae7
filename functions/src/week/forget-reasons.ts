import { act } from '../books/act.ts';
import { allOrdersOf } from '../records/order-lists-store.ts';

/** Why the places of a deleted account were frozen. The reasons may be about health. */
export async function forgetFreezeReasons(userId: string, now: Date): Promise<void> {
  for (const { order, lines } of await allOrdersOf(userId))
    if (lines.some(({ freezes = [] }) => freezes.some(({ reason }) => reason !== ''))) await forgetIn(order.id, now);
}

const forgetIn = (orderId: string, now: Date): Promise<void> =>
  act({ expect: { orders: [orderId] }, now }, (books) => {
    const found = books.get('orders', orderId);
    const lines = found?.lines.map((line) =>
      line.freezes ? { ...line, freezes: line.freezes.map((each) => ({ ...each, reason: '' })) } : line,
    );
    return { orders: found && lines ? [{ order: found.order, lines }] : [], result: undefined };
  });
