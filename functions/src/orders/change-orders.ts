/**
 * Changes orders: reads, decides, and writes one batch whose preconditions are the versions that were read (an
 * optimistic lock). All or nothing, and never on stale facts.
 */
import {
  type ChangedOrder,
  consequencesOf,
  consequencesOfLine,
  type Credit,
  type LineMail,
  type OrderMail,
  type OrderWithLines,
  olderLines,
  placesBack,
  placesMovedOn,
  Refusal,
  type Slot,
  slotsAfter,
  undoesPurchase,
  type User,
} from '@gym-power/domain';
import { type AuditEntry, putAuditEntry } from '../audit/audit-store.ts';
import { putCredit } from '../credits/credit-store.ts';
import { promoteFreed } from '../books/promote.ts';
import { type Mail, newOrderMail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { withLocks } from '../platform/locks.ts';
import type { Versioned } from '../platform/remembered.ts';
import { isConflict, isTemporary, retryConflicts } from '../platform/retry.ts';
import { canVerify } from '../platform/verify.ts';
import { type Unchanged, unchangedSince, type Writes, writeTogether } from '../platform/writes.ts';
import { removeReview } from '../reviews/review-store.ts';
import { putPlaces } from '../timetable/timetable-store.ts';
import { putActivities } from '../users/user-store.ts';
import {
  forgetFacts,
  looksRefused,
  type OrderFacts,
  type OrderHint,
  type OrdersFacts,
  type Read,
  readFacts,
  recallFacts,
} from './order-facts-store.ts';
import { purchasesOf } from './order-lists-store.ts';
import { readCreditsWith } from './order-credits.ts';
import { offerFreed } from '../books/offer.ts';
import { createOrderWithLines, putOrder } from './order-store.ts';
import { putUseChanges, readUses } from './order-uses.ts';
import { type NotedPayment, putPayment } from './payment-store.ts';

export interface OrdersDecision<Result> {
  /**
   * Order and lines are the same objects as in the facts where they do not change. An order that is not among the facts
   * is created.
   */
  after: readonly ChangedOrder[];
  /** What to note about payments. Each names one of the orders. */
  payments?: readonly NotedPayment[];
  /** Make-ups that are new or change, of those that the facts have. */
  credits?: readonly Credit[];
  /** Besides the mails that follow from the orders' changes. */
  mails?: readonly Mail[];
  /** What to keep in the audit trail, if something changes. */
  audit?: AuditEntry | undefined;
  /** Puts another record's change into the batch, if something changes. */
  also?: ((writes: Writes) => void) | undefined;
  result: Result;
}

/** A decision about one order. */
export interface Decision<Result> {
  after: ChangedOrder;
  payment?: NotedPayment;
  credits?: readonly Credit[];
  /** Besides the mail that follows from the order's change. */
  mail?: Mail | undefined;
  audit?: AuditEntry | undefined;
  also?: ((writes: Writes) => void) | undefined;
  result: Result;
}

export interface ChangeOptions {
  now: Date;
  /** The payment that belongs to the decision; by default the one that completed the order. */
  paymentId?: string;
}

type Decide<Facts, Decided> = (facts: Facts) => Decided;

interface Made<Result> {
  result: Result;
  /** Those that were written. */
  slots: readonly Slot[];
}

/**
 * Several orders in one batch: their lines and payments, the mails and classes of their buyers, and every slot once, by
 * the difference that all lines make together.
 * @param hints an order that does not exist is missing in the facts
 * @param decide pure. Nothing is written when it throws; it is called again after a conflict.
 * @throws Refusal BUSY
 */
export const changeOrders = <Result>(
  hints: readonly OrderHint[],
  options: { now: Date; paymentIds?: readonly string[] | undefined },
  decide: Decide<OrdersFacts, OrdersDecision<Result>>,
): Promise<Result> =>
  promoted(options, () => withLocks(keysOf(hints), () => retryConflicts(() => attempt(hints, options, decide))));

/** The result, once whoever waits for a place that the change has freed has it. */
async function promoted<Result>({ now }: { now: Date }, make: () => Promise<Made<Result>>): Promise<Result> {
  const { result, slots } = await make();
  // First whole places: what is left of one date goes to those who wait for that one alone.
  await offerFreed(slots, now);
  await promoteFreed(slots, now);
  return result;
}

const keysOf = (hints: readonly OrderHint[]): string[] =>
  hints.flatMap(({ id, diaHoraIds, newSlot, redeems, renewals = [] }) => [
    id,
    ...diaHoraIds,
    ...renewals.map(({ orderId }) => orderId),
    ...(newSlot ? [newSlot.id] : []),
    ...(redeems ? [redeems] : []),
  ]);

/**
 * The same for a change that takes places, in one round trip where this process remembers everything that the decision
 * looks at: every document that it looked at must be unchanged when the batch is committed. Only a change is decided
 * from memory, never a refusal, nor that there is nothing to change.
 */
export const takePlacesAtOnce = <Result>(
  hints: readonly OrderHint[],
  options: { now: Date },
  decide: Decide<OrdersFacts, OrdersDecision<Result>>,
): Promise<Result> => promoted(options, () => takeAtOnce(hints, options, decide));

async function takeAtOnce<Result>(
  hints: readonly OrderHint[],
  options: { now: Date },
  decide: Decide<OrdersFacts, OrdersDecision<Result>>,
): Promise<Made<Result>> {
  const inTurn = () => retryConflicts(() => attempt(hints, options, decide));
  const taking = hints.filter(({ onlyIn }) => onlyIn === undefined);
  const made = await withLocks(keysOf(hints), async () => {
    // Most of those who queued up for the last places are refused. They need not wait for each other.
    if (taking.some((hint) => looksRefused(hint, options.now))) return null;
    return (await attemptFromMemory(hints, options, decide)) ?? inTurn();
  });
  if (made) return made;
  try {
    return await attempt(hints, options, decide);
  } catch (error) {
    if (!isConflict(error) && !isTemporary(error)) throw error;
    return withLocks(keysOf(hints), inTurn);
  }
}

/** @returns null if it has to be decided on what is stored now */
async function attemptFromMemory<Result>(
  hints: readonly OrderHint[],
  { now }: { now: Date },
  decide: Decide<OrdersFacts, OrdersDecision<Result>>,
): Promise<Made<Result> | null> {
  const read = recallFacts(hints, now);
  if (!read || !(await canVerify())) return null;
  try {
    const decision = decide(read.facts);
    const changed = changedIn(decision, read.facts, now);
    if (changed.length === 0) return null;
    const slots = await write({ decision, changed, read, now, alsoUnchanged: read.documents });
    return { result: decision.result, slots };
  } catch (error) {
    // Facts of different times may contradict each other, so a decision may fail in any way.
    if (!(error instanceof Refusal)) forgetFacts(read);
    return null;
  }
}

/**
 * One order.
 * @param hint a possibly stale copy of the order's references: it saves a read, and nothing is decided on it
 * @throws Refusal ORDER_NOT_FOUND, BUSY
 */
export const changeOrder = <Result>(
  hint: OrderHint,
  { now, paymentId }: ChangeOptions,
  decide: Decide<OrderFacts, Decision<Result>>,
): Promise<Result> =>
  changeOrders([hint], { now, paymentIds: paymentId === undefined ? undefined : [paymentId] }, (facts) => {
    const { after, payment, mail, ...rest } = decide(factsOf(facts, hint.id, paymentId));
    return { after: [after], ...(payment && { payments: [payment] }), ...(mail && { mails: [mail] }), ...rest };
  });

/**
 * The facts about one of the orders.
 * @param paymentId the payment to look at; by default the one that completed the order
 * @throws Refusal ORDER_NOT_FOUND
 */
export function factsOf(facts: OrdersFacts, orderId: string, paymentId?: string): OrderFacts {
  const found = facts.orders.get(orderId);
  if (!found) throw new Refusal('ORDER_NOT_FOUND');
  const payment = paymentId ?? found.order.paymentId;
  return {
    ...found,
    slots: facts.slots,
    older: olderLines(found.order, facts.orders),
    activities: facts.activities,
    credits: facts.credits,
    seats: facts.seats,
    buyer: facts.buyers.get(found.order.userId) ?? null,
    payment: payment === null ? null : (facts.payments.get(payment) ?? null),
  };
}

async function attempt<Result>(
  hints: readonly OrderHint[],
  { now, paymentIds }: { now: Date; paymentIds?: readonly string[] | undefined },
  decide: Decide<OrdersFacts, OrdersDecision<Result>>,
): Promise<Made<Result>> {
  const read = await readFacts(hints, paymentIds, now);
  const decision = decide(read.facts);
  const changed = changedIn(decision, read.facts, now);
  const slots = changed.length > 0 ? await write({ decision, changed, read, now }) : [];
  return { result: decision.result, slots };
}

/** With the older orders whose places move on, or come back. */
function changedIn({ after, payments = [] }: OrdersDecision<unknown>, facts: OrdersFacts, now: Date): ChangedOrder[] {
  const decided = after.filter(
    (each) => isChanged(each, facts) || payments.some(({ orderId }) => orderId === each.order.id),
  );
  return [...decided, ...placesMovedOn(decided, facts.orders), ...placesBack(decided, facts, now)];
}

interface Change {
  decision: OrdersDecision<unknown>;
  changed: readonly ChangedOrder[];
  read: Read;
  now: Date;
  /** Documents that must be unchanged even where they are not written. */
  alsoUnchanged?: readonly Versioned<unknown>[];
}

async function write({ decision, changed, read, now, alsoUnchanged }: Change): Promise<Slot[]> {
  const { payments = [], credits = [], mails = [], audit, also } = decision;
  const { facts } = read;
  const credited = await readCreditsWith(changed, facts, now);
  const slots = slotsAfter(
    credited.slots,
    credited.changed.map((each) => ({ before: facts.orders.get(each.order.id)?.lines ?? [], after: each })),
    now,
    credited,
  );
  const [consequences, uses] = await Promise.all([
    consequencesFor(changed, facts),
    readUses(changed, facts, { fromMemory: alsoUnchanged !== undefined }),
  ]);
  // The facts have what was counted.
  const stored = new Map(read.documents.map(({ path, record }) => [path, record]));
  const slotAsStored = (id: string) => (stored.get(`diaHoras/${id}`) as Slot | undefined) ?? credited.slots.get(id)!;
  const alsoRead = new Set(credited.read.map(({ path }) => path));
  const asRead = unchangedSince(credited.read);
  // Nobody may have booked a make-up in between for a date on which its member now comes by the place.
  const paidSlots = read.documents.filter(({ path }) => credited.paidSlotIds.has(path.replace('diaHoras/', '')));
  const alsoSame = alsoUnchanged ?? (paidSlots.length > 0 && (await canVerify()) ? paidSlots : []);
  const unchanged: Unchanged = (ref) => (alsoRead.has(ref.path) ? asRead(ref) : read.unchanged(ref));
  await writeTogether((writes) => {
    for (const each of credited.changed) {
      const before = facts.orders.get(each.order.id);
      if (before) putOrder(writes, { before, after: each, now, unchanged });
      else createOrderWithLines(writes, each);
    }
    for (const slot of slots.values()) putPlaces(writes, { before: slotAsStored(slot.id), slot, unchanged });
    for (const credit of [...credits, ...credited.after]) {
      const known = facts.credits.has(credit.id) || credited.before.some(({ id }) => id === credit.id);
      putCredit(writes, { credit, known, unchanged });
    }
    for (const payment of payments)
      putPayment(writes, { known: facts.payments.get(payment.id) ?? null, payment, now, unchanged });
    putConsequences(writes, consequences, { now, unchanged });
    putUseChanges(writes, uses);
    for (const mail of mails) putMail(writes, mail);
    if (audit) putAuditEntry(writes, audit);
    also?.(writes);
  }, alsoSame);
  return [...slots.values()];
}

function isChanged({ order, lines }: OrderWithLines, { orders }: OrdersFacts): boolean {
  const before = orders.get(order.id);
  return before?.order !== order || before.lines !== lines;
}

interface AllConsequences {
  mails: { kind: OrderMail | LineMail; about: ChangedOrder }[];
  /** The buyers whose classes change, as they are to be. */
  buyers: ReadonlyMap<string, User>;
  reviewIds: string[];
}

async function consequencesFor(changed: readonly ChangedOrder[], facts: OrdersFacts): Promise<AllConsequences> {
  const mails: AllConsequences['mails'] = [];
  const buyers = new Map<string, User>();
  const reviewIds: string[] = [];
  // An order that only gets its places back is a purchase as before.
  const ids = new Set(changed.filter((each) => each.transition ?? each.lineChange).map(({ order }) => order.id));
  for (const after of changed) {
    const { order, transition, lineChange } = after;
    if (!transition && !lineChange) continue;
    const buyer = buyers.get(order.userId) ?? facts.buyers.get(order.userId) ?? null;
    const mayLoseClasses = lineChange !== undefined || (transition && undoesPurchase(transition));
    const purchases = buyer && mayLoseClasses ? await purchasesOf(buyer.id) : [];
    const others = purchases.filter(({ id }) => !ids.has(id));
    const before = facts.orders.get(order.id)?.order;
    const {
      mail,
      activities,
      reviewIds: undone,
    } = lineChange && before
      ? consequencesOfLine({ before, order, lineChange }, buyer, others)
      : consequencesOf({ order, transition: transition! }, buyer, others);
    // Whom the desk entered may have no address.
    if (mail && (order.email || buyer?.email)) mails.push({ kind: mail, about: after });
    if (buyer && activities) buyers.set(buyer.id, { ...buyer, activities });
    reviewIds.push(...undone);
  }
  return { mails, buyers, reviewIds };
}

function putConsequences(
  writes: Writes,
  { mails, buyers, reviewIds }: AllConsequences,
  { now, unchanged }: { now: Date; unchanged: Unchanged },
): void {
  for (const { kind, about } of mails) putMail(writes, newOrderMail(kind, about, now));
  for (const { id, activities } of buyers.values()) putActivities(writes, { uid: id, activities, unchanged });
  for (const id of new Set(reviewIds)) removeReview(writes, id);
}
