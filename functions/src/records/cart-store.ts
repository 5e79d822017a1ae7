/** A member's cart is the order in state `Cart` that `users/{uid}.cartId` names, so there is at most one. */
import type { Activity, OrderWithLines, Product, Slot } from '@gym-power/domain';
import { entity, mapById } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { findOrder, orderWith } from './order-store.ts';

export interface CartFacts {
  cart: OrderWithLines;
  activities: ReadonlyMap<string, Activity>;
  slots: ReadonlyMap<string, Slot>;
  products: ReadonlyMap<string, Product>;
}

export async function findCart(userId: string, orderId: string | null): Promise<CartFacts | null> {
  const order = orderId === null ? null : await findOrder(orderId);
  if (order?.state !== 'Cart' || order.userId !== userId) return null;
  const paths = {
    slots: order.diaHoraIds.map((slotId) => `diaHoras/${slotId}`),
    activities: order.activities.map(({ id }) => `activities/${id}`),
    products: (order.products ?? []).map(({ id }) => `products/${id}`),
  };
  const all = Object.values(paths).flat();
  const snapshots = all.length === 0 ? [] : await db().getAll(...all.map((path) => db().doc(path)));
  const next = <T extends { id: string }>({ length }: readonly string[]): T[] =>
    snapshots.splice(0, length).flatMap((each) => entity<T>(each) ?? []);
  const slots = next<Slot>(paths.slots);
  const activities = next<Activity>(paths.activities);
  return {
    cart: orderWith(order, []),
    slots: mapById(slots),
    activities: mapById(activities),
    products: mapById(next<Product>(paths.products)),
  };
}
