/** Reads all that a decision about an order may look at: in one round trip, as of one time. */
import { isDeepStrictEqual } from 'node:util';
import {
  type Activity,
  type Slot,
  type Order,
  type OrderFile,
  type OrderLine,
  orderLineId,
  type Payment,
  Refusal,
  type User,
} from '@gym-power/domain';
import type { DocumentReference, DocumentSnapshot, Precondition } from 'firebase-admin/firestore';
import { byId, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { type OrderNames, remember } from './order-names-store.ts';

export interface OrderFacts extends OrderFile {
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
  /** null once the account is deleted. */
  buyer: User | null;
  payment: Payment | null;
}

/** The precondition that a document is still as it was read. */
export type Unchanged = (ref: DocumentReference) => Precondition;

export interface Reading {
  facts: OrderFacts;
  unchanged: Unchanged;
}

/**
 * @param seen the order as somebody saw it: what it named then is read along with it, and all once more if it names something else by now
 * @param paymentId the payment that belongs to the decision; by default the one that completed the order
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function readFacts(seen: OrderNames, paymentId: string | undefined): Promise<Reading> {
  const named = pathsOf(seen, paymentId);
  const read = await readAll(named);
  const order = entity<Order>(read.order[0]!);
  if (!order) throw new Refusal('ORDER_NOT_FOUND');
  remember(order);
  if (!isDeepStrictEqual(pathsOf(order, paymentId), named)) return readFacts(order, paymentId);

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

/** The order and all that it names, as paths. */
function pathsOf(order: OrderNames, paymentId = order.paymentId): Record<Group, string[]> {
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
