/** Each correction is a transaction that also reads its sources. Everybody else writes through `books/act.ts`. */
import {
  correctingEntry,
  type Credit,
  dueParts,
  isSold,
  localDate,
  type Order,
  type OrderLine,
  orderWords,
  type Payment,
  paymentFromEntries,
  type ProductLine,
  recounted,
  type Slot,
  type SoldOnce,
  usedDescuento,
  type User,
  type Wait,
} from '@gym-power/domain';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { putEntry, readEntries } from '../records/ledger-store.ts';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/in-transaction.ts';

export type HeldPlaces = Required<Pick<OrderLine, 'heldPlaces' | 'trialPlaces'>>;

/** @param due pure; undefined to leave the line as it is */
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
    if (!places) return;
    transaction.update(lineThere!.ref, { ...places });
    if (order) transaction.update(orderThere!.ref, { touched: FieldValue.increment(1) });
  });
}

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
    const { dates, taken, trial, waiting, peak } = recounted(slot, holding, localDate(now));
    transaction.update(db().doc(`diaHoras/${diaHoraId}`), { dates, taken, trial, waiting, peak });
  });
}

export async function countUses(descuentoId: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const descuento = await transaction.get(db().doc(`descuentos/${descuentoId}`));
    if (!descuento.exists) return;
    const found = await transaction.get(db().collection('orders').where('descuento.id', '==', descuentoId));
    const using = entities<Order>(found).filter((order) => usedDescuento(order) !== null);
    transaction.update(descuento.ref, { uses: using.length });
  });
}

export async function countUnits(productId: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const product = await transaction.get(db().doc(`products/${productId}`));
    if (!product.exists) return;
    const lines = entities<ProductLine>(
      await transaction.get(
        db().collection('orderLines').where('productId', '==', productId).where('kind', '==', 'item'),
      ),
    );
    const sold = (await soldOf(transaction, lines)).reduce((sum, { quantity }) => sum + quantity, 0);
    transaction.update(product.ref, { sold });
  });
}

export async function listSoldOnce(id: string, now: Date): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const ref = db().doc(`soldOnce/${id}`);
    const stored = entity<SoldOnce>(await transaction.get(ref));
    const lines = entities<ProductLine>(
      await transaction.get(db().collection('orderLines').where('once', 'array-contains', id)),
    );
    const sold = await soldOf(transaction, lines);
    const { createdAt = now } = stored ?? {};
    if (sold.length === 0) transaction.delete(ref);
    else transaction.set(ref, document({ id, lines: sold.map((line) => line.id), createdAt, updatedAt: now }));
  });
}

async function soldOf(transaction: Transaction, lines: readonly ProductLine[]): Promise<ProductLine[]> {
  const refs = [...new Set(lines.map(({ orderId }) => orderId))].map((id) => db().doc(`orders/${id}`));
  const orders = byId<Order>(refs.length === 0 ? [] : await transaction.getAll(...refs));
  return lines.filter((line) => orders.has(line.orderId) && isSold(orders.get(line.orderId)!, line));
}

/** @param missing pure; the classes that the member may not review yet, given their Complete orders */
export async function grantClasses(
  userId: string,
  missing: (user: User, complete: readonly Order[]) => string[],
): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const user = entity<User>(await transaction.get(db().doc(`users/${userId}`)));
    const complete = await transaction.get(
      db().collection('orders').where('userId', '==', userId).where('state', '==', 'Complete'),
    );
    const granted = user ? missing(user, entities<Order>(complete)) : [];
    if (!user || granted.length === 0) return;
    const changes = { activities: [...user.activities, ...granted], activitiesBy: null };
    transaction.update(db().doc(`users/${userId}`), { ...changes, touched: FieldValue.increment(1) });
  });
}

export const refreshOrderWords = (orderId: string): Promise<void> =>
  inTransaction([orderId], async (transaction) => {
    const ref = db().doc(`orders/${orderId}`);
    const order = entity<Order>(await transaction.get(ref));
    if (order) transaction.update(ref, { words: orderWords(order) });
  });

const paymentRef = (id: string) => db().doc(`payments/${id}`);

export const correctEntries = (id: string, now: Date): Promise<void> =>
  inTransaction([id], async (transaction) => {
    const payment = entity<Payment>(await transaction.get(paymentRef(id)));
    if (!payment) return;
    const entry = correctingEntry(payment, await readEntries(transaction, id), now);
    if (!entry) return;
    putEntry(transaction, entry);
    const { refunded, acceptedAmount } = payment;
    transaction.update(paymentRef(id), { refunded, acceptedAmount, entries: entry.number, updatedAt: now });
  });

export const restorePayment = (id: string, now: Date): Promise<void> =>
  inTransaction([id], async (transaction) => {
    if ((await transaction.get(paymentRef(id))).exists) return;
    const entries = await readEntries(transaction, id);
    const orderId = entries[0]?.orderId;
    const order = orderId && entity<Order>(await transaction.get(db().doc(`orders/${orderId}`)));
    const payment = paymentFromEntries(entries, order ? order.userId : '', now);
    if (!payment) return;
    transaction.create(paymentRef(id), document({ ...payment, isPartDue: dueParts(payment).length > 0 }));
  });
