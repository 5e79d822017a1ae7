/**
 * What a decision may ask of the stored records. A decision is a pure function of its arguments and of what it asks
 * here. On the server it is called again until everything that it asked for is read, and its commit fails unless all of
 * that is unchanged. In tests the books are Maps.
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
  Slot,
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
  waits: Wait;
  sessions: Attendance;
  closures: Closure;
  withdrawals: Withdrawal;
}
export type Kind = keyof Kinds;

/**
 * Ids by kind. `lines` says which lines an order will probably have, so that both are read at once. `around` names
 * orders of which the slots, the buyer, the payment and the older orders will be asked for too.
 */
export type Names = { readonly [K in Kind | 'lines' | 'around']?: readonly string[] };

/**
 * The questions whose answers are lists, by what they are about. `coveredBy` names the records that change whenever the
 * answer gains an element. What the answer lists is guarded by itself.
 */
export interface Questions {
  /** The lines that hold places of a slot. Covered by the slot. */
  heldLines: { ask: { diaHoraId: string }; answer: OrderLine[] };
  /** The same of one member. Covered by the slot. */
  heldLinesOf: { ask: { diaHoraId: string; userId: string }; answer: OrderLine[] };
  /** The lines of a member that hold places of a slot, or did. Covered by the slot. */
  linesOf: { ask: { diaHoraId: string; userId: string }; answer: OrderLine[] };
  /**
   * How many places of the slot newcomers hold unpaid. Covered by the slot, except for payments, which only free some:
   * a sale that counted too many is refused at worst.
   */
  trialPlaces: { ask: { diaHoraId: string }; answer: number };
  /** The make-ups that are booked on dates of a slot, or wait for them. Covered by the slot. */
  guests: { ask: { diaHoraId: string; dates: readonly IsoDate[] }; answer: Credit[] };
  /** The same of one member, on any date. Covered by the slot. */
  guestsOf: { ask: { diaHoraId: string; userId: string }; answer: Credit[] };
  /** A member's make-ups that are or were booked on a date of a slot, or wait for it. Covered by the slot. */
  seatsOn: { ask: { diaHoraId: string; date: IsoDate; userId: string }; answer: Credit[] };
  /** The make-ups that are owed for dates of a slot, are booked on them, or wait for them. Covered by the slot. */
  creditsOn: { ask: { diaHoraId: string; dates: readonly IsoDate[] }; answer: Credit[] };
  /**
   * The make-ups that are owed for places of an order. Covered by the order, and by the slots of its lines: a closed
   * date gives make-ups without writing the order.
   */
  creditsFrom: { ask: { orderId: string; diaHoraIds: readonly string[] }; answer: Credit[] };
  /** A member's make-ups whose last day is `from` or later. Covered by the member for those that are booked or wait. */
  creditsOf: { ask: { userId: string; from: IsoDate }; answer: Credit[] };
  /** A member's paid orders. Covered by the member. */
  purchases: { ask: { userId: string }; answer: Order[] };
  /** A member's last orders, the newest first. Covered by the member for those that were carts. */
  newestOrders: { ask: { userId: string }; answer: Order[] };
  /** A member's unpaid and paid orders with a descuento. Covered by the descuento. */
  redemptions: { ask: { descuentoId: string; userId: string }; answer: Order[] };
  /** Who has waited longest for a weekly place of a slot: at most one. Covered by the slot. */
  firstInLine: { ask: { diaHoraId: string }; answer: Wait[] };
  /** Every wait of a member, those that are over too. Covered by the member. */
  waitsOf: { ask: { userId: string }; answer: Wait[] };
  /** The sessions at which a member was marked present, on `from` or later. Covered by the member. */
  attendedSince: { ask: { userId: string; from: IsoDate }; answer: Attendance[] };
  /** At most two sessions of a class at which a member was marked present. Covered by the member. */
  attendedIn: { ask: { userId: string; activityId: string }; answer: Attendance[] };
  /**
   * Who claims the purchases of somebody without an account. Covered by that person, whom each writer of a claim
   * touches.
   */
  claimants: { ask: { personId: string }; answer: User[] };
}
export type Topic = keyof Questions;
export type Question = { [T in Topic]: { about: T } & Questions[T]['ask'] }[Topic];
export type Ask<T extends Topic> = { about: T } & Questions[T]['ask'];
export type Answer<T extends Topic> = Questions[T]['answer'];

export interface Books {
  /** Null for a record that does not exist. */
  get<K extends Kind>(kind: K, id: string): Kinds[K] | null;
  /** Those that exist, by id. */
  all<K extends Kind>(kind: K, ids: readonly string[]): Map<string, Kinds[K]>;
  ask<T extends Topic>(question: Ask<T>): Answer<T>;
  /** Says what will be asked for next, so that it is read in one go. Only saves round trips. */
  expect(names: Names, questions?: readonly Question[]): void;
}

/** The records whose versions stand for the answer. */
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
  creditsOf: ({ userId }) => ({ users: [userId] }),
  purchases: ({ userId }) => ({ users: [userId] }),
  newestOrders: ({ userId }) => ({ users: [userId] }),
  redemptions: ({ descuentoId }) => ({ descuentos: [descuentoId] }),
  firstInLine: ({ diaHoraId }) => ({ slots: [diaHoraId] }),
  waitsOf: ({ userId }) => ({ users: [userId] }),
  attendedSince: ({ userId }) => ({ users: [userId] }),
  attendedIn: ({ userId }) => ({ users: [userId] }),
  claimants: ({ personId }) => ({ users: [personId] }),
};

export const coversOf = (question: Question): Names => {
  const { about, ...asked } = question;
  return (coveredBy[about] as (ask: object) => Names)(asked);
};
