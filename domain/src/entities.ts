/** Stored records. Wire names follow the specification. Money is integer ARS; instants are `Date`s in UTC. */
import type { IsoDate } from './calendar.ts';
import type { Day } from './days.ts';
import type { CreditState } from './credits.ts';
import type { CancelReason, OrderOrigin, OrderState } from './orders/order-states.ts';
import type { PaidBy, PaymentMethod } from './payments/payment-method.ts';

export interface Stamped {
  createdAt: Date;
  updatedAt: Date;
}

/** Prefixes of words. A map, because a query can require several keys of a map but only one element of a list. */
export type SearchWords = Readonly<Record<string, true>>;

/** `users/{uid}`, with the uid of the identity provider. */
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
  isDesk: boolean;
  /** The gym's first admin, whose role and account nobody can remove. Only `grant-admin` and the demo set it. */
  isProtected: boolean;
  trainerId: string | null;
  roleBy: string | null;
  /** The uid of the admin who last corrected the name or the telephone; null once the member has changed them. */
  personBy: string | null;
  activities: string[];
  /** The uid of the admin who last changed `activities`; null after a sale. */
  activitiesBy: string | null;
  attended: readonly string[];
  /** The last day on which the medical certificate is valid. */
  fitUntil: IsoDate | null;
  /** The id of the order that is the member's cart. Only the server writes it. */
  cartId: string | null;
  /** Entered by the desk. Sign-in is impossible until the member accepts the invitation. */
  withoutAccount: boolean;
  /** A person entered by the desk with this address. Their purchases move here once it is verified. */
  claims: string | null;
  wantsDigest: boolean;
  /** Who acts and pays for them, and gets their mails. Only people without an account have one. */
  guardianId?: string;
  /** Of members of a family. */
  birthDate?: IsoDate;
  /** Rises with every change of the member's related records, to guard the queries that `coveredBy` assigns here. */
  touched: number;
  /** For the dashboard's search. The store adds them when it writes. */
  words?: SearchWords;
  /** Telephone and mailbox, to find other records of the same person. The store adds them too. */
  personKeys?: readonly string[];
}

/** `settings/security`, set by `npm run second-factor`. No browser reads it. */
export interface SecuritySettings {
  /** Whether the admin role requires a sign-in with a second factor. */
  adminSecondFactor: boolean;
}

/** `activities/{id}` */
export interface Activity extends Stamped {
  id: string;
  name: string;
  image: string;
  video: string;
  description: string;
  price: number;
  trainers: string[];
}

export interface PriceStep {
  id: string;
  name: string;
  from: number;
  to: number;
}

/** `priceChanges/{id}`: prices that an admin changed together. Immutable, and only the server writes it. */
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
 * `diaHoras/{id}`: a weekly slot. Only the server writes its dates and its counters. Always `0 <= trial <= taken <=
 * peak <= capacity`. `completeSlot` adds the fields that browsers leave out.
 */
export interface Slot extends Stamped {
  id: string;
  day: Day;
  hour: string;
  minutes: number;
  capacity: number;
  taken: number;
  /** Upper bound of newcomers' unpaid places. Payments do not update it; see `slotsToCount` for exact counts. */
  trial: number;
  /** When newcomers' unpaid places first exceeded `trialLimit`; null while they do not. */
  crowdedSince: Date | null;
  /** Newcomers' unpaid places are limited until then; see trial-places.ts. */
  watchedUntil: Date | null;
  waiting: number;
  /** The lower bound for `capacity`, from `peakOf`. Stored, because the security rules cannot iterate over a map. */
  peak: number;
  /** Rises when a query covered by the slot (`coveredBy`) changes without changing a counter. */
  touched: number;
  /** The dates that differ from the week. Passed ones are dropped later, those changed by the gym after a week. */
  dates: Readonly<Record<IsoDate, SessionDate>>;
  activityId: string | null;
}

