/**
 * A decision returns only its own changes. Counters, credits, ledger entries and mails are derived here, by comparing
 * the records before and after.
 */
import { localDate } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import type {
  Attendance,
  Credit,
  Descuento,
  Order,
  Payment,
  Product,
  Slot,
  SoldOnce,
  User,
  Wait,
} from '../entities.ts';
import { isCounted, mustBeLeft } from '../descuentos.ts';
import type { ChangedOrder, OrderWithLines } from '../orders/changed-order.ts';
import {
  classesFor,
  classesOfAttendee,
  consequencesOf,
  consequencesOfLine,
  undoesPurchase,
} from '../orders/consequences.ts';
import { creditsNeeded, creditsWith, type OrderCredits } from '../orders/order-credits.ts';
import { isOrderNews } from '../orders/order-states.ts';
import { creditsOfPacksUndone, packsUndone } from '../orders/pack-credits.ts';
import { changesOfStock, withProductLines, withStock } from '../orders/product-lines.ts';
import { placesBack, placesMovedOn } from '../orders/renewals.ts';
import { slotsAfter, slotsToCount, withTrial } from '../orders/trial-places.ts';
import { changesOfUses } from '../orders/uses.ts';
import { entryForChange, type LedgerEntry } from '../payments/ledger.ts';
import { Refusal } from '../refusals.ts';
import { takesPlaceOn } from '../timetable/sessions.ts';
import { dateOf } from '../timetable/slot-dates.ts';
import type { Withdrawal } from '../withdrawals.ts';
import type { Books, Kind, Kinds } from './books.ts';
import { creditsOfPurchases } from './first-classes.ts';
import { soldOnceAfter } from './sold-once.ts';

export type NotedPayment = Omit<Payment, 'createdAt' | 'updatedAt' | 'entries'>;

/** The same object as in the books means no change. */
export interface Changes {
  orders?: readonly ChangedOrder[];
  /** Each names one of the orders, or no order of ours. */
  payments?: readonly NotedPayment[];
  credits?: readonly Credit[];
  /** With final counters. `settle` computes the counters of all other slots. */
  slots?: readonly Slot[];
  waits?: readonly Wait[];
  users?: readonly User[];
  /** People who are created together with their first purchase. */
  entered?: readonly User[];
  sessions?: readonly Attendance[];
  withdrawals?: readonly Withdrawal[];
  gone?: { readonly [K in Kind]?: readonly string[] };
}

export interface Settled extends Required<Omit<Changes, 'payments' | 'entered'>> {
  payments: Payment[];
  descuentos: Descuento[];
  products: Product[];
  soldOnce: SoldOnce[];
  entries: LedgerEntry[];
  reviewsGone: string[];
  told: ChangedOrder[];
}

/** The kinds whose records are written as they are. Orders are written with their lines. */
export const settledKinds = [
  'slots',
  'users',
  'payments',
  'credits',
  'descuentos',
  'products',
  'soldOnce',
  'waits',
  'sessions',
  'withdrawals',
] as const satisfies readonly (Kind & keyof Settled)[];

export interface SettleTerms {
  now: Date;
  creditDays: number;
}

