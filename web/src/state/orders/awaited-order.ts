import type { OrderJson } from '@gym-power/domain';

const PENDING = ['pending', 'in_process', 'authorized'];

/** What is known about the payment of an order in its hold. */
export const paymentOf = ({ paymentStatus }: OrderJson): 'none' | 'pending' | 'rejected' => {
  if (paymentStatus === null) return 'none';
  if (PENDING.includes(paymentStatus)) return 'pending';
  return paymentStatus === 'rejected' ? 'rejected' : 'none';
};

/** The newest order that awaits its payment. */
export const newestAwaited = (orders: readonly OrderJson[]): OrderJson | undefined =>
  orders.find(({ state }) => state === 'Created');