/** One date of a slot: its counters, from today on, and the gym's change. */
export interface SessionDate {
  absent: number;
  guests: number;
  waiting: number;
  change: SessionChange | null;
}

/** The gym's change of one date. A null in `changed` means: as every week. */
export type SessionChange =
  | {
      kind: 'closed';
      because: string;
      credit: boolean;
      closure: IsoDate | null;
    }
  | {
      kind: 'changed';
      hour: string | null;
      capacity: number | null;
      trainerId: string | null;
      note: string;
    };

/** `closures/{date}`: the whole gym is closed on that day. */
export interface Closure extends Stamped {
  id: IsoDate;
  because: string;
  credit: boolean;
  /** The uid of the admin. */
  by: string;
  /** Shared by closures that were made together, so that each member gets one mail. */
  closing: string;
  /** `closing` and `reopening` last until all slots and members are updated. */
  state: 'closing' | 'closed' | 'reopening';
}

export interface Descuento extends Stamped {
  id: string;
  codigo: string;
  /** Integer percent, 1 to 100. */
  descuento: number;
  /** From `validFrom` until just before `validUntil`. null: no limit. */
  validFrom: Date | null;
  validUntil: Date | null;
  /** The limit of orders in all, and of orders per member. null: no limit. */
  maxUses: number | null;
  perMember: number | null;
  /** null for all classes. */
  activityIds: readonly string[] | null;
  /** The number of unpaid and paid orders that use it. A canceled order gives its use back. */
  uses: number;
}

export const productKinds = ['pack', 'item'] as const;
export type ProductKind = (typeof productKinds)[number];

/** `products/{id}`: what the gym sells besides weekly places. One that was sold is switched off, never deleted. */
export interface Product extends Stamped {
  id: string;
  /** `pack`: classes without a weekly place, booked date by date. `item`: a thing at the counter. */
  kind: ProductKind;
  name: string;
  description: string;
  price: number;
  /** How many classes a pack gives, and for how many days after its payment. null for an item. */
  credits: number | null;
  days: number | null;
  /** The limit of its classes from Monday to Sunday. null: no limit. */
  perWeek: number | null;
  /** null for all classes. */
  activityIds: readonly string[] | null;
  /** Each person may buy it once. */
  oncePerPerson: boolean;
  /** Only for people who have never bought anything. */
  newcomersOnly: boolean;
  /** Offered on the site, not at the desk alone. */
  online: boolean;
  /** Units left. null: not counted. Never below 0. */
  stock: number | null;
  /** Units of an item in unpaid and paid orders. Only the server writes it. */
  sold: number;
  active: boolean;
}

export interface OrderDescuento {
  id: string;
  codigo: string;
  /** Integer percent. */
  descuento: number;
  /** null for all classes. */
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
  /** The uid of the seller at the desk; null for other orders. */
  soldBy: string | null;
  renewals: readonly Renewal[];
  /** The member's previous order: `users/{uid}.cartId` when the cart was opened. null if none. */
  previousOrderId: string | null;
  state: OrderState;
  /** Counts changes of state and of bought lines. It is part of the id of the mails that a change sends. */
  revision: number;
  canceledBecause: CancelReason | null;
  /** The code of the withdrawal that undid the order. Missing otherwise. */
  withdrawal?: string;
  /** The version of the terms that the buyer accepted. Missing until then. */
  terms?: string;
  user: Buyer;
  email: string;
  /** The slots of its lines. Each line is `orderLines/{order id}_{slot id}`, except in a cart. */
  diaHoraIds: string[];
  /** The lines of a cart; empty after checkout. The store writes them. */
  cartLines: readonly OrderLine[];
  /** The same of products. Missing without any. */
  cartProductLines?: readonly ProductLine[];
  activities: { id: string; name: string; image: string }[];
  /** The products of its lines, which are `orderLines/{order id}_{product id}`. Missing without any. */
  products?: readonly { id: string; kind: ProductKind; name: string }[];
  /** Missing where all of it is for the buyer. */
  attendees?: OrderAttendees;
  descuento: OrderDescuento | null;
  /** The sum of all lines that were bought, including canceled ones. */
  totalPrice: number;
  /** The part of `totalPrice` that is given back for single canceled lines. */
  givenBack: number;
  /** What the gym keeps of canceled packs, for used and expired classes. Missing for nothing. */
  kept?: number;
  /** How many consecutive holds of the member expired unpaid before this order. */
  unpaidHolds: number;
  /** When a hold that the member canceled would have ended. A new checkout before then continues that hold. */
  canceledHoldEnd: Date | null;
  reservedUntil: Date | null;
  purchasedAt: Date | null;
  preference: { id: string; url: string } | null;
  /** The payment that completed the order; null for a free order. */
  paymentId: string | null;
  /** The last status that Mercado Pago reported for the newest payment. */
  paymentStatus: PaymentStatus | null;
  /** Rises with every write of the order or its lines, so that the order's version guards both. */
  touched: number;
  /** For the dashboard's search. The store adds them; carts have none. */
  words?: SearchWords;
}

