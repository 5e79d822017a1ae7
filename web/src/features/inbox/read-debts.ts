import type { Order } from '@gym-power/domain';
import { type Condition, countOf, readPage, type Stored, sumOf } from '../../lib/firestore.ts';

const MOST_SHOWN = 10;

export interface Debts {
  count: number;
  /** In pesos. */
  amount: number;
  /** The newest. */
  orders: Stored<Order>[];
}

export async function readDebts(): Promise<Debts> {
  const unpaid = { collection: 'orders', conditions: [['state', '==', 'Created']] satisfies Condition[] };
  const [count, amount, { records }] = await Promise.all([
    countOf(unpaid),
    sumOf(unpaid, 'totalPrice'),
    readPage<Stored<Order>>({ ...unpaid, sort: { field: 'createdAt', descending: true }, size: MOST_SHOWN }),
  ]);
  return { count, amount, orders: records };
}
