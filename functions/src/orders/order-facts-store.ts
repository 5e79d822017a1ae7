/** Reads everything that a decision about an order may look at, in one round trip and as of one time. */
import { isDeepStrictEqual } from 'node:util';
import {
  type Activity,
  type Order,
  type OrderLine,
  orderLineId,
  type OrderWithLines,
  type Payment,
  Refusal,
  type Slot,
  type User,
} from '@gym-power/domain';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { byId, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import type { Unchanged } from '../platform/writes.ts';
import { getOrder } from './order-store.ts';

export interface OrderFacts extends OrderWithLines {
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
  /** null once the account is deleted. */
  buyer: User | null;
  payment: Payment | null;
}

/** Which other documents an order refers to. */
export type OrderRefs = Pick<Order, 'id' | 'userId' | 'diaHoraIds' | 'activities' | 'paymentId'>;

/**
 * @param hint a possibly stale copy of the order's references, used to guess which documents to read. If the guess was
 * wrong, everything is read again.
 * @param paymentId the payment that belongs to the decision; by default the one that completed the order
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function readFacts(
  hint: OrderRefs,
  paymentId: string | undefined,
): Promise<{ facts: OrderFacts; unchanged: Unchanged }> {
  const paths = pathsOf(hint, paymentId);
  const read = await readAll(paths);
  const order = entity<Order>(read.order[0]!);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  rememberRefs(order);
  if (!isDeepStrictEqual(pathsOf(order, paymentId), paths)) return readFacts(order, paymentId);

  const versions = new Map(
    [...read.order, ...read.slots, ...read.buyer, ...read.payment].map(({ ref, updateTime }) => [ref.path, updateTime]),
  );
  return {
    facts: {
      order,
      lines: [...byId<OrderLine>(read.lines).values()],
      slots: byId(read.slots),
      activities: byId(read.activities),
      buyer: [...byId<User>(read.buyer).values()][0] ?? null,
      payment: [...byId<Payment>(read.payment).values()][0] ?? null,
    },
    unchanged: ({ path }) => {
      const lastUpdateTime = versions.get(path);
      return lastUpdateTime ? { lastUpdateTime } : { exists: true };
    },
  };
}

type Group = 'order' | 'lines' | 'slots' | 'activities' | 'buyer' | 'payment';

function pathsOf(order: OrderRefs, paymentId = order.paymentId): Record<Group, string[]> {
  return {
    order: [`orders/${order.id}`],
    lines: order.diaHoraIds.map((id) => `orderLines/${orderLineId(order.id, id)}`),
    slots: order.diaHoraIds.map((id) => `diaHoras/${id}`),
    activities: order.activities.map(({ id }) => `activities/${id}`),
    buyer: [`users/${order.userId}`],
    payment: paymentId ? [`payments/${paymentId}`] : [],
  };
}

async function readAll(groups: Record<Group, string[]>): Promise<Record<Group, DocumentSnapshot[]>> {
  const names = Object.keys(groups) as Group[];
  const snapshots = await db().getAll(...names.flatMap((name) => groups[name].map((path) => db().doc(path))));
  return Object.fromEntries(names.map((name) => [name, snapshots.splice(0, groups[name].length)])) as Record<
    Group,
    DocumentSnapshot[]
  >;
}

const MAX_REMEMBERED = 1_000;
/** The references of the orders that this process read or wrote last, the least recent one first. */
const remembered = new Map<string, OrderRefs>();

/** Saves the next reader of this order a round trip. It may be stale: `readFacts` compares it with what it reads. */
export function rememberRefs({ id, userId, diaHoraIds, activities, paymentId }: OrderRefs): void {
  remembered.delete(id);
  remembered.set(id, { id, userId, diaHoraIds, activities, paymentId });
  if (remembered.size > MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
}

/** A hint for `readFacts`: from memory, or else from the order itself. @throws Refusal ORDER_NOT_FOUND */
export const refsOf = async (orderId: string): Promise<OrderRefs> => remembered.get(orderId) ?? getOrder(orderId);
