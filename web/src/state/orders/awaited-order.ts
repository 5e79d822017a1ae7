import { isOffer, type OrderJson } from '@gym-power/domain';
import type { OfferedPlace } from '../waits/offered-places.ts';

const PENDING = ['pending', 'in_process', 'authorized'];

export const paymentOf = ({ paymentStatus }: OrderJson): 'none' | 'pending' | 'rejected' => {
  if (paymentStatus === null) return 'none';
  if (PENDING.includes(paymentStatus)) return 'pending';
  return paymentStatus === 'rejected' ? 'rejected' : 'none';
};

export function offerIn(order: OrderJson): OfferedPlace | null {
  const { id, lines, reservedUntil, totalPrice } = order;
  const [line] = lines;
  if (!isOffer(order) || !line || !reservedUntil) return null;
  const { diaHoraId, name, day, hour } = line;
  return { diaHoraId, name, day, hour, orden: { id, reservedUntil, totalPrice } };
}

export const newestAwaited = (orders: readonly OrderJson[]): OrderJson | undefined =>
  orders.find(({ state }) => state === 'Created');
