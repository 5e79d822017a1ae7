// Replays the demo orders of the JSON files, oldest first, by the domain's functions, so that all records agree.
import {
  type Activity,
  type Attendance,
  authorOf,
  cancelOrder,
  cartWith,
  checkOut,
  completeOrder,
  completeSlot,
  type Credit,
  dateOf,
  dayOf,
  daysAfter,
  type Wait,
  joinWaitlist,
  type Descuento,
  endPlans,
  firstClassOf,
  limits,
  limitsOf,
  localDate,
  newCart,
  newLine,
  newUser,
  type Order,
  type OrderLine,
  type OrderWithLines,
  type Payment,
  type PlanTerms,
  type Product,
  type Review,
  redeem,
  reviewId,
  sellAtDesk,
  type SessionChange,
  type Slot,
  slotsAfter,
  stockOf,
  type Stamped,
  takesPlaceOn,
  type Trainer,
  usedDescuento,
  type User,
  withDates,
} from '@gym-power/domain';
import { demoAttendance } from './demo-attendance.ts';
import { demoCredits } from './demo-credits.ts';
import activityTexts from './activities.json' with { type: 'json' };
import descuentoTexts from './descuentos.json' with { type: 'json' };
import slotTexts from './dia-horas.json' with { type: 'json' };
import orderTexts from './orders.json' with { type: 'json' };
import productTexts from './products.json' with { type: 'json' };
import reviewTexts from './reviews.json' with { type: 'json' };
import sessionChanges from './session-changes.json' with { type: 'json' };
import trainerTexts from './trainers.json' with { type: 'json' };
import userTexts from './users.json' with { type: 'json' };
import waitTexts from './waits.json' with { type: 'json' };

export interface DemoAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
  emailVerified: boolean;
}

type PaymentAtDesk = NonNullable<ReturnType<typeof sellAtDesk>['payment']>;

export interface DemoOrder extends OrderWithLines {
  payment: 'none' | 'pending' | 'approved' | 'refunded' | 'cash';
  /** Null for an order of the site. */
  atDesk: PaymentAtDesk | null;
}