export interface Renewal {
  diaHoraId: string;
  orderId: string;
  /** The older line. Missing where it is the one that `orderLineId` names. */
  lineId?: string;
}

/** Who comes, as they were called at the purchase. */
export interface Attendee {
  id: string;
  name: string;
  lastName: string;
}

/** Who comes to what an order bought. The line's `userId` is who comes, the order's is who pays. */
export interface OrderAttendees {
  /** With the buyer, if they come too. */
  ids: readonly string[];
  /** Without the buyer. */
  others: readonly Attendee[];
  /** All lines of the order. Two people may have one of the same slot. */
  lineIds: readonly string[];
}

export interface OrderLine extends Stamped {
  id: string;
  orderId: string;
  userId: string;
  activityId: string;
  diaHoraId: string;
  quantity: number;
  unitprice: number;
  subtotal: number;
  /** From here to `hour`: a snapshot of the class and the slot. */
  name: string;
  image: string;
  day: Day;
  hour: string;
  /** Places that the line takes now: 0 in a cart, `quantity` in a hold or a plan period, 0 afterwards. */
  heldPlaces: number;
  /** `heldPlaces` while a newcomer holds them unpaid, otherwise 0. */
  trialPlaces: number;
  validFrom: Date | null;
  /** The end of the plan period. null, while `validFrom` is set, means forever. */
  validUntil: Date | null;
  /** The end of the days of grace, paid for or not. null, while `validFrom` is set, means forever. */
  keptUntil: Date | null;
  /** The member does not renew it, so it gets no days of grace. */
  leaving: boolean;
  renewedBy: string | null;
  /** When an admin canceled this line alone. null also in orders that were canceled as a whole. */
  canceledAt: Date | null;
  givenBack: number;
  movedTo: string | null;
  movedFrom: string | null;
  /** The dates on which its places are free for others. They count while it holds places. */
  absences: readonly Absence[];
  /** In order; they never overlap. Missing without any. The dates that fell away are absences. */
  freezes?: readonly Freeze[];
  /** The first line of its renewals. It is part of the ids of credits. */
  chain: string;
}

export interface PackTerms {
  credits: number;
  /** After the payment. */
  days: number;
  perWeek: number | null;
  activityIds: readonly string[] | null;
}

/** The date that is booked together with a pack. */
export interface FirstClass {
  diaHoraId: string;
  activityId: string;
  /** Of the class. */
  name: string;
  date: IsoDate;
  hour: string;
}

