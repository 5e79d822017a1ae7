/**
 * Reads everything at one instant, and writes single corrections. For the doctor alone. Buyers come at the same time: a correction reads
 * anew what it follows from, in the transaction that writes it.
 */
import { type Activity, type Slot, type Order, type OrderLine, type Payment, type User } from '@gym-power/domain';
import { FieldValue, type Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { byId, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const names = ['users', 'activities', 'diaHoras', 'orders', 'orderLines', 'payments'] as const;
type Name = (typeof names)[number];

type Read = (collection: Query) => Promise<QuerySnapshot>;

/** One read-only transaction: what is written meanwhile is seen in none of the collections. */
export const readRecords = () =>
  db().runTransaction((transaction) => collect((collection) => transaction.get(collection)), { readOnly: true });

/** The same where nobody writes meanwhile, in half the time. */
export const readRecordsAtRest = () => collect((collection) => collection.get());

async function collect(read: Read) {
  const found = await Promise.all(names.map((name) => read(db().collection(name))));
  const snapshots = Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<Name, QuerySnapshot>;
  return {
    users: byId<User>(snapshots.users.docs),
    activities: byId<Activity>(snapshots.activities.docs),
    diaHoras: byId<Slot>(snapshots.diaHoras.docs),
    orders: byId<Order>(snapshots.orders.docs),
    orderLines: byId<OrderLine>(snapshots.orderLines.docs),
    payments: byId<Payment>(snapshots.payments.docs),
  };
}

/**
 * The line takes the places that are due by its order, which is written as well: its version stands for its lines.
 * @param due pure; undefined where the line is to stay as it is
 */
export async function holdPlaces(
  { orderId, lineId }: { orderId: string; lineId: string },
  due: (order: Order | undefined, line: OrderLine) => number | undefined,
): Promise<void> {
  const [orderRef, lineRef] = [db().doc(`orders/${orderId}`), db().doc(`orderLines/${lineId}`)];
  await db().runTransaction(async (transaction) => {
    const [orderThere, lineThere] = await transaction.getAll(orderRef, lineRef);
    const [order, line] = [entity<Order>(orderThere!), entity<OrderLine>(lineThere!)];
    const places = line && due(order ?? undefined, line);
    if (!line || places === undefined || places === line.heldPlaces) return;
    transaction.update(lineRef, { heldPlaces: places, updatedAt: FieldValue.serverTimestamp() });
    if (order) transaction.update(orderRef, { updatedAt: FieldValue.serverTimestamp() });
  });
}

/** `taken` becomes what the lines hold. */
export async function countPlaces(diaHoraId: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const lines = await transaction.get(
      db().collection('orderLines').where('diaHoraId', '==', diaHoraId).where('heldPlaces', '>', 0),
    );
    const taken = lines.docs.reduce((sum, line) => sum + (line.get('heldPlaces') as number), 0);
    transaction.update(db().doc(`diaHoras/${diaHoraId}`), { taken });
  });
}

/** @param missing pure; the classes that the member may review on top, given the own Complete orders */
export async function grantClasses(
  userId: string,
  missing: (user: User, complete: readonly Order[]) => string[],
): Promise<void> {
  const ref = db().doc(`users/${userId}`);
  await db().runTransaction(async (transaction) => {
    const user = entity<User>(await transaction.get(ref));
    const complete = await transaction.get(
      db().collection('orders').where('userId', '==', userId).where('state', '==', 'Complete'),
    );
    const granted = user ? missing(user, entities<Order>(complete)) : [];
    if (granted.length > 0)
      transaction.update(ref, {
        activities: FieldValue.arrayUnion(...granted),
        updatedAt: FieldValue.serverTimestamp(),
      });
  });
}
