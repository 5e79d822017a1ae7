/** Valid records for the domain's tests. A test names only the fields that it is about. */
import type { Activity, Order, OrderLine, Payment, Slot, Trainer, User } from '../src/entities.ts';
import type { OrderWithLines } from '../src/orders/changed-order.ts';
import { cartWith, newCart } from '../src/orders/stored-cart.ts';
import { orderLineId } from '../src/entities.ts';
import { completeSlot } from '../src/timetable/slot-dates.ts';

export const noon = new Date('2026-03-01T12:00:00Z');
/** How long places last. */
export const plan = { planDays: 30, graceDays: 3 };
const stamp = { createdAt: noon, updatedAt: noon };

export const ana: User = {
  id: 'ana',
  uid: 'ana',
  email: 'ana@gympower.test',
  name: 'Ana',
  lastName: 'Paz',
  phoneNumber: '',
  image: '',
  isAdmin: false,
  activities: [],
  cartId: 'o1',
  ...stamp,
};

export const activity = (fields: Partial<Activity> = {}): Activity => ({
  id: 'yoga',
  name: 'Yoga',
  image: '/img/yoga-800.webp',
  video: '',
  description: '',
  price: 20_000,
  trainers: [],
  ...stamp,
  ...fields,
});

export const trainer = (fields: Partial<Trainer> = {}): Trainer => ({
  id: 'caro',
  name: 'Caro',
  image: '/img/caro.webp',
  specialty: 'Yoga',
  experience: 'Diez años',
  description: '',
  ...stamp,
  ...fields,
});

export const slot = (fields: Partial<Slot> = {}): Slot =>
  completeSlot({
    id: 's1',
    day: 'Lunes',
    hour: '19:00',
    capacity: 10,
    taken: 0,
    activityId: 'yoga',
    ...stamp,
    ...fields,
  });

export const line = (fields: Partial<OrderLine> = {}): OrderLine => {
  const { quantity = 1, unitprice = 20_000, diaHoraId = 's1' } = fields;
  return {
    id: orderLineId('o1', diaHoraId),
    orderId: 'o1',
    userId: 'ana',
    activityId: 'yoga',
    diaHoraId,
    quantity,
    unitprice,
    subtotal: unitprice * quantity,
    name: 'Yoga',
    image: '/img/yoga-800.webp',
    day: 'Lunes',
    hour: '19:00',
    heldPlaces: 0,
    validFrom: null,
    validUntil: null,
    ...stamp,
    ...fields,
  };
};

/** An approved payment of the order's price. */
export const payment = (fields: Partial<Payment> = {}): Payment => ({
  id: '77',
  orderId: 'o1',
  userId: 'ana',
  by: 'mercadopago',
  takenBy: null,
  status: 'approved',
  amount: 20_000,
  refunded: 0,
  currency: 'ARS',
  changedAt: noon,
  outcome: 'completed',
  unclearBecause: null,
  acceptedAmount: null,
  parts: [],
  entries: 0,
  ...stamp,
  ...fields,
});

export const cart = (...lines: OrderLine[]): OrderWithLines => cartWith(newCart('o1', ana, noon), lines, noon);

export const byId = <T extends { id: string }>(...records: T[]): Map<string, T> =>
  new Map(records.map((each) => [each.id, each]));

export const orderIn = (state: Order['state'], fields: Partial<Order> = {}, ...lines: OrderLine[]): OrderWithLines => {
  const { order } = cart(...lines);
  return { order: { ...order, state, ...fields }, lines };
};