export function settle(stored: Books, changes: Changes, terms: SettleTerms): Settled {
  const { now } = terms;
  const { entered = [] } = changes;
  const books = booksWith(stored, entered);
  const { before, changed } = changedOrders(books, changes, now);
  const slots = slotsOf(books, changed, before, now);
  const credited = creditsAfter(books, changed, { orders: before, slots }, terms);
  const owed = owedToSomebody(books, [...(changes.credits ?? []), ...credited.after]);
  const credits = stillOwed(books, { credits: owed, slots: changes.slots ?? [] }, now);
  const { users, ...consequences } = consequencesFor(books, credited.changed, before);
  const payments = (changes.payments ?? []).map((payment) => bookedPayment(books, payment, now));
  const given = new Set((changes.slots ?? []).map(({ id }) => id));
  const owedIds = new Set(owed.map(({ id }) => id));
  const counted = slotsAfter(
    credited.slots,
    credited.changed.map((after) => ({ before: before.get(after.order.id)?.lines ?? [], after })),
    now,
    { before: credited.before, after: credited.after.filter(({ id }) => owedIds.has(id)) },
  );
  const once = soldOnceAfter(books, credited.changed, before, now);
  const settled: Settled = {
    orders: credited.changed.map((each) => touchedOrder(each, before)),
    credits,
    slots: [
      ...(changes.slots ?? []),
      ...touchedSlots(books, { before: credited.slots, counted, credits }).filter(({ id }) => !given.has(id)),
    ],
    waits: changes.waits ?? [],
    sessions: changes.sessions ?? [],
    withdrawals: changes.withdrawals ?? [],
    gone: withGone(withGone(changes.gone, 'credits', credited.gone), 'soldOnce', once.gone),
    users: changes.users ?? [],
    descuentos: usedDescuentos(books, changed, before),
    products: soldProducts(books, credited.changed, before, now),
    soldOnce: once.after,
    payments: payments.map(({ payment }) => payment),
    entries: payments.flatMap(({ entry }) => entry ?? []),
    ...consequences,
  };
  const buyers = new Map([...entered.map((user) => [user.id, user] as const), ...users]);
  const ofProducts = changed
    .filter((each) => beginsProductLines(each, before))
    .flatMap(({ productLines = [] }) => productLines.map(({ userId }) => userId));
  return { ...settled, users: touchedUsers(books, settled, buyers, ofProducts) };
}

const withGone = (gone: Changes['gone'] = {}, kind: Kind, ids: readonly string[]): NonNullable<Changes['gone']> =>
  ids.length === 0 ? gone : { ...gone, [kind]: [...(gone[kind] ?? []), ...ids] };

/** Adds the buyers who are not stored yet, whose classes and credits follow from this purchase. */
function booksWith(books: Books, entered: readonly User[]): Books {
  if (entered.length === 0) return books;
  const all = <K extends Kind>(kind: K, ids: readonly string[]): Map<string, Kinds[K]> => {
    const found = books.all(kind, ids);
    if (kind !== 'users') return found;
    for (const user of entered) if (ids.includes(user.id) && !found.has(user.id)) found.set(user.id, user as Kinds[K]);
    return found;
  };
  return { ...books, all, get: (kind, id) => all(kind, [id]).get(id) ?? null };
}

function changedOrders(books: Books, { orders = [], payments = [] }: Changes, now: Date) {
  const ids = orders.flatMap(({ order, isNew }) => [
    ...(isNew ? [] : [order.id]),
    ...order.renewals.map(({ orderId }) => orderId),
  ]);
  const before = books.all('orders', [...new Set(ids)]);
  const isChanged = ({ order, lines, productLines }: OrderWithLines) => {
    const was = before.get(order.id);
    return was?.order !== order || was.lines !== lines || (productLines ?? was.productLines) !== was.productLines;
  };
  const decided = orders.filter((each) => isChanged(each) || payments.some(({ orderId }) => orderId === each.order.id));
  const renewed = decided.flatMap(({ order }) => order.renewals.map(({ diaHoraId }) => diaHoraId));
  const back =
    renewed.length === 0 ? [] : placesBack(decided, { orders: before, slots: books.all('slots', renewed) }, now);
  const all = [...decided, ...placesMovedOn(decided, before), ...back];
  return { before, changed: all.map((each) => withProductLines(each, before.get(each.order.id))) };
}

type SlotsById = ReadonlyMap<string, Slot>;
type OrdersBefore = ReadonlyMap<string, OrderWithLines>;

/** Newcomers' unpaid places are counted only where the exact number matters. */
function slotsOf(books: Books, changed: readonly ChangedOrder[], before: OrdersBefore, now: Date): Map<string, Slot> {
  const lines = changed.flatMap((each) => {
    const was = before.get(each.order.id)?.lines ?? [];
    return [...each.lines.filter((line) => !was.includes(line)), ...was.filter((line) => !each.lines.includes(line))];
  });
  const held = lines.filter(({ heldPlaces }) => heldPlaces > 0);
  const stored = books.all('slots', [...new Set(held.map(({ diaHoraId }) => diaHoraId))]);
  const orders = changed.flatMap(({ order }) => before.get(order.id) ?? []);
  return countedSlots(books, orders, stored, now);
}

