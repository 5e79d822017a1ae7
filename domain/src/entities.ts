/**
 * The records as they are stored (design: Data). Words of the wire format stay as the specification has them.
 * Money is integer ARS; instants are `Date`s in UTC.
 */
import type { Day } from './days.ts';
import type { CancelReason, OrderState } from './orders/order-states.ts';

export interface Stamped {
  createdAt: Date;
  updatedAt: Date;
}

/** `users/{uid}`: the id is the identity provider's uid. */
export interface User extends Stamped {
  id: string;
  uid: string;
  email: string;
  name: string;
  lastName: string;
  phoneNumber: string;
  image: string;
  /** The single source of truth for the admin role. */
  isAdmin: boolean;
  /** Ids of the classes that the member has bought; what they may review. */
  activities: string[];
  /** The order that is the member's cart, if they have one. Written by the server alone. */
  cartId: string | null;
}

/** `activities/{id}`: a class. Its slots point to it (`Slot.activityId`); its trainers are listed here. */
export interface Activity extends Stamped {
  id: string;
  name: string;
  image: string;
  video: string;
  description: string;
  price: number;
  trainers: string[];
}

export interface Trainer extends Stamped {
  id: string;
  name: string;
  image: string;
  specialty: string;
  experience: string;
  description: string;
}

/** `diaHoras/{id}`: a weekly slot. `taken` is written by the server alone, and `0 <= taken <= capacity` always. */
export interface Slot extends Stamped {
  id: string;
  day: Day;
  hour: string;
  capacity: number;
  taken: number;
  activityId: string | null;
}

export interface Descuento extends Stamped {
  id: string;
  codigo: string;
  /** Integer percent, 1 to 100. */
  descuento: number;
}

/** The buyer as they were at checkout: history survives edits and deletion of the account. */
export interface Buyer {
  id: string;
  name: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

export interface Order extends Stamped {
  id: string;
  userId: string;
  state: OrderState;
  /** Counts the changes of state; names what each change left behind (mails). */
  revision: number;
  canceledBecause: CancelReason | null;
  user: Buyer;
  /** Where the order's mails go. */
  email: string;
  /** The slots of its lines; the lines are `orderLines/{order id}_{slot id}`. */
  diaHoraIds: string[];
  activities: { id: string; name: string; image: string }[];
  descuento: { codigo: string; descuento: number } | null;
  /** The sum of the lines' subtotals. */
  totalPrice: number;
  /** The end of the hold of a Created order. */
  reservedUntil: Date | null;
  purchasedAt: Date | null;
  /** The Mercado Pago preference that was made for this order, with the address of its payment page. */
  preference: { id: string; url: string } | null;
  /** The Mercado Pago payment that completed it; null for a free order. */
  paymentId: string | null;
  /** What Mercado Pago last said of this order's newest payment. */
  paymentStatus: PaymentStatus | null;
}

export interface OrderLine extends Stamped {
  id: string;
  orderId: string;
  userId: string;
  activityId: string;
  diaHoraId: string;
  quantity: number;
  /** Pesos for one place, after the descuento. */
  unitprice: number;
  subtotal: number;
  /** The class and the slot as they were when the line was made. */
  name: string;
  image: string;
  day: Day;
  hour: string;
  /** Places of the slot that this line takes now: 0 in a cart, `quantity` in a hold or a plan period, 0 after. */
  heldPlaces: number;
  validFrom: Date | null;
  /** The end of the plan period; null with `validFrom` set means for ever. */
  validUntil: Date | null;
}

/** Mercado Pago's words (payments API, `status`). */
export const paymentStatuses = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `payments/{Mercado Pago's payment id}`: what was done about it. */
export interface Payment extends Stamped {
  id: string;
  orderId: string;
  userId: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  /** When Mercado Pago last changed it, by Mercado Pago's clock: what it said before that does not count any more. */
  changedAt: Date;
  outcome: PaymentOutcome;
  /** Why it waits for an admin, while `outcome` is `unclear`. */
  unclearBecause: UnclearReason | null;
}

/**
 * `noted`: no money came. `completed`: it pays for an order. `refundDue`: to be given back, and Mercado Pago has not confirmed it yet.
 * `reversed`: it paid for an order and is gone again. `unclear`: an admin has to decide. `kept`: an admin decided that the gym keeps it.
 */
export type PaymentOutcome = 'noted' | 'completed' | 'refundDue' | 'refunded' | 'reversed' | 'unclear' | 'kept';

export type UnclearReason = 'amount' | 'currency' | 'mediation' | 'orderCanceled' | 'orderUnknown' | 'moneyReturned';

/** `reviews/{userId}_{activityId}`: one per class and member by construction. */
export interface Review extends Stamped {
  id: string;
  userId: string;
  activityId: string;
  activityName: string;
  rating: number;
  description: string;
  author: { name: string; lastName: string; image: string };
}

export const orderLineId = (orderId: string, diaHoraId: string): string => `${orderId}_${diaHoraId}`;
export const reviewId = (userId: string, activityId: string): string => `${userId}_${activityId}`;
