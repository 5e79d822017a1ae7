/**
 * Reads everything as of one instant, and makes single corrections through the stores that own the records. Sales go on
 * at the same time, so a correction reads what it follows from in its own transaction.
 */
import {
  type Activity,
  type Attendance,
  type Closure,
  type Credit,
  type Descuento,
  type HiddenReview,
  type LedgerEntry,
  linesInside,
  localDate,
  makeUpPolicy,
  type Order,
  type OrderLine,
  recounted,
  type Review,
  type Slot,
  usedDescuento,
  type User,
  type Wait,
  type Withdrawal,
} from '@gym-power/domain';
import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { putUses } from '../descuentos/descuento-store.ts';
import { type HeldPlaces, putHeldPlaces } from '../orders/order-store.ts';
import type { AccountDeletion, DeletedAccount } from '../users/deletion-store.ts';
import { paymentsById } from '../orders/payment-store.ts';
import type { Mail } from '../outbox/mail.ts';
import { byId, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { currentGym } from '../settings/settings-store.ts';
import { putPlaces } from '../timetable/timetable-store.ts';
import { putActivities, readUser } from '../users/user-store.ts';

const names = [
  'users',
  'activities',
  'diaHoras',
  'descuentos',
  'orders',
  'orderLines',
  'credits',
  'waits',
  'sessions',
  'closures',
  'payments',
  'ledger',
  'reviews',
  'hiddenReviews',
  'mail',
  'accountDeletions',
  'deletedAccounts',
  'withdrawals',
] as const;
type Name = (typeof names)[number];

/** All records of a collection; of mails only those that wait, because the sent ones are many. */
const recordsOf = (name: Name): Query => {
  const collection = db().collection(name);
  return name === 'mail' ? collection.where('state', '==', 'pending') : collection;
};

type Read = (collection: Query) => Promise<QuerySnapshot>;

/** One read-only transaction, so concurrent writes show up in none of the collections. */
export const readRecords = () =>
  db().runTransaction((transaction) => collect((collection) => transaction.get(collection)), { readOnly: true });

/** The same in half the time, for when nobody writes. */
export const readRecordsAtRest = () => collect((collection) => collection.get());

async function collect(read: Read) {
  const found = await Promise.all(names.map((name) => read(recordsOf(name))));
  const snapshots = Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<Name, QuerySnapshot>;
  const orders = byId<Order>(snapshots.orders.docs);
  return {
    policy: makeUpPolicy(await currentGym()),
    users: byId<User>(snapshots.users.docs),
    activities: byId<Activity>(snapshots.activities.docs),
    diaHoras: byId<Slot>(snapshots.diaHoras.docs),
    descuentos: byId<Descuento>(snapshots.descuentos.docs),
    orders,
    orderLines: withCartLines(byId<OrderLine>(snapshots.orderLines.docs), orders),
    credits: byId<Credit>(snapshots.credits.docs),
    waits: byId<Wait>(snapshots.waits.docs),
    sessions: byId<Attendance>(snapshots.sessions.docs),
    closures: byId<Closure>(snapshots.closures.docs),
    payments: paymentsById(snapshots.payments.docs),
    ledger: byId<LedgerEntry>(snapshots.ledger.docs),
    reviews: byId<Review>(snapshots.reviews.docs),
    hiddenReviews: byId<HiddenReview>(snapshots.hiddenReviews.docs),
    waitingMails: byId<Mail>(snapshots.mail.docs),
    withdrawals: byId<Withdrawal>(snapshots.withdrawals.docs),
    accountDeletions: byId<AccountDeletion>(snapshots.accountDeletions.docs),
    deletedAccounts: byId<DeletedAccount>(snapshots.deletedAccounts.docs),
  };
}

const withCartLines = (records: Map<string, OrderLine>, orders: Map<string, Order>): Map<string, OrderLine> =>
  new Map([...records, ...[...orders.values()].flatMap(linesInCart)]);

const linesInCart = (order: Order) => (linesInside(order) ?? []).map((line) => [line.id, line] as const);

/**
 * Corrects the places that a line holds.
 * @param due pure; undefined where the line is to stay as it is
 */
export async function holdPlaces(
  { orderId, lineId }: { orderId: string; lineId: string },
  due: (order: Order | undefined, line: OrderLine) => HeldPlaces | undefined,
): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const [orderThere, lineThere] = await transaction.getAll(
      db().doc(`orders/${orderId}`),
      db().doc(`orderLines/${lineId}`),
    );
    const order = entity<Order>(orderThere!);
    const line = entity<OrderLine>(lineThere!);
    if (!line) return;
    const places = due(order ?? undefined, line);
    if (places) putHeldPlaces(transaction, order, lineId, places);
  });
}

/** All counters of a slot become what lines, credits and waits say. */
export async function countPlaces(diaHoraId: string, now: Date): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const slot = entity<Slot>(await transaction.get(db().doc(`diaHoras/${diaHoraId}`)));
    if (!slot) return;
    const of = (collection: string, field = 'diaHoraId') => db().collection(collection).where(field, '==', diaHoraId);
    const [lines, credits, waits] = await Promise.all([
      transaction.get(of('orderLines').where('heldPlaces', '>', 0)),
      transaction.get(of('credits', 'session.diaHoraId')),
      transaction.get(of('waits')),
    ]);
    const holding = {
      lines: entities<OrderLine>(lines),
      credits: entities<Credit>(credits),
      waits: entities<Wait>(waits),
    };
    putPlaces(transaction, { before: slot, slot: recounted(slot, holding, localDate(now)) });
  });
}

/** The uses of a descuento become what the orders say. */
export async function countUses(descuentoId: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const descuento = await transaction.get(db().doc(`descuentos/${descuentoId}`));
    if (!descuento.exists) return;
    const found = await transaction.get(db().collection('orders').where('descuento.id', '==', descuentoId));
    const using = entities<Order>(found).filter((order) => usedDescuento(order) !== null);
    putUses(transaction, descuentoId, using.length);
  });
}

/** @param missing pure; the classes that the member may not review yet, given their Complete orders */
export async function grantClasses(
  userId: string,
  missing: (user: User, complete: readonly Order[]) => string[],
): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const user = await readUser(transaction, userId);
    const complete = await transaction.get(
      db().collection('orders').where('userId', '==', userId).where('state', '==', 'Complete'),
    );
    const granted = user ? missing(user, entities<Order>(complete)) : [];
    if (user && granted.length > 0)
      putActivities(transaction, { uid: userId, activities: [...user.activities, ...granted] });
  });
}
