/** What the REST interface answers, made from what is stored. Slots show `stock`, never `taken`. */
import { byWeek, type Day } from './days.ts';
import type {
  Activity,
  HiddenReview,
  Slot,
  Order,
  OrderDescuento,
  OrderLine,
  Payment,
  Review,
  Trainer,
} from './entities.ts';
import { dueBack } from './desk/give-back.ts';
import { leftToGiveBack } from './orders/cancel-line.ts';
import { actionsOf, type UnclearAction } from './orders/unclear-payment.ts';
import type { PaidBy } from './payments/payment-method.ts';
import { stockOf } from './timetable/slot-dates.ts';
import type { Agenda } from './timetable/agenda.ts';
import type { OwnAgenda } from './timetable/own-agenda.ts';
import type { OwnSession, Recuperos } from './timetable/own-sessions.ts';
import { type Withdrawal, withdrawalDeadline } from './withdrawals.ts';

/** A record as JSON: every `Date` is an ISO string. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Wire<E>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;

export interface SlotView {
  id: string;
  day: Day;
  hour: string;
  /** How long a class takes. */
  minutes: number;
  capacity: number;
  stock: number;
  activityId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const slotView = (slot: Slot): SlotView => ({
  id: slot.id,
  day: slot.day,
  hour: slot.hour,
  minutes: slot.minutes,
  capacity: slot.capacity,
  stock: stockOf(slot),
  activityId: slot.activityId,
  createdAt: slot.createdAt,
  updatedAt: slot.updatedAt,
});

export interface ActivityView extends Omit<Activity, 'trainers'> {
  /** The places of all its slots, sold or not. */
  capacity: number;
  trainers: { id: string; name: string; image: string }[];
  /** In the order of the week, Lunes first. */
  diaHoras: SlotView[];
}

export function activityView(activity: Activity, slots: readonly Slot[], trainers: readonly Trainer[]): ActivityView {
  const known = new Map(trainers.map((trainer) => [trainer.id, trainer]));
  return {
    ...activity,
    capacity: slots.reduce((sum, { capacity }) => sum + capacity, 0),
    trainers: activity.trainers.flatMap((id) => {
      const trainer = known.get(id);
      return trainer ? [{ id, name: trainer.name, image: trainer.image }] : [];
    }),
    diaHoras: slots.toSorted(byWeek).map(slotView),
  };
}

export interface TrainerView extends Trainer {
  activities: { id: string; name: string }[];
}

export const trainerView = (trainer: Trainer, activities: readonly Activity[]): TrainerView => ({
  ...trainer,
  activities: activities.filter(({ trainers }) => trainers.includes(trainer.id)).map(({ id, name }) => ({ id, name })),
});

export type ReviewView = Omit<Review, 'author' | 'activityName'> & {
  user: { id: string; name: string; lastName: string; image: string };
  activity: { id: string; name: string };
  /** Only where its author reads it: why nobody else can. */
  hidden?: { reason: string; at: Date };
};

export const reviewView = ({ author, activityName, ...review }: Review): ReviewView => ({
  ...review,
  user: { id: review.userId, ...author },
  activity: { id: review.activityId, name: activityName },
});

export const hiddenReviewView = ({ hidden: { reason, at }, ...review }: HiddenReview): ReviewView => ({
  ...reviewView(review),
  hidden: { reason, at },
});

export interface OrderView extends Omit<
  Order,
  | 'cartLines'
  | 'descuento'
  | 'diaHoraIds'
  | 'revision'
  | 'previousOrderId'
  | 'unpaidHolds'
  | 'canceledHoldEnd'
  | 'words'
  | 'soldBy'
  | 'touched'
> {
  descuento: Pick<OrderDescuento, 'codigo' | 'descuento'> | null;
  lines: OrderLineView[];
}

export type OrderLineView = Omit<
  OrderLine,
  'trialPlaces' | 'movedFrom' | 'movedTo' | 'absences' | 'chain' | 'renewedBy'
>;

export const orderLineView = ({
  trialPlaces: _,
  movedFrom: __,
  movedTo: ___,
  absences: ____,
  chain: _____,
  renewedBy: ______,
  ...line
}: OrderLine): OrderLineView => line;