/** The slots. Newcomers' unpaid places are counted exactly where a decision about these orders depends on them. */
export function countedSlots(
  books: Books,
  orders: readonly OrderWithLines[],
  slots: ReadonlyMap<string, Slot>,
  now: Date,
): Map<string, Slot> {
  if ([...slots.values()].every(({ trial }) => trial === 0)) return new Map(slots);
  const buyers = books.all('users', [...new Set(orders.map(({ order }) => order.userId))]);
  const facts = { orders: new Map(orders.map((each) => [each.order.id, each])), slots, buyers };
  const toCount = slotsToCount(facts, now);
  const counted = toCount.map(
    (slot) => [slot.id, withTrial(slot, books.ask({ about: 'trialPlaces', diaHoraId: slot.id }))] as const,
  );
  return new Map([...slots, ...counted]);
}

function creditsAfter(
  books: Books,
  changed: readonly ChangedOrder[],
  { orders, slots }: { orders: OrdersBefore; slots: ReadonlyMap<string, Slot> },
  { now, creditDays }: SettleTerms,
): OrderCredits & { slots: Map<string, Slot>; gone: string[] } {
  const { undoneOrderIds, seats, creditIds } = creditsNeeded(changed, { orders, slots }, now);
  const found = [
    ...undoneOrderIds.flatMap((orderId) => {
      const diaHoraIds = slotIdsOf(orders.get(orderId));
      return diaHoraIds.length === 0 ? [] : books.ask({ about: 'creditsFrom', orderId, diaHoraIds });
    }),
    ...seats.flatMap(({ userId, diaHoraIds }) =>
      diaHoraIds.flatMap((diaHoraId) => books.ask({ about: 'guestsOf', userId, diaHoraId })),
    ),
    ...books.all('credits', creditIds).values(),
  ];
  const undone = packsUndone(changed, orders);
  const ofPacks = [...new Set(undone.map(({ orderId }) => orderId))].flatMap((orderId) =>
    books.ask({ about: 'packCredits', orderId }),
  );
  const known = [...new Map(found.map((credit) => [credit.id, credit])).values()];
  const purchases = creditsOfPurchases(books, changed, orders, now);
  const booked = [...[...known, ...ofPacks].flatMap(({ session }) => session?.diaHoraId ?? []), ...purchases.slotIds];
  const further = books.all('slots', [...new Set(booked.filter((id) => !slots.has(id)))]);
  const all = new Map([...slots, ...further]);
  const credited = creditsWith(changed, { orders, slots }, known, { creditDays, now });
  const ended = creditsOfPacksUndone(ofPacks, undone, (id) => all.get(id) ?? null, now);
  const endedIds = new Set(ended.map(({ id }) => id));
  return {
    ...credited,
    before: [...credited.before, ...ofPacks.filter(({ id }) => endedIds.has(id)), ...purchases.before],
    after: [...credited.after, ...ended, ...purchases.after],
    gone: purchases.gone,
    slots: all,
  };
}

const slotIdsOf = (order: OrderWithLines | undefined): string[] =>
  (order?.lines ?? []).map(({ diaHoraId }) => diaHoraId);

interface Consequences extends Pick<Settled, 'told' | 'reviewsGone'> {
  users: ReadonlyMap<string, User>;
}

