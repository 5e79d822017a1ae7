/**
 * The records as they are stored. Names of the wire format stay as the specification has them.
 * Money is integer ARS; instants are `Date`s in UTC.
 */
import type { IsoDate } from './calendar.ts';
import type { Day } from './days.ts';
import type { CreditState } from './credits.ts';
import type { CancelReason, OrderOrigin, OrderState } from './orders/order-states.ts';
import type { PaidBy, PaymentMethod } from './payments/payment-method.ts';

export interface Stamped {
  createdAt: Date;
  updatedAt: Date;
}

/**
 * Every beginning of a record's words. A map and not a list, because a query can ask for any number of its keys at once
 * and for only one element of a list.
 */
export type SearchWords = Readonly<Record<string, true>>;

/** `users/{uid}`, with the identity provider's uid. */
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
  /** The desk role ('mostrador'): sells at the counter. Admins have it anyway. */
  isDesk: boolean;
  /** Nobody can take this admin's role or account: the gym's first admin. Only `grant-admin` and the demo set it. */
  isProtected: boolean;
  /** The trainer that the account is tied to: it sees their sessions and marks who comes. */
  trainerId: string | null;
  /** The uid of the admin who changed a role last. */
  roleBy: string | null;
  /** The uid of the admin who corrected the name or the telephone last; null once the member has changed them. */
  personBy: string | null;
  /** The ids of the classes that the member has bought, and may review. */
  activities: string[];
  /** The uid of the admin who changed `activities` last; null after a sale. */
  activitiesBy: string | null;
  /** The classes in which they were marked present, as the sessions' marks say. */
  attended: readonly string[];
  /** The last day on which their medical certificate is valid. */
  fitUntil: IsoDate | null;
  /** The id of the order that is the member's cart. Only the server writes it. */
  cartId: string | null;
  /** Whom the desk entered: nobody signs in as them until they accept the invitation. */
  withoutAccount: boolean;
  /** Whom the desk entered with this account's address. Their purchases come here once the address is verified. */
  claims: string | null;
  /** Whether they want a mail on the evening before a class. */
  wantsDigest: boolean;
  /**
   * Counts what was written about the member in other records: their purchases, waits, bookings and marks. Its change
   * covers the questions about these (`coveredBy`).
   */
  touched: number;
  /** For the dashboard's search. The store adds them, so a record that was just made has none. */
  words?: SearchWords;
}

/** `settings/security`: what `npm run second-factor` sets. No browser reads it. */
export interface SecuritySettings {
  /** Whether the admin role counts only in sign-ins with a second factor. */
  adminSecondFactor: boolean;
}

/** `activities/{id}`: a class. Its slots point to it (`Slot.activityId`), and it lists the ids of its trainers. */
export interface Activity extends Stamped {
  id: string;
  name: string;
  image: string;
  video: string;
  description: string;
  price: number;
  trainers: string[];
}

/** What a change of prices did to one class. */
export interface PriceStep {
  id: string;
  name: string;
  from: number;
  to: number;
}

/** `priceChanges/{id}`: prices that an admin changed together. The server alone writes it, once. */
export interface PriceChange extends Stamped {
  id: string;
  /** The uid of the admin. */
  by: string;
  classes: PriceStep[];
}

export interface Trainer extends Stamped {
  id: string;
  name: string;
  image: string;
  specialty: string;
  experience: string;
  description: string;
}

/**
 * `diaHoras/{id}`: a weekly slot. Only the server writes its dates, and what follows from order lines, credits and
 * waits. Always `0 <= trial <= taken <= peak <= capacity`. What browsers leave out: `completeSlot`.
 */
export interface Slot extends Stamped {
  id: string;
  day: Day;
  hour: string;
  /** How long a class takes. */
  minutes: number;
  capacity: number;
  taken: number;
  /**
   * Of the taken places, at most so many are held unpaid by newcomers. A payment leaves it as it is: what depends on
   * the exact number counts the lines' `trialPlaces` (`slotsToCount`).
   */
  trial: number;
  /** Since when newcomers hold more unpaid places than `trialLimit`; null while they do not. */
  crowdedSince: Date | null;
  /** Newcomers' unpaid places are limited until then; see trial-places.ts. */
  watchedUntil: Date | null;
  /** Members who wait for a weekly place. */
  waiting: number;
  /** What `capacity` may not go below: `peakOf`. The rules cannot walk a map. */
  peak: number;
  /** Counts the changes of what the slot covers (`coveredBy`) and does not count. */
  touched: number;
  /** The dates that differ from the week. Past ones are dropped when another one changes, a week later if changed. */
  dates: Readonly<Record<IsoDate, SessionDate>>;
  activityId: string | null;
}

