import {
  type Activity,
  type Attendance,
  type Closure,
  type Credit,
  type Descuento,
  type HiddenReview,
  type LedgerEntry,
  creditPolicy,
  type Order,
  type OrderLine,
  type Product,
  type ProductLine,
  type Review,
  type Slot,
  type SoldOnce,
  type User,
  type Wait,
  type Withdrawal,
} from '@gym-power/domain';
import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import type { AccountDeletion, DeletedAccount } from '../records/deletion-store.ts';
import { paymentsById } from '../records/payment-store.ts';
import type { Mail } from '../mail/kinds/kinds.ts';
import { byId } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { currentGym } from '../records/settings-store.ts';

const names = [
  'users',
  'activities',
  'diaHoras',
  'descuentos',
  'products',
  'soldOnce',
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

const recordsOf = (name: Name): Query => {
  const collection = db().collection(name);
  return name === 'mail' ? collection.where('state', 'in', ['pending', 'toCall']) : collection;
};

type Read = (collection: Query) => Promise<QuerySnapshot>;

/** A read-only transaction is a consistent snapshot, even during writes. */
export const readRecords = () =>
  db().runTransaction((transaction) => collect((collection) => transaction.get(collection)), { readOnly: true });

/** Not a snapshot, but twice as fast. Only safe while nobody writes. */
export const readRecordsAtRest = () => collect((collection) => collection.get());

async function collect(read: Read) {
  const found = await Promise.all(names.map((name) => read(recordsOf(name))));
  const snapshots = Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<Name, QuerySnapshot>;
  const orders = byId<Order>(snapshots.orders.docs);
  const [productLines, placeLines] = partition(snapshots.orderLines.docs, (line) => line.get('kind') !== undefined);
  return {
    policy: creditPolicy(await currentGym()),
    users: byId<User>(snapshots.users.docs),
    activities: byId<Activity>(snapshots.activities.docs),
    diaHoras: byId<Slot>(snapshots.diaHoras.docs),
    descuentos: byId<Descuento>(snapshots.descuentos.docs),
    orders,
    orderLines: withCartLines(byId<OrderLine>(placeLines), orders),
    productLines: new Map([
      ...byId<ProductLine>(productLines),
      ...[...orders.values()].flatMap(({ cartProductLines = [] }) =>
        cartProductLines.map((line) => [line.id, line] as const),
      ),
    ]),
    products: byId<Product>(snapshots.products.docs),
    soldOnce: byId<SoldOnce>(snapshots.soldOnce.docs),
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

const partition = <T>(all: readonly T[], is: (each: T) => boolean): [T[], T[]] => [
  all.filter(is),
  all.filter((each) => !is(each)),
];

const withCartLines = (records: Map<string, OrderLine>, orders: Map<string, Order>): Map<string, OrderLine> =>
  new Map([...records, ...[...orders.values()].flatMap(linesInCart)]);

const linesInCart = (order: Order) => order.cartLines.map((line) => [line.id, line] as const);