export const orderView = (
  {
    diaHoraIds: _,
    revision: __,
    previousOrderId: ___,
    unpaidHolds: ____,
    canceledHoldEnd: _____,
    words: ______,
    soldBy: _______,
    cartLines: ________,
    touched: _________,
    descuento,
    ...order
  }: Order,
  lines: readonly OrderLine[],
): OrderView => ({
  ...order,
  descuento: descuento && { codigo: descuento.codigo, descuento: descuento.descuento },
  lines: lines.toSorted(byWeek).map(orderLineView),
});

export interface CanceledOrderView extends OrderView {
  /** What became of the refund; null when none was asked for, or nothing had been paid. */
  refund: 'refunded' | 'refundDue' | null;
}

/** A payment in the admin's queue, with the actions that resolve it, the usual one first. */
export interface UnclearPaymentView extends Omit<Payment, 'entries' | 'parts' | 'undone'> {
  actions: UnclearAction[];
  /** null when the payment names no order of ours. */
  order: Pick<
    Order,
    'id' | 'state' | 'canceledBecause' | 'totalPrice' | 'user' | 'email' | 'activities' | 'paymentId' | 'createdAt'
  > | null;
}

export function unclearPaymentView(payment: Payment, order: Order | null): UnclearPaymentView {
  const { entries: _, parts: __, undone: ___, ...shown } = payment;
  return { ...shown, actions: actionsOf(payment, order), order: order && orderOf(order) };
}

const orderOf = ({ id, state, canceledBecause, totalPrice, user, email, activities, paymentId, createdAt }: Order) => ({
  id,
  state,
  canceledBecause,
  totalPrice,
  user,
  email,
  activities,
  paymentId,
  createdAt,
});

/** A withdrawal as admins see it, with what is known of its order. */
export interface WithdrawalView extends Omit<Withdrawal, 'id' | 'userId' | 'forgetAt'> {
  codigo: string;
  /** Until when it must be answered. */
  plazo: Date;
  /** How many purchases of the same member withdrawals had undone before this one was asked for. */
  anteriores: number;
  order: WithdrawnOrder | null;
}

export interface WithdrawnOrder extends Pick<Order, 'id' | 'userId' | 'state' | 'totalPrice' | 'purchasedAt'> {
  buyer: string;
  /** Who has the money; null for a free order, or one never paid. */
  by: PaidBy | null;
  /** What can still go back, in pesos. */
  left: number;
  /** What has to go back, and has not yet. */
  due: number;
}

export const withdrawalView = (
  { id, userId: _, forgetAt: __, ...withdrawal }: Withdrawal,
  { order, payment, before }: { order: Order | null; payment: Payment | null; before: number },
): WithdrawalView => ({
  codigo: id,
  ...withdrawal,
  plazo: withdrawalDeadline(withdrawal),
  anteriores: before,
  order: order && {
    id: order.id,
    userId: order.userId,
    state: order.state,
    totalPrice: order.totalPrice,
    purchasedAt: order.purchasedAt,
    buyer: `${order.user.name} ${order.user.lastName}`.trim(),
    by: payment && payment.by,
    left: order.state === 'Complete' ? leftToGiveBack(order, payment) : 0,
    due: payment ? dueBack(payment) : 0,
  },
});

/** What clients hold: the views as JSON. */
export type ActivityJson = Wire<ActivityView> & {
  /** For how many days a place is bought; 0 = forever. */
  planDays: number;
  /** Null where the gym shows none: its prices hold no VAT. */
  priceWithoutTaxes: number | null;
};
export type SlotJson = Wire<SlotView>;
export type TrainerJson = Wire<TrainerView>;
export type ReviewJson = Wire<ReviewView>;
export type OrderJson = Wire<OrderView>;
export type OrderLineJson = OrderJson['lines'][number];
export type CanceledOrderJson = Wire<CanceledOrderView>;
export type UnclearPaymentJson = Wire<UnclearPaymentView>;
export type WithdrawalJson = Wire<WithdrawalView>;
export type AgendaJson = Wire<Agenda>;
export type AgendaSessionJson = AgendaJson['sessions'][number];
export type OwnAgendaJson = Wire<OwnAgenda>;
export type OwnSessionJson = Wire<OwnSession>;
export type RecuperosJson = Wire<Recuperos>;
export type RecuperoJson = RecuperosJson['recuperos'][number];