/** A line of a product. It lies in `orderLines` too, where `kind` tells it from a place, and holds what was sold. */
export interface ProductLine extends Stamped {
  id: string;
  kind: ProductKind;
  orderId: string;
  userId: string;
  productId: string;
  quantity: number;
  unitprice: number;
  subtotal: number;
  name: string;
  /** What the pack gives, as it was sold; null for an item. */
  pack: PackTerms | null;
  /** The date of its first class. Missing for a pack whose classes are all booked later. */
  first?: FirstClass;
  /** The units that it has taken from the stock; 0 once it is undone, and where units are not counted. */
  taken: number;
  /** The records in `soldOnce` that name it while it is sold. Missing for what anybody may buy again. */
  once?: readonly string[];
  canceledAt: Date | null;
  givenBack: number;
}

/**
 * `soldOnce/{pseudonym}`: what one person has of the products that are sold once a person, or to newcomers only. The id
 * is a keyed hash of a telephone or of an address, so the record names nobody. It goes with its last line.
 */
export interface SoldOnce extends Stamped {
  id: string;
  /** The ids of the lines, in unpaid and paid orders of any account. */
  lines: readonly string[];
}

export interface Absence {
  date: IsoDate;
  places: number;
  /**
   * - `late`: given up too late for a credit.
   * - `full`: the date was full when the place was bought.
   * - `frozen`: it earns no credit, and the plan period ends a week later.
   */
  because: 'member' | 'late' | 'full' | 'moved' | 'frozen';
  at: Date;
}

/** A period of days in which nobody comes with the place, which is kept. */
export interface Freeze {
  from: IsoDate;
  to: IsoDate;
  /** The uid of the member, or of the desk user. */
  by: string;
  reason: string;
  at: Date;
}

/**
 * `credits/{chain}_{date}_{n}`, n below the line's places: a credit that the gym owes a member. One of a pack is
 * `credits/{line}_{n}`.
 */
export interface Credit extends Stamped {
  id: string;
  userId: string;
  because: 'absence' | 'closed' | 'moved' | 'full' | 'granted' | 'bought';
  /** The missed place; null where the gym granted the credit, and where it was bought. */
  from: {
    orderId: string;
    lineId: string;
    diaHoraId: string;
    activityId: string;
    date: IsoDate;
    price: number;
  } | null;
  state: CreditState;
  /** The last day on which it can be used. */
  expiresOn: IsoDate;
  /** The session that it is booked on, waits for, or was spent on. */
  session: { diaHoraId: string; activityId: string; date: IsoDate; since: Date } | null;
  note?: string;
  /** The pack that it was bought with. Missing otherwise. */
  pack?: CreditPack;
}

export interface CreditPack extends Pick<PackTerms, 'perWeek' | 'activityIds'> {
  orderId: string;
  orderLineId: string;
  name: string;
  /** Pesos. Those of a line sum up to what it cost. */
  paid: number;
}

/** `waits/{slot id}_{user id}`: a member waits for a weekly place. An offer of that place is an order. */
export interface Wait extends Stamped {
  id: string;
  userId: string;
  diaHoraId: string;
  activityId: string;
  /** A snapshot of class and slot when the member joined, for mails after they are deleted. */
  name: string;
  day: Slot['day'];
  hour: string;
  state: 'waiting' | 'offered' | 'left';
  orderId: string | null;
  since: Date;
}

export interface Presence {
  at: Date;
  /** Who marked it: the session's trainer, the desk, or the member at the door. */
  by: 'trainer' | 'desk' | 'self';
}

export interface StoredPresence extends Presence {
  code?: number;
}

/** `sessions/{slot id}_{date}`: the attendance of one session, created by the first mark. */
export interface Attendance extends Stamped {
  id: string;
  diaHoraId: string;
  activityId: string;
  date: IsoDate;
  /** By user. The mark of a deleted account stays, under an anonymous id. */
  present: Readonly<Record<string, StoredPresence>>;
  /** By user: the door code of a mark that was taken back, so that the code cannot be used again. */
  usedCodes: Readonly<Record<string, number>>;
  expected: number;
  /** The session's trainers and hour at the last mark. */
  trainerIds: readonly string[];
  hour: string;
}

/** Mercado Pago's values (payments API, `status`). */
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

