/**
 * A decision is a pure function of its arguments and of what it reads here. The server calls it again until everything
 * that it asked for is loaded. The commit fails if any of those records has changed since.
 *
 * So a decision must be repeatable: it gets time and ids as arguments, and does not catch what the books throw.
 */
import type { IsoDate } from '../calendar.ts';
import type {
  Activity,
  Attendance,
  Closure,
  Credit,
  Descuento,
  Order,
  OrderLine,
  Payment,
  Product,
  ProductLine,
  Slot,
  SoldOnce,
  User,
  Wait,
} from '../entities.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import type { Withdrawal } from '../withdrawals.ts';

/** The records by kind. An order and its lines are one record. */
export interface Kinds {
  orders: OrderWithLines;
  slots: Slot;
  activities: Activity;
  users: User;
  payments: Payment;
  credits: Credit;
  descuentos: Descuento;
  products: Product;
  soldOnce: SoldOnce;
  waits: Wait;
  sessions: Attendance;
  closures: Closure;
  withdrawals: Withdrawal;
}
export type Kind = keyof Kinds;

/** Ids by kind. `lines` prefetches the lines of an order. `around` prefetches the records that an order names. */
export type Names = { readonly [K in Kind | 'lines' | 'around']?: readonly string[] };

/** The queries. `coveredBy` names the records that change whenever a result gains an element. */
export interface Questions {
  heldLines: { ask: { diaHoraId: string }; answer: OrderLine[] };
  heldLinesOf: { ask: { diaHoraId: string; userId: string }; answer: OrderLine[] };
  /** Lines that hold or held places. Covered by the slot. */
  linesOf: { ask: { diaHoraId: string; userId: string }; answer: OrderLine[] };
  /**
   * Unpaid. Covered by the slot, except for payments, which only lower the number: a stale read at worst refuses a
   * sale.
   */
  trialPlaces: { ask: { diaHoraId: string }; answer: number };
  /** Booked or waiting credits. Covered by the slot. */
  guests: { ask: { diaHoraId: string; dates: readonly IsoDate[] }; answer: Credit[] };
  guestsOf: { ask: { diaHoraId: string; userId: string }; answer: Credit[] };
  /** Credits that are or were booked, or wait. Covered by the slot. */
  seatsOn: { ask: { diaHoraId: string; date: IsoDate; userId: string }; answer: Credit[] };
  /** Credits that are owed for the dates, booked on them, or wait for them. Covered by the slot. */
  creditsOn: { ask: { diaHoraId: string; dates: readonly IsoDate[] }; answer: Credit[] };
  /**
   * Covered by the order and the slots of its lines, because closing a date creates credits without writing the order.
   */
  creditsFrom: { ask: { orderId: string; diaHoraIds: readonly string[] }; answer: Credit[] };
  /** The credits of an order's packs. Covered by the order, whose payment makes them. */
  packCredits: { ask: { orderId: string }; answer: Credit[] };
  /**
   * Records with one of the keys, the member's own too. Nothing covers it: the purchases of a record that appears
   * meanwhile count as later ones, and two sales to one person meet in `soldOnce`.
   */
  samePerson: { ask: { keys: readonly string[] }; answer: User[] };
  /** A member's lines of a product, of unpaid and of undone orders too. Covered by the member. */
  linesOfProduct: { ask: { userId: string; productId: string }; answer: ProductLine[] };
  /** A member's credits that expire on `from` or later. The member covers those that are booked or wait. */
  creditsOf: { ask: { userId: string; from: IsoDate }; answer: Credit[] };
  purchases: { ask: { userId: string }; answer: Order[] };
  /** What others paid for, and the person comes to. Covered by the person. */
  purchasesFor: { ask: { userId: string }; answer: Order[] };
  /** Covered by the guardian, whose record every new member of the family touches. */
  wardsOf: { ask: { guardianId: string }; answer: User[] };
  /** The newest first. Covered by the member for those that were carts. */
  newestOrders: { ask: { userId: string }; answer: Order[] };
  /** Unpaid and paid orders. Covered by the descuento. */
  redemptions: { ask: { descuentoId: string; userId: string }; answer: Order[] };
  /** At most one. Covered by the slot. */
  firstOnWaitlist: { ask: { diaHoraId: string }; answer: Wait[] };
  /** Including ended ones. Covered by the member. */
  waitsOf: { ask: { userId: string }; answer: Wait[] };
  attendedSince: { ask: { userId: string; from: IsoDate }; answer: Attendance[] };
  /** At most two. Covered by the member. */
  attendedIn: { ask: { userId: string; activityId: string }; answer: Attendance[] };
  /** The accounts that claim a person's purchases. Covered by the person, whose record every claim touches. */
  claimants: { ask: { personId: string }; answer: User[] };
}
export type Topic = keyof Questions;
export type Question = { [T in Topic]: { about: T } & Questions[T]['ask'] }[Topic];
export type Ask<T extends Topic> = { about: T } & Questions[T]['ask'];
export type Answer<T extends Topic> = Questions[T]['answer'];

export interface Books {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | null;
  all<K extends Kind>(kind: K, ids: readonly string[]): Map<string, Kinds[K]>;
  ask<T extends Topic>(question: Ask<T>): Answer<T>;
  /** Prefetches what will be asked for next. Only saves round trips. */
  expect(names: Names, questions?: readonly Question[]): void;
}

/** The records whose versions guard the answer. `samePerson` says why it has none. */
export const coveredBy: { [T in Topic]: (question: Questions[T]['ask']) => Names } = {
  heldLines: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  heldLinesOf: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  linesOf: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  trialPlaces: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  guests: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  guestsOf: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  seatsOn: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  creditsOn: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  creditsFrom: ({ orderId, diaHoraIds }) => ({ orders: [orderId], slots: diaHoraIds }),
  packCredits: ({ orderId }) => ({ orders: [orderId] }),
  linesOfProduct: ({ userId }) => ({ users: [userId] }),
  samePerson: () => ({}),
  creditsOf: ({ userId }) => ({ users: [userId] }),
  purchases: ({ userId }) => ({ users: [userId] }),
  purchasesFor: ({ userId }) => ({ users: [userId] }),
  wardsOf: ({ guardianId }) => ({ users: [guardianId] }),
  newestOrders: ({ userId }) => ({ users: [userId] }),
  redemptions: ({ descuentoId }) => ({ descuentos: [descuentoId] }),
  firstOnWaitlist: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  waitsOf: ({ userId }) => ({ users: [userId] }),
  attendedSince: ({ userId }) => ({ users: [userId] }),
  attendedIn: ({ userId }) => ({ users: [userId] }),
  claimants: ({ personId }) => ({ users: [personId] }),
};

export const coversOf = (question: Question): Names => {
  const { about, ...asked } = question;
  return (coveredBy[about] as (ask: object) => Names)(asked);
};
