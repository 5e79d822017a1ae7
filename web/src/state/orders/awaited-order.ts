import type { OrderJson } from '../../api/orders.ts';

const pending = ['pending', 'in_process', 'authorized'];

/** What is known of the payment of an order in its hold. */
export const paymentOf = ({ paymentStatus }: OrderJson): 'none' | 'pending' | 'rejected' => {
  if (paymentStatus === null) return 'none';
  if (pending.includes(paymentStatus)) return 'pending';
  return paymentStatus === 'rejected' ? 'rejected' : 'none';
};

export const placeWords = ({ name, day, hour, quantity }: OrderJson['lines'][number]): string =>
  `${name}, ${day} ${hour}${quantity > 1 ? ` (${quantity} lugares)` : ''}`;

/** The newest order that awaits its payment. */
export const awaitedOf = (orders: readonly OrderJson[]): OrderJson | undefined =>
  orders.find(({ state }) => state === 'Created');