function consequencesFor(books: Books, changed: readonly ChangedOrder[], before: OrdersBefore): Consequences {
  const told: ChangedOrder[] = [];
  const users = new Map<string, User>();
  const reviewsGone = new Set<string>();
  // Restoring places does not count as a new purchase.
  const ids = new Set(changed.filter((each) => each.transition ?? each.lineChange).map(({ order }) => order.id));
  for (const after of changed) {
    const { order, transition, lineChange } = after;
    if (!transition && !lineChange) continue;
    const buyer = users.get(order.userId) ?? books.get('users', order.userId);
    const mayLoseClasses = lineChange !== undefined || (transition && undoesPurchase(transition));
    const othersOf = (userId: string) => purchasesOf(books, userId).filter(({ id }) => !ids.has(id));
    const others = buyer && mayLoseClasses ? othersOf(buyer.id) : [];
    const was = before.get(order.id)?.order;
    const { mail, activities, reviewIds } =
      lineChange && was
        ? consequencesOfLine({ before: was, order, lineChange }, buyer, others)
        : consequencesOf({ order, transition: transition! }, buyer, others);
    // Members entered by the desk may have no address. The desk calls them about news.
    if (mail && (order.email || buyer?.email || (buyer && isOrderNews[mail]))) told.push(after);
    if (buyer && activities) users.set(buyer.id, { ...buyer, activities, activitiesBy: null });
    for (const id of reviewIds) reviewsGone.add(id);
    for (const { id } of order.attendees?.others ?? []) {
      const person = users.get(id) ?? books.get('users', id);
      const otherIds = person && mayLoseClasses ? othersOf(id).map((each) => each.id) : [];
      const elsewhere = [...books.all('orders', otherIds).values()].flatMap((each) => classesFor(each, id));
      const change = { before: before.get(order.id), after };
      const classes = person && classesOfAttendee(person, change, elsewhere);
      if (classes) users.set(id, { ...person, activities: classes, activitiesBy: null });
      else if (person && transition?.to === 'Complete') users.set(id, person);
    }
  }
  return { told, users, reviewsGone: [...reviewsGone] };
}

function purchasesOf(books: Books, userId: string): Order[] {
  const own = { about: 'purchases', userId } as const;
  const others = { about: 'purchasesFor', userId } as const;
  books.expect({}, [own, others]);
  return [...books.ask(own), ...books.ask(others)];
}

/** @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_USED_UP */
function usedDescuentos(books: Books, changed: readonly ChangedOrder[], before: OrdersBefore): Descuento[] {
  const changing = new Set(changed.map(({ order }) => order.id));
  return changesOfUses(changed, before).flatMap(({ descuentoId, by, redeemedBy }): Descuento[] => {
    const descuento = books.get('descuentos', descuentoId);
    if (!descuento && redeemedBy !== null) throw new Refusal('DESCUENTO_NOT_FOUND');
    // Uses of a deleted descuento are not counted.
    if (!descuento) return [];
    if (by > 0 && redeemedBy !== null && isCounted(descuento)) {
      const own = books.ask({ about: 'redemptions', descuentoId, userId: redeemedBy });
      mustBeLeft(descuento, { more: by, others: own.filter(({ id }) => !changing.has(id)).length });
    }
    return [{ ...descuento, uses: descuento.uses + by }];
  });
}

/** The stock of a deleted product is not counted. */
function soldProducts(books: Books, changed: readonly ChangedOrder[], before: OrdersBefore, now: Date): Product[] {
  const changes = changesOfStock(changed, before);
  const products = books.all(
    'products',
    changes.map(({ productId }) => productId),
  );
  return changes.flatMap((change) => {
    const product = products.get(change.productId);
    return product ? [withStock(product, change, now)] : [];
  });
}

function bookedPayment(books: Books, noted: NotedPayment, now: Date): { payment: Payment; entry: LedgerEntry | null } {
  const known = books.get('payments', noted.id);
  const entry = entryForChange(known, noted, now);
  const entries = entry?.number ?? known?.entries ?? 0;
  return { payment: { ...noted, entries, createdAt: known?.createdAt ?? now, updatedAt: now }, entry };
}

/** A write of the lines alone must also change the order's record, because its version guards the lines too. */
function touchedOrder(after: ChangedOrder, before: OrdersBefore): ChangedOrder {
  const was = before.get(after.order.id);
  return was ? { ...after, order: { ...after.order, touched: was.order.touched + 1 } } : after;
}