export interface PartRefund {
  lineId: string;
  amount: number;
  /**
   * - `due`: Mercado Pago has not refunded it yet.
   * - `made`: Mercado Pago has refunded it.
   * - `dropped`: refunds outside of this system left too little for it, and an admin accepted that.
   */
  state: 'due' | 'made' | 'dropped';
  /** How much was refunded outside of this system when this refund became due. That money is not this refund. */
  othersBefore: number;
}

/** `payments/{id}`. The id is Mercado Pago's, or the order's for a desk payment, whose refunds are noted by hand. */
export interface Payment extends Stamped {
  id: string;
  orderId: string;
  userId: string;
  by: PaidBy;
  /** The uid of the desk user who took it. */
  takenBy: string | null;
  undone: { reason: string; by: string; at: Date } | null;
  status: PaymentStatus;
  amount: number;
  /** How much of `amount` was refunded, by any party. The status stays `approved` until all of it was. */
  refunded: number;
  currency: string;
  /** null where Mercado Pago does not say. */
  method: PaymentMethod | null;
  /** When the payment last changed, by Mercado Pago's clock. Older reports are stale. */
  changedAt: Date;
  outcome: PaymentOutcome;
  unclearBecause: UnclearReason | null;
  /** The amount that an admin accepted instead of the price, comparable to `worthOf`; null if none. */
  acceptedAmount: number | null;
  /** Refunds for canceled lines. Append-only: the index of a part names its refund. */
  parts: readonly PartRefund[];
  entries: number;
}

/**
 * - `noted`: no money came.
 * - `completed`: it pays for an order.
 * - `refundDue`: it has to be refunded, and Mercado Pago has not confirmed that yet.
 * - `refunded`: it was refunded, and paid for no order.
 * - `reversed`: it paid for an order, and was then refunded or charged back.
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

export interface Review extends Stamped {
  id: string;
  userId: string;
  activityId: string;
  activityName: string;
  rating: number;
  description: string;
  /** The public part of the author: `lastName` is an initial, see public-name.ts. */
  author: { name: string; lastName: string; image: string };
  /** The author was marked present in the class. Only the server writes it. Missing means no. */
  verified?: true;
  /** Its author's first class. Before it, an unverified review does not count. Only the server writes it. */
  countsFrom?: Date;
  /** The gym's public answer. Only the server writes it; the audit trail names the admin. */
  reply?: { text: string; at: Date };
}

/** `hiddenReviews/{userId}_{activityId}`: moved by an admin out of `reviews`, which is publicly readable. */
export interface HiddenReview extends Review {
  hidden: { reason: string; by: string; at: Date };
}

/** @param attendeeId who comes, unless it is the buyer */
export const orderLineId = (orderId: string, diaHoraId: string, attendeeId?: string): string =>
  attendeeId === undefined ? `${orderId}_${diaHoraId}` : `${orderId}_${diaHoraId}_${attendeeId}`;
export const productLineId = orderLineId;
/** Order ids contain no underscores. */
export const orderIdOfLine = (lineId: string): string => (lineId.indexOf('_') > 0 ? lineId.split('_')[0]! : lineId);
/** The slot of a line, to be read ahead. None if the id, which a client may have made up, names none. */
export const slotIdsOfLine = (lineId: string): string[] => lineId.split('_').slice(1, 2).filter(Boolean);
/** @param n which of the line's places, from 0 */
export const creditId = (line: Pick<OrderLine, 'chain'>, date: IsoDate, n: number): string =>
  `${line.chain}_${date}_${n}`;
/** @param n which of the line's classes, from 0 */
export const packCreditId = (line: Pick<ProductLine, 'id'>, n: number): string => `${line.id}_${n}`;
export const waitId = (diaHoraId: string, userId: string): string => `${diaHoraId}_${userId}`;
export const sessionId = (diaHoraId: string, date: IsoDate): string => `${diaHoraId}_${date}`;
export const reviewId = (userId: string, activityId: string): string => `${userId}_${activityId}`;