export interface Demo {
  accounts: DemoAccount[];
  users: User[];
  activities: Activity[];
  trainers: Trainer[];
  diaHoras: Slot[];
  descuentos: Descuento[];
  products: Product[];
  reviews: Review[];
  orders: DemoOrder[];
  credits: Credit[];
  waits: Wait[];
  sessions: Attendance[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOLD_MINUTES = 15;
const GYM_OPENED_DAYS_AGO = 140;

/** Each record is a minute newer than the last: lists have an order, and the first descuento is the oldest. */
const stamped = (now: Date, index: number, daysAgo = GYM_OPENED_DAYS_AGO): Stamped => {
  const at = new Date(now.getTime() - daysAgo * DAY_MS + index * MINUTE_MS);
  return { createdAt: at, updatedAt: at };
};

const usualProduct = {
  credits: null,
  days: null,
  perWeek: null,
  activityIds: null,
  oncePerPerson: false,
  newcomersOnly: false,
  online: false,
  stock: null,
  sold: 0,
  active: true,
};

/** Members join the day before their first order. Undefined for the others, who joined when the gym opened. */
function joinedDaysAgo(id: string): number | undefined {
  const orders = orderTexts.filter(({ userId }) => userId === id);
  return orders.length === 0 ? undefined : 1 + Math.max(...orders.map(({ daysAgo }) => daysAgo));
}

export function demo(now: Date, plan: PlanTerms): Demo {
  const users = new Map<string, User>(
    userTexts.map(({ password: _, emailVerified: __, ...user }, index) => [
      user.id,
      { ...newUser({ ...user, uid: user.id }, now), ...user, ...stamped(now, index, joinedDaysAgo(user.id)) },
    ]),
  );
  const activities = new Map<string, Activity>(
    activityTexts.map((activity, index) => [activity.id, { ...activity, ...stamped(now, index) }]),
  );
  const slots = new Map<string, Slot>(
    slotTexts.map((slot, index) => [
      slot.id,
      completeSlot({ ...slot, day: slot.day as Slot['day'], taken: 0, ...stamped(now, index) }),
    ]),
  );
  const descuentos = descuentoTexts.map(({ lastsDays, ...descuento }, index): Descuento => ({
    ...limitsOf({}),
    ...descuento,
    id: descuento.codigo.toLowerCase(),
    ...(lastsDays && { validUntil: dayOf(daysAfter(localDate(now), lastsDays)).to }),
    uses: 0,
    ...stamped(now, index),
  }));

  const orders = orderTexts
    .map((text) => ({
      ...text,
      at: new Date(now.getTime() - text.daysAgo * DAY_MS - (text.minutesAgo ?? 0) * MINUTE_MS),
    }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((text, index) => replay({ text, index, users, activities, slots, descuentos, now, plan }));
  const changed = withChanges(slots, now);
  const made = demoCredits({ orders, slots: changed, activities }, now);
  const waiting = withWaits(new Map([...changed, ...made.slots]), activities, now);
  const sessions = demoAttendance({ orders, slots, activities }, now);
  for (const { activityId, present } of sessions)
    for (const userId of Object.keys(present)) {
      const user = users.get(userId)!;
      users.set(userId, { ...user, attended: [...new Set([...user.attended, activityId])] });
    }

  return {
    accounts: userTexts
      .filter(({ withoutAccount = false }) => !withoutAccount)
      .map(({ id, email, password, name, lastName, emailVerified }) => ({
        uid: id,
        email,
        password,
        emailVerified,
        displayName: `${name} ${lastName}`,
      })),
    users: [...users.values()],
    activities: [...activities.values()],
    trainers: trainerTexts.map((trainer, index) => ({ ...trainer, ...stamped(now, index) })),
    diaHoras: [...waiting.slots.values()],
    descuentos: descuentos.map((each) => ({
      ...each,
      uses: orders.filter(({ order }) => usedDescuento(order) === each.id).length,
    })),
    products: productTexts.map(
      (product, index) => ({ ...usualProduct, ...product, ...stamped(now, index) }) as Product,
    ),
    reviews: reviewTexts.map((text, index) => review(text, index, { users, activities, orders, now })),
    orders: orders.map((each) => ({ ...each, lines: each.lines.map((line) => made.lines.get(line.id) ?? line) })),
    credits: made.credits,
    waits: waiting.waits,
    sessions,
  };
}

/** Nobody waits where short plan periods have left a place free. */
function withWaits(slots: ReadonlyMap<string, Slot>, activities: ReadonlyMap<string, Activity>, now: Date) {
  const after = new Map(slots);
  const waits = waitTexts.flatMap(({ userId, diaHoraId, daysAgo }) => {
    const slot = after.get(diaHoraId)!;
    if (stockOf(slot) > 0) return [];
    const joined = joinWaitlist(diaHoraId, {
      userId,
      slot,
      activity: activities.get(slot.activityId!)!,
      before: null,
      offer: null,
      holdsPlace: false,
      otherWaits: 0,
      now: new Date(now.getTime() - daysAgo * DAY_MS),
    });
    after.set(diaHoraId, joined.slot);
    return [joined.wait];
  });
  return { slots: after, waits };
}

function withChanges(slots: ReadonlyMap<string, Slot>, now: Date): ReadonlyMap<string, Slot> {
  const today = localDate(now);
  const changed = sessionChanges.map(({ diaHoraId, change }) => {
    const slot = slots.get(diaHoraId)!;
    const date = [1, 2, 3, 4, 5, 6, 7].map((days) => daysAfter(today, days)).find((each) => takesPlaceOn(slot, each))!;
    return withDates(slot, { [date]: { ...dateOf(slot, date), change: change as SessionChange } }, today);
  });
  return new Map([...slots, ...changed.map((slot) => [slot.id, slot] as const)]);
}

interface Replay {
  text: (typeof orderTexts)[number] & { at: Date };
  index: number;
  users: Map<string, User>;
  activities: ReadonlyMap<string, Activity>;
  slots: Map<string, Slot>;
  descuentos: readonly Descuento[];
  now: Date;
  plan: PlanTerms;
}

/** Replays an order up to now. Adds its places to `slots`, and the buyer's cart and classes to `users`. */
function replay({ text, index, users, activities, slots, descuentos, now, plan }: Replay): DemoOrder {
  const buyer = users.get(text.userId)!;
  const id = `demo-${String(index + 1).padStart(4, '0')}`;
  if (text.payment === 'cash') return soldAtDesk({ text, id, buyer, users, activities, slots, now, plan });
  const cart = newCart(id, buyer, text.at, buyer.cartId);
  users.set(buyer.id, { ...buyer, cartId: id });
  const lines = text.lines.map(({ diaHoraId, quantity }) =>
    cartLine({ cart, diaHoraId, quantity, activities, slots, at: text.at }),
  );
  let made = cartWith(cart, lines, text.at);

  if (text.state === 'Cart') return { ...made, payment: 'none', atDesk: null };
  const known = { codigo: text.codigo ?? '', campaign: descuentos[0]!, sameCodigo: descuentos };
  made = checkOut(made, {
    previous: null,
    emailVerified: true,
    placesPerSlot: limits.quantity,
    activities,
    slots,
    descuento: text.codigo === null ? null : redeem(known, text.at),
    buyer,
    email: buyer.email,
    now: text.at,
    holdMinutes: HOLD_MINUTES,
  }).after;
  if (text.payment === 'approved' || text.payment === 'refunded') {
    made = completeOrder(made, { paymentId: null, slots, older: new Map(), now: text.at, plan });
  }
  if (text.state === 'Canceled') made = canceled(made, text.canceledBecause as NonNullable<Order['canceledBecause']>);
  if (text.state === 'Complete')
    users.set(buyer.id, {
      ...buyer,
      cartId: id,
      activities: [...new Set([...buyer.activities, ...made.order.activities.map((each) => each.id)])],
    });
  made = { order: { ...made.order, updatedAt: text.at }, lines: endPlans(made.lines, now) };

  for (const [slotId, slot] of slotsAfter(slots, [{ before: lines, after: made }], text.at)) slots.set(slotId, slot);
  return { ...made, payment: text.payment as DemoOrder['payment'], atDesk: null };
}

interface DeskReplay extends Omit<Replay, 'index' | 'descuentos'> {
  id: string;
  buyer: User;
}

function soldAtDesk({ text, id, buyer, users, activities, slots, now, plan }: DeskReplay): DemoOrder {
  const { after, payment } = sellAtDesk(
    {
      id,
      lines: text.lines.map((line) => ({ ...line, renews: null })),
      by: 'cash',
      seen: undefined,
      soldBy: 'mostrador',
    },
    {
      buyer,
      slots,
      activities,
      orders: new Map(),
      descuento: null,
      now: text.at,
      plan,
      placesPerSlot: limits.quantity,
    },
  );
  const made = { order: { ...after.order, updatedAt: text.at }, lines: endPlans(after.lines, now) };
  const classes = made.order.activities.map((each) => each.id);
  users.set(buyer.id, { ...buyer, activities: [...new Set([...buyer.activities, ...classes])] });
  for (const [slotId, slot] of slotsAfter(slots, [{ before: [], after: made }], text.at)) slots.set(slotId, slot);
  return { ...made, payment: 'cash', atDesk: payment };
}

function canceled(before: OrderWithLines, because: NonNullable<Order['canceledBecause']>): OrderWithLines {
  const event = (
    {
      expired: 'holdExpires',
      member: 'memberCancels',
      admin: 'adminCancels',
      refund: 'adminCancels',
      withdrawal: 'adminCancels',
    } as const
  )[because];
  const { order, lines } = cancelOrder(before, event);
  return { order: { ...order, canceledBecause: because }, lines };
}

interface CartLineParts {
  cart: Order;
  diaHoraId: string;
  quantity: number;
  activities: ReadonlyMap<string, Activity>;
  slots: ReadonlyMap<string, Slot>;
  at: Date;
}

function cartLine({ cart, diaHoraId, quantity, activities, slots, at }: CartLineParts): OrderLine {
  const slot = slots.get(diaHoraId)!;
  const activity = activities.get(slot.activityId!)!;
  return newLine(cart, { slot, activity, quantity, unitprice: activity.price }, { createdAt: at, now: at });
}

interface ReviewParts {
  users: ReadonlyMap<string, User>;
  activities: ReadonlyMap<string, Activity>;
  orders: readonly DemoOrder[];
  now: Date;
}

interface ReviewText extends Pick<Review, 'userId' | 'activityId' | 'rating' | 'description'> {
  reply?: string;
}

function review(
  { reply, ...text }: ReviewText,
  index: number,
  { users, activities, orders, now }: ReviewParts,
): Review {
  const author = users.get(text.userId)!;
  const countsFrom = firstClassOf(
    orders.flatMap(({ lines }) =>
      lines.filter(({ userId, activityId }) => userId === text.userId && activityId === text.activityId),
    ),
  );
  const at = new Date(now.getTime() - (index + 1) * 0.8 * DAY_MS);
  return {
    ...text,
    id: reviewId(text.userId, text.activityId),
    activityName: activities.get(text.activityId)!.name,
    author: authorOf(author),
    ...(reply && { reply: { text: reply, at: new Date(at.getTime() + DAY_MS / 2) } }),
    ...(author.attended.includes(text.activityId) && { verified: true }),
    ...(countsFrom && { countsFrom }),
    createdAt: at,
    updatedAt: at,
  };
}

export const demoPayment = ({ order, payment }: DemoOrder, id: string): Payment => ({
  id,
  orderId: order.id,
  userId: order.userId,
  by: 'mercadopago',
  takenBy: null,
  undone: null,
  method: null,
  status: payment === 'refunded' ? 'refunded' : payment === 'pending' ? 'pending' : 'approved',
  amount: order.totalPrice,
  refunded: payment === 'refunded' ? order.totalPrice : 0,
  currency: 'ARS',
  outcome: payment === 'refunded' ? 'reversed' : payment === 'pending' ? 'noted' : 'completed',
  unclearBecause: null,
  acceptedAmount: null,
  parts: [],
  entries: 0,
  changedAt: order.updatedAt,
  createdAt: order.updatedAt,
  updatedAt: order.updatedAt,
});
