/** Reads everything at one instant, and writes single corrections. For the doctor alone. */
import { type Activity, type DiaHora, type Order, type OrderLine, type Payment, type User } from '@gym-power/domain';
import { FieldValue, type Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { byId } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const names = ['users', 'activities', 'diaHoras', 'orders', 'orderLines', 'payments'] as const;
type Name = (typeof names)[number];

type Read = (collection: Query) => Promise<QuerySnapshot>;

/** One read-only transaction: what is written meanwhile is seen in none of the collections. */
export const readRecords = () => db().runTransaction((transaction) => collect((collection) => transaction.get(collection)), { readOnly: true });

/** The same where nobody writes meanwhile, in half the time. */
export const readRecordsAtRest = () => collect((collection) => collection.get());

async function collect(read: Read) {
  const found = await Promise.all(names.map((name) => read(db().collection(name))));
  const snapshots = Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<Name, QuerySnapshot>;
  return {
    users: byId<User>(snapshots.users.docs),
    activities: byId<Activity>(snapshots.activities.docs),
    diaHoras: byId<DiaHora>(snapshots.diaHoras.docs),
    orders: byId<Order>(snapshots.orders.docs),
    orderLines: byId<OrderLine>(snapshots.orderLines.docs),
    payments: byId<Payment>(snapshots.payments.docs),
  };
}

export async function holdPlaces(lineId: string, places: number): Promise<void> {
  await db().doc(`orderLines/${lineId}`).update({ heldPlaces: places, updatedAt: new Date() });
}

/** `taken` becomes what the lines hold at that instant: buyers may come at the same time. */
export async function countPlaces(diaHoraId: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const lines = await transaction.get(db().collection('orderLines').where('diaHoraId', '==', diaHoraId).where('heldPlaces', '>', 0));
    const taken = lines.docs.reduce((sum, line) => sum + (line.get('heldPlaces') as number), 0);
    transaction.update(db().doc(`diaHoras/${diaHoraId}`), { taken });
  });
}

export async function grantClasses(userId: string, classes: readonly string[]): Promise<void> {
  await db().doc(`users/${userId}`).update({ activities: FieldValue.arrayUnion(...classes) });
}
