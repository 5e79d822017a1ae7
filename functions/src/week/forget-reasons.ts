import type { OrderLine } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { placesOf } from '../records/order-lists-store.ts';

/** Why the places of a deleted account were frozen. The reasons may be about health. */
export async function forgetFreezeReasons(userId: string, now: Date): Promise<void> {
  const places = (await placesOf(userId)).filter(hasReason);
  for (const orderId of new Set(places.map((line) => line.orderId))) await forgetIn(orderId, userId, now);
}

const hasReason = ({ freezes = [] }: OrderLine): boolean => freezes.some(({ reason }) => reason !== '');

const forgetIn = (orderId: string, userId: string, now: Date): Promise<void> =>
  act({ expect: { orders: [orderId] }, now }, (books) => {
    const found = books.get('orders', orderId);
    const lines = found?.lines.map((line) =>
      line.freezes && line.userId === userId
        ? { ...line, freezes: line.freezes.map((each) => ({ ...each, reason: '' })) }
        : line,
    );
    return { orders: found && lines ? [{ order: found.order, lines }] : [], result: undefined };
  });