/** One date of a slot: what is counted on it, from today on, and what the gym has changed. */
export interface SessionDate {
  /** Held places that are free on this date. */
  absent: number;
  /** Make-ups that are booked on it. */
  guests: number;
  /** Credits that wait for a place on it. */
  waiting: number;
  change: SessionChange | null;
}

/** What the gym has changed on one date. A null in `changed` means: as every week. */
export type SessionChange =
  | {
      kind: 'closed';
      because: string;
      /** Whether its members got a credit. */
      credit: boolean;
      /** The closure of the whole gym that it follows from. */
      closure: IsoDate | null;
    }
  | {
      kind: 'changed';
      hour: string | null;
      capacity: number | null;
      /** Who stands in. */
      trainerId: string | null;
      note: string;
    };

/** `closures/{date}`: the whole gym is closed on that day. */
export interface Closure extends Stamped {
  id: IsoDate;
  because: string;
  /** Whether those who hold a place get a credit. */
  credit: boolean;
  /** The uid of the admin. */
  by: string;
  /** Of the closures that were made together: whom they concern gets one mail. */
  closing: string;
  /** `closing` and `reopening` while slots and members still have to hear of it. */
  state: 'closing' | 'closed' | 'reopening';
}

export interface Descuento extends Stamped {
  id: string;
  codigo: string;
  /** Integer percent, 1 to 100. */
  descuento: number;
  /** From when it can be used, and until just before when. Null: without that limit. */
  validFrom: Date | null;
  validUntil: Date | null;
  /** By how many orders in all, and by how many of one member. Null: without that limit. */
  maxUses: number | null;
  perMember: number | null;
  /** For which classes; null for all. */
  activityIds: readonly string[] | null;
  /** How many orders have it that are unpaid or paid; a canceled one has given its use back. */
  uses: number;
}

/** A descuento as it was when an order was made with it. */
export interface OrderDescuento {
  id: string;
  codigo: string;
  /** Integer percent. */
  descuento: number;
  /** For which classes it was; null for all. */
  activityIds: readonly string[] | null;
}

/** A snapshot of the buyer at checkout, so that history survives edits and deletion of the account. */
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
  origin: OrderOrigin;
  /** The uid of whoever sold it at the desk; null for others. */
  soldBy: string | null;
  /** The orders whose places its lines continue, by slot. */
  renewals: readonly Renewal[];
  /** The member's order before this one: what `users/{uid}.cartId` named when the cart was opened. Null if none. */
  previousOrderId: string | null;
  state: OrderState;
  /** Counts the changes of state and of bought lines. It is part of the id of what a change leaves behind (mails). */
  revision: number;
  canceledBecause: CancelReason | null;
  /** The code of the withdrawal that undid it. Missing in others. */
  withdrawal?: string;
  /** The version of the conditions that the buyer accepted. Missing until then. */
  terms?: string;
  user: Buyer;
  /** Where the order's mails go. */
  email: string;
  /** The slots of its lines: each line is `orderLines/{order id}_{slot id}`, except in a cart. */
  diaHoraIds: string[];
  /** The lines of a cart; none once it is checked out. The store writes them. */
  cartLines: readonly OrderLine[];
  /** The classes of its lines, without canceled ones. */
  activities: { id: string; name: string; image: string }[];
  descuento: OrderDescuento | null;
  /** The sum of the lines' subtotals, the canceled ones too: what was bought. */
  totalPrice: number;
  /** How much of it is given back for lines that were canceled alone. */
  givenBack: number;
  /** How many holds of the member in a row ended without a payment before this order. */
  unpaidHolds: number;
  /** When the hold would have ended that the member canceled. A new checkout before that goes on with it. */
  canceledHoldEnd: Date | null;
  /** The end of the hold of a Created order. */
  reservedUntil: Date | null;
  purchasedAt: Date | null;
  /** The order's Mercado Pago preference, with the address of its payment page. */
  preference: { id: string; url: string } | null;
  /** The Mercado Pago payment that completed it; null for a free order. */
  paymentId: string | null;
  /** What Mercado Pago last said about the order's newest payment. */
  paymentStatus: PaymentStatus | null;
  /** Counts the writes of the order and its lines, so that each one changes this record. */
  touched: number;
  /** For the dashboard's search. The store adds them; carts have none. */
  words?: SearchWords;
}

