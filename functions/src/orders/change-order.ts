/**
 * Changes an order once its cart is checked out: reads, decides, and writes one batch whose preconditions are the
 * versions that were read (an optimistic lock). All or nothing, and never on stale facts.
 */
import {
  type ChangedOrder,
  type Consequences,
  consequencesOf,
  type OrderWithLines,
  placeChanges,
  takenAfter,
  undoesPurchase,
} from '@gym-power/domain';
import { newOrderMail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { withLocks } from '../platform/locks.ts';
import { retryConflicts } from '../platform/retry.ts';
import { type Unchanged, type Writes, writeTogether } from '../platform/writes.ts';
import { removeReview } from '../reviews/review-store.ts';
import { putTaken } from '../timetable/timetable-store.ts';
import { putActivities } from '../users/user-store.ts';
import { type OrderFacts, type OrderRefs, readFacts } from './order-facts-store.ts';
import { purchasesOf } from './order-lists-store.ts';
import { putOrder } from './order-store.ts';
import { type NotedPayment, putPayment } from './payment-store.ts';

export interface Decision<Result> {
  /** Order and lines are the same objects as in the facts where they do not change. */
  after: ChangedOrder;
  /** What to note about a payment. */
  payment?: NotedPayment;
  result: Result;
}

export interface ChangeOptions {
  now: Date;
  /** The payment that belongs to the decision; by default the one that completed the order. */
  paymentId?: string;
}

type Decide<Result> = (facts: OrderFacts) => Decision<Result>;

/**
 * @param hint a possibly stale copy of the order's references: it saves a read, and nothing is decided on it
 * @param decide pure. Nothing is written when it throws; it is called again after a conflict.
 * @throws Refusal ORDER_NOT_FOUND, BUSY
 */
export const changeOrder = <Result>(hint: OrderRefs, options: ChangeOptions, decide: Decide<Result>): Promise<Result> =>
  withLocks([hint.id, ...hint.diaHoraIds], () => retryConflicts(() => attempt(hint, options, decide)));

async function attempt<Result>(
  hint: OrderRefs,
  { now, paymentId }: ChangeOptions,
  decide: Decide<Result>,
): Promise<Result> {
  const { facts, unchanged } = await readFacts(hint, paymentId);
  const { after, payment, result } = decide(facts);
  if (after.order === facts.order && after.lines === facts.lines && !payment) return result;

  const consequences = await consequencesFor(after, facts);
  await writeTogether((writes) => {
    putOrder(writes, { before: facts, after, now, unchanged });
    putPlaces(writes, { before: facts, after, unchanged });
    if (payment) putPayment(writes, { known: facts.payment, payment, now, unchanged });
    if (consequences) putConsequences(writes, consequences, { after, now, unchanged });
  });
  return result;
}

async function consequencesFor(
  { order, transition }: ChangedOrder,
  { buyer }: OrderFacts,
): Promise<Consequences | null> {
  if (!transition) return null;
  const purchases = buyer && undoesPurchase(transition) ? await purchasesOf(buyer.id) : [];
  return consequencesOf(
    { order, transition },
    buyer,
    purchases.filter(({ id }) => id !== order.id),
  );
}

/** The slots' `taken` follows from the lines' `heldPlaces`. */
function putPlaces(
  writes: Writes,
  { before, after, unchanged }: { before: OrderFacts; after: OrderWithLines; unchanged: Unchanged },
): void {
  for (const [diaHoraId, change] of placeChanges(before.lines, after.lines)) {
    const slot = before.slots.get(diaHoraId);
    // The places of a slot that was deleted since are no longer counted.
    if (slot) putTaken(writes, { diaHoraId, taken: takenAfter(slot, change), unchanged });
  }
}

function putConsequences(
  writes: Writes,
  { mail, activities, reviewIds }: Consequences,
  { after, now, unchanged }: { after: OrderWithLines; now: Date; unchanged: Unchanged },
): void {
  if (mail) putMail(writes, newOrderMail(mail, after, now));
  if (activities) putActivities(writes, { uid: after.order.userId, activities, unchanged });
  for (const id of reviewIds) removeReview(writes, id);
}
