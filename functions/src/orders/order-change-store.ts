/**
 * The only writer of orders, their lines and the places that they take, once a cart is checked out.
 *
 * An order and its lines change together, and every change writes the order, so the order's version stands for all of it. The slots'
 * `taken` follows from the lines' `heldPlaces`. A change is read, decided and written as one batch whose preconditions are the
 * versions that were read: all or nothing, and never on old facts.
 */
import {
  type Slot,
  isUndonePurchase,
  type Order,
  type OrderFile,
  type Payment,
  placeChanges,
  reviewId,
  transitions,
  type User,
} from '@gym-power/domain';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { writeMail } from '../mail/mail-store.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';
import { untilUndisturbed } from '../platform/retry.ts';
import { type OrderFacts, readFacts, type Unchanged } from './order-facts-store.ts';
import type { OrderNames } from './order-names-store.ts';
import { completeOrders } from './order-store.ts';

type NotedPayment = Omit<Payment, 'createdAt' | 'updatedAt'>;

export interface OrderChange<Result> {
  file: OrderFile;
  /** What is noted about a payment in the same write. */
  payment?: NotedPayment;
  result: Result;
}

export interface ChangeOptions {
  now: Date;
  /** The payment whose record belongs to the decision; by default the one that completed the order. */
  paymentId?: string;
}

type Decide<Result> = (facts: OrderFacts) => OrderChange<Result>;

/**
 * Changes an order, its lines and the places they take.
 * @param seen the order as somebody saw it: it says what else to read, and nothing is decided on it
 * @param decide pure; what it throws is thrown on, and nothing is written. Called again when somebody came between.
 * @throws Refusal ORDER_NOT_FOUND, BUSY
 */
export const changeOrder = <Result>(
  seen: OrderNames,
  options: ChangeOptions,
  decide: Decide<Result>,
): Promise<Result> =>
  withLocks([seen.id, ...seen.diaHoraIds], () => untilUndisturbed(() => attempt(seen, options, decide)));

async function attempt<Result>(
  seen: OrderNames,
  { now, paymentId }: ChangeOptions,
  decide: Decide<Result>,
): Promise<Result> {
  const { facts, unchanged } = await readFacts(seen, paymentId);
  const { file, payment, result } = decide(facts);
  if (file.order === facts.order && file.lines === facts.lines && !payment) return result;

  const batch = db().batch();
  writeFile(batch, { before: facts, after: file, now, unchanged });
  if (file.order.state !== facts.order.state)
    await writeConsequences(batch, { before: facts, after: file, now, unchanged });
  if (payment) writePayment(batch, { known: facts.payment, payment, now, unchanged });
  await batch.commit();
  return result;
}

interface FileWrite {
  before: OrderFacts;
  after: OrderFile;
  now: Date;
  unchanged: Unchanged;
}

function writeFile(batch: WriteBatch, { before, after, now, unchanged }: FileWrite): void {
  const orderRef = db().doc(`orders/${after.order.id}`);
  batch.update(orderRef, { ...document(after.order), updatedAt: now }, unchanged(orderRef));

  for (const line of after.lines) {
    if (!before.lines.includes(line))
      batch.set(db().doc(`orderLines/${line.id}`), { ...document(line), updatedAt: now });
  }
  for (const [diaHoraId, change] of placeChanges(before.lines, after.lines)) {
    const slot = before.slots.get(diaHoraId);
    if (!slot) continue; // deleted since: nobody counts its places any more
    const ref = db().doc(`diaHoras/${diaHoraId}`);
    batch.update(ref, { taken: takenAfter(slot, change) }, unchanged(ref));
  }
}

/** By a version of its own: of two payments that are noted in the same millisecond, the second leaves the order as it was. */
function writePayment(
  batch: WriteBatch,
  { known, payment, now, unchanged }: { known: Payment | null; payment: NotedPayment; now: Date; unchanged: Unchanged },
): void {
  const ref = db().doc(`payments/${payment.id}`);
  const noted = { ...document(payment), createdAt: known?.createdAt ?? now, updatedAt: now };
  if (known) batch.update(ref, noted, unchanged(ref));
  else batch.create(ref, noted);
}

/** `0 <= taken <= capacity`, whatever happens: a change that would break it is a defect, and is not written. */
function takenAfter({ id, taken, capacity }: Slot, change: number): number {
  const after = taken + change;
  if (after < 0 || (change > 0 && after > capacity))
    throw new Error(`slot ${id}: ${taken} taken of ${capacity}, changed by ${change}`);
  return after;
}

/**
 * What a change of state brings along: the mail, which tells a deleted account of its money alone, the classes that the buyer may review,
 * the reviews of a purchase that is undone.
 */
async function writeConsequences(batch: WriteBatch, { before, after, now, unchanged }: FileWrite): Promise<void> {
  const { order } = after;
  const { mail } = transitions.find(({ from, to }) => from === before.order.state && to === order.state)!;
  if (before.buyer || isUndonePurchase(order)) writeMail(batch, { kind: mail, file: after, now });
  if (!before.buyer || (before.order.state !== 'Complete' && order.state !== 'Complete')) return;

  const userRef = db().doc(`users/${order.userId}`);
  // Every change of what a member has bought changes this record, if only its time: a write that changes nothing leaves the version as it
  // was, and of two orders with the same class that change at once, each would count on the other.
  batch.update(
    userRef,
    { activities: await classesAfter(before.buyer, order), updatedAt: FieldValue.serverTimestamp() },
    unchanged(userRef),
  );
  if (order.state === 'Complete') return;
  for (const { id } of order.activities) batch.delete(db().doc(`reviews/${reviewId(order.userId, id)}`));
}

/** The classes that the buyer may review: those of the order come, or go unless another order still has them. */
async function classesAfter({ activities }: User, order: Order): Promise<string[]> {
  const classes = order.activities.map(({ id }) => id);
  if (order.state === 'Complete') return [...new Set([...activities, ...classes])];
  const others = (await completeOrders(order.userId)).filter(({ id }) => id !== order.id);
  const kept = new Set(others.flatMap((other) => other.activities.map(({ id }) => id)));
  return activities.filter((id) => kept.has(id) || !classes.includes(id));
}