export interface Renewal {
  diaHoraId: string;
  /** The older order. */
  orderId: string;
}

export interface OrderLine extends Stamped {
  id: string;
  orderId: string;
  userId: string;
  activityId: string;
  diaHoraId: string;
  quantity: number;
  /** The price of one place, after the descuento. */
  unitprice: number;
  subtotal: number;
  /** From here to `hour`: a snapshot of the class and the slot. */
  name: string;
  image: string;
  day: Day;
  hour: string;
  /** Places of the slot that the line takes now: 0 in a cart, `quantity` in a hold or a plan period, 0 afterwards. */
  heldPlaces: number;
  /** `heldPlaces` while a newcomer holds them unpaid, otherwise 0. */
  trialPlaces: number;
  validFrom: Date | null;
  /** The end of the plan period. Null, while `validFrom` is set, means forever. */
  validUntil: Date | null;
  /**
   * Until when the place is the member's, paid for or not: the end of the plan period and the days of grace after it.
   * Null, while `validFrom` is set, means forever.
   */
  keptUntil: Date | null;
  /** The member does not renew it: it is kept until the end of the plan period alone. */
  leaving: boolean;
  /** The order that renews it once it is paid; it may be canceled by now. */
  renewedBy: string | null;
  /** When an admin canceled this line alone. Null also in orders that were canceled as a whole. */
  canceledAt: Date | null;
  /** What is given back for it then. */
  givenBack: number;
  /** The order that renewed it and holds its places now, while that order stands. */
  movedTo: string | null;
  /** The slot that an admin moved it from, last. */
  movedFrom: string | null;
  /** The dates on which its places are free for others. They count while it holds places. */
  absences: readonly Absence[];
  /** The first line of its renewals, which names the credits. */
  chain: string;
}

export interface Absence {
  date: IsoDate;
  places: number;
  /** `late`: given up too late for a credit. `full`: the date was full when the place was bought. */
  because: 'member' | 'late' | 'full' | 'moved';
  at: Date;
}

/** `credits/{chain}_{date}_{n}`, n below the line's places: a make-up that the gym owes a member. */
export interface Credit extends Stamped {
  id: string;
  userId: string;
  because: 'absence' | 'closed' | 'moved' | 'full' | 'granted';
  /** The place that it is for; null where the gym granted it. */
  from: {
    orderId: string;
    lineId: string;
    diaHoraId: string;
    activityId: string;
    date: IsoDate;
    /** What one place cost. */
    price: number;
  } | null;
  state: CreditState;
  /** The last day on which it can be used. */
  expiresOn: IsoDate;
  /** The session that it is booked on, or waits for; of a spent one, the session that it was spent on. */
  session: { diaHoraId: string; activityId: string; date: IsoDate; since: Date } | null;
  /** Why the gym granted it. Missing in others. */
  note?: string;
}

/** `waits/{slot id}_{user id}`: a member waits for a weekly place. Once it is offered, the offer is an order. */
export interface Wait extends Stamped {
  id: string;
  userId: string;
  diaHoraId: string;
  activityId: string;
  /** Of the class, and of the slot, as they were when the member joined: what is told once they are gone. */
  name: string;
  day: Slot['day'];
  hour: string;
  state: 'waiting' | 'offered' | 'left';
  orderId: string | null;
  since: Date;
}

export interface Presence {
  at: Date;
  /** Who says so: the session's trainer, the desk, or the member at the door. */
  by: 'trainer' | 'desk' | 'self';
}

export interface StoredPresence extends Presence {
  /** The number of the newest code at the door by which they came in. Missing means none. */
  code?: number;
}