/** Drops duplicates. A deleted account keeps its paid places, but is owed no new credits. */
function owedToSomebody(books: Books, all: readonly Credit[]): Credit[] {
  const credits = new Map(all.map((credit) => [credit.id, credit]));
  const known = books.all('credits', [...credits.keys()]);
  const fresh = [...credits.values()].filter(({ id }) => !known.has(id));
  const owners = books.all('users', [...new Set(fresh.map(({ userId }) => userId))]);
  return [...credits.values()].filter(({ id, userId }) => known.has(id) || owners.has(userId));
}

/**
 * A credit that is given back ends if its original date was reopened, because its owner can attend that date.
 * @param slots the slots that change with them, in their new state
 */
export function stillOwed(
  books: Books,
  { credits, slots }: { credits: readonly Credit[]; slots: readonly Slot[] },
  now: Date,
): Credit[] {
  const slotOf = (id: string) => slots.find((slot) => slot.id === id) ?? books.get('slots', id);
  return credits.map((credit) => {
    const isGivenBack = credit.state === 'open' && isInUse(books.get('credits', credit.id));
    const ends = isGivenBack && takesPlaceAfterAll(credit, slotOf, now);
    return ends ? { ...credit, state: creditAfter(credit.state, 'undo')! } : credit;
  });
}

export function takesPlaceAfterAll({ because, from }: Credit, slotOf: (id: string) => Slot | null, now: Date): boolean {
  if (because !== 'closed' || from === null || from.date < localDate(now)) return false;
  const slot = slotOf(from.diaHoraId);
  return slot !== null && takesPlaceOn(slot, from.date) && dateOf(slot, from.date).change?.kind !== 'closed';
}

/** Writes slots with a new credit even if their counters stay, because the slot covers the query for it. */
function touchedSlots(
  books: Books,
  { before, counted, credits }: { before: SlotsById; counted: SlotsById; credits: readonly Credit[] },
): Slot[] {
  const known = books.all(
    'credits',
    credits.map(({ id }) => id),
  );
  const after = new Map(counted);
  for (const { from, session } of credits.filter(({ id }) => !known.has(id)))
    for (const on of [from, session]) {
      const slot = on ? before.get(on.diaHoraId) : undefined;
      if (slot) after.set(slot.id, { ...(counted.get(slot.id) ?? slot), touched: slot.touched + 1 });
    }
  return [...after.values()];
}

/** Includes members who cover a query whose result gained an element: see `coveredBy`. */
function touchedUsers(
  books: Books,
  settled: Settled,
  buyers: ReadonlyMap<string, User>,
  others: readonly string[],
): User[] {
  const after = new Map([...buyers, ...settled.users.map((user) => [user.id, user] as const)]);
  const waits = books.all(
    'waits',
    settled.waits.map(({ id }) => id),
  );
  const credits = books.all(
    'credits',
    settled.credits.map(({ id }) => id),
  );
  const sessions = books.all(
    'sessions',
    settled.sessions.map(({ id }) => id),
  );
  const touched = new Set([
    ...buyers.keys(),
    ...others,
    ...settled.waits.filter((wait) => waits.get(wait.id)?.state !== wait.state).map(({ userId }) => userId),
    ...settled.credits
      .filter((credit) => isInUse(credit) && !isInUse(credits.get(credit.id)))
      .map(({ userId }) => userId),
    ...settled.sessions.flatMap((session) => markedAnew(sessions.get(session.id), session)),
  ]);
  for (const id of touched) {
    const stored = books.get('users', id);
    const user = after.get(id) ?? stored;
    if (user && stored) after.set(id, { ...user, touched: stored.touched + 1 });
  }
  return [...after.values()];
}

const beginsProductLines = ({ order, productLines = [] }: ChangedOrder, before: OrdersBefore): boolean =>
  productLines.length > 0 && order.state !== 'Cart' && (before.get(order.id)?.order.state ?? 'Cart') === 'Cart';

const isInUse = (credit: Credit | null | undefined): boolean =>
  credit?.state === 'booked' || credit?.state === 'waiting' || credit?.state === 'held';

const markedAnew = (before: Attendance | undefined, { present }: Attendance): string[] =>
  Object.keys(present).filter((userId) => present[userId] !== before?.present[userId]);
