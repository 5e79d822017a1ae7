/** The answers of the REST interface. Slots show `stock`, never `taken`. */
import { byWeek } from './days.ts';
import type {
  Activity,
  HiddenReview,
  Slot,
  Order,
  OrderLine,
  Payment,
  ProductLine,
  Review,
  Trainer,
} from './entities.ts';
import { dueBack } from './desk/give-back.ts';
import { leftToGiveBack } from './orders/cancel-line.ts';
import { actionsOf } from './orders/unclear-payment.ts';
import { stockOf } from './timetable/slot-dates.ts';
import type { Json, View, Wire } from './wire.ts';
import { type Withdrawal, withdrawalDeadline } from './withdrawals.ts';

export type SlotView = View<'DiaHora'>;

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

export type ActivityView = View<'Activity'>;

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

export type TrainerView = View<'Trainer'>;

export const trainerView = (trainer: Trainer, activities: readonly Activity[]): TrainerView => ({
  ...trainer,
  activities: activities.filter(({ trainers }) => trainers.includes(trainer.id)).map(({ id, name }) => ({ id, name })),
});

export type ReviewView = View<'Review'>;

export const reviewView = ({ author, activityName, countsFrom: _, ...review }: Review): ReviewView => ({
  ...review,
  user: { id: review.userId, ...author },
  activity: { id: review.activityId, name: activityName },
});

export const hiddenReviewView = ({ hidden: { reason, at }, ...review }: HiddenReview): ReviewView => ({
  ...reviewView(review),
  hidden: { reason, at },
});

export type OrderView = View<'Order'>;

export type OrderLineView = View<'OrderLine'>;

export const orderLineView = ({
  trialPlaces: _,
  movedFrom: __,
  movedTo: ___,
  absences: ____,
  chain: _____,
  renewedBy: ______,
  freezes,
  ...line
}: OrderLine): OrderLineView => ({
  ...line,
  ...(freezes && { freezes: freezes.map(({ from, to, reason }) => ({ from, to, reason })) }),
});

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
    products: __________,
    cartProductLines: ___________,
    kept: ____________,
    attendees,
    renewals,
    descuento,
    ...order
  }: Order,
  lines: readonly OrderLine[],
  productLines: readonly ProductLine[] = [],
): OrderView => ({
  ...order,
  renewals: renewals.map(({ diaHoraId, orderId }) => ({ diaHoraId, orderId })),
  ...(attendees && { attendees: attendees.others }),
  descuento: descuento && { codigo: descuento.codigo, descuento: descuento.descuento },
  lines: lines.toSorted(byWeek).map(orderLineView),
  ...(productLines.length > 0 && { productLines: productLines.map(productLineView) }),
});

export const productLineView = ({ taken: _, once: __, ...line }: ProductLine): View<'ProductLine'> => line;

/** `refund` is null when none was asked for, or nothing had been paid. */
export type CanceledOrderView = OrderView & Required<Pick<OrderView, 'refund'>>;

export type UnclearPaymentView = View<'UnclearPayment'>;

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

export type WithdrawalView = View<'Withdrawal'>;

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

export type ActivityJson = Required<Json<'Activity'>>;
export type SlotJson = Json<'DiaHora'>;
export type TrainerJson = Json<'Trainer'>;
export type ReviewJson = Json<'Review'>;
export type OrderJson = Json<'Order'>;
export type OrderLineJson = Json<'OrderLine'>;
export type CanceledOrderJson = Wire<CanceledOrderView>;
export type UnclearPaymentJson = Json<'UnclearPayment'>;
export type WithdrawalJson = Json<'Withdrawal'>;
export type AgendaJson = Json<'Agenda'>;
export type AgendaSessionJson = Json<'AgendaSession'>;
export type OwnAgendaJson = Json<'OwnAgenda'>;
export type OwnSessionJson = Json<'OwnSession'>;
export type CreditsJson = Json<'Recuperos'>;
export type CreditJson = Json<'Recupero'>;