/** `sessions/{slot id}_{date}`: who was there. The first mark makes it. */
export interface Attendance extends Stamped {
  id: string;
  diaHoraId: string;
  activityId: string;
  date: IsoDate;
  /** By user. Of a deleted account the mark stays, under a name that means nobody. */
  present: Readonly<Record<string, StoredPresence>>;
  /** By user: the code at the door of a mark that was taken back, which marks them no more. */
  usedCodes: Readonly<Record<string, number>>;
  /** How many people were on the list at the last mark. */
  expected: number;
  /** Who gave it, and when, at the last mark. */
  trainerIds: readonly string[];
  hour: string;
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

/** A refund of a part of a payment that the gym itself asks for, for one canceled line. */
export interface PartRefund {
  /** The canceled line. */
  lineId: string;
  amount: number;
  /**
   * - `due`: Mercado Pago has not given it back yet.
   * - `made`: it went back.
   * - `dropped`: others gave back so much that not enough was left for it, and an admin accepted that.
   */
  state: 'due' | 'made' | 'dropped';
  /** What others had given back when the refund became due. That money is not this refund. */
  othersBefore: number;
}

/**
 * `payments/{id}`: a payment, and what was done about it. The id is Mercado Pago's, or the order's for what the desk
 * took: nobody can be asked about that, and what goes back is noted by hand.
 */
export interface Payment extends Stamped {
  id: string;
  orderId: string;
  userId: string;
  by: PaidBy;
  /** The uid of whoever took it at the desk. */
  takenBy: string | null;
  /** Why the desk undid the sale, who, and when. */
  undone: { reason: string; by: string; at: Date } | null;
  status: PaymentStatus;
  /** What the buyer paid. */
  amount: number;
  /** How much of `amount` went back to the buyer, whoever gave it back. It stays `approved` until all of it did. */
  refunded: number;
  currency: string;
  /** Null where Mercado Pago does not say. */
  method: PaymentMethod | null;
  /** When the payment last changed, by Mercado Pago's clock. Reports from before that are stale. */
  changedAt: Date;
  outcome: PaymentOutcome;
  /** Why the payment waits for an admin, while `outcome` is `unclear`. */
  unclearBecause: UnclearReason | null;
  /** What an admin accepted for the order instead of its price, as `worthOf`; null if nothing else was accepted. */
  acceptedAmount: number | null;
  /** What the gym gives back for canceled lines. Only ever added to: a part's place names its refund. */
  parts: readonly PartRefund[];
  /** How many entries of the ledger are about it. */
  entries: number;
}

/**
 * - `noted`: no money came.
 * - `completed`: it pays for an order.
 * - `refundDue`: it has to be refunded, and Mercado Pago has not confirmed that yet.
 * - `refunded`: the money went back, and paid for no order.
 * - `reversed`: it paid for an order, and the money went back.
 * - `unclear`: an admin has to decide.
 * - `kept`: an admin decided that the gym keeps it.
 */
export type PaymentOutcome = 'noted' | 'completed' | 'refundDue' | 'refunded' | 'reversed' | 'unclear' | 'kept';

export type UnclearReason =
  | 'amount'
  | 'currency'
  | 'mediation'
  | 'orderCanceled'
  | 'orderUnknown'
  | 'moneyReturned'
  | 'partlyRefunded';

/** `reviews/{userId}_{activityId}`: at most one for each class and member. */
export interface Review extends Stamped {
  id: string;
  userId: string;
  activityId: string;
  activityName: string;
  rating: number;
  description: string;
  /** What is public of them: `lastName` is an initial, see public-name.ts. */
  author: { name: string; lastName: string; image: string };
  /** Its author was marked present in the class. Only the server writes it. Missing means not. */
  verified?: true;
}

/** `hiddenReviews/{userId}_{activityId}`: a review that an admin took out of `reviews`, where everybody may read. */
export interface HiddenReview extends Review {
  /** `by` is the uid of the admin. */
  hidden: { reason: string; by: string; at: Date };
}

export const orderLineId = (orderId: string, diaHoraId: string): string => `${orderId}_${diaHoraId}`;
/** The order of a line. Orders' ids are made by the server, without underscores. */
export const orderIdOfLine = (lineId: string): string => (lineId.indexOf('_') > 0 ? lineId.split('_')[0]! : lineId);
/** @param n which of the line's places, from 0 */
export const creditId = (line: Pick<OrderLine, 'chain'>, date: IsoDate, n: number): string =>
  `${line.chain}_${date}_${n}`;
export const waitId = (diaHoraId: string, userId: string): string => `${diaHoraId}_${userId}`;
export const sessionId = (diaHoraId: string, date: IsoDate): string => `${diaHoraId}_${date}`;
export const reviewId = (userId: string, activityId: string): string => `${userId}_${activityId}`;
