/** Valid records. A test names only the fields that it is about. */
import type {
  Activity,
  Order,
  OrderDescuento,
  OrderLine,
  Payment,
  Product,
  Slot,
  Trainer,
  User,
} from '../src/entities.ts';
import type { OrderWithLines } from '../src/orders/changed-order.ts';
import { cartWith, newCart } from '../src/orders/stored-cart.ts';
import { newLine } from '../src/orders/order-line.ts';
import { completeSlot } from '../src/timetable/slot-dates.ts';
import { newUser } from '../src/users.ts';

export const noon = new Date('2026-03-01T12:00:00Z');
export const plan = { planDays: 30, graceDays: 3 };
const stamp = { createdAt: noon, updatedAt: noon };

const profile = { uid: 'ana', email: 'ana@gympower.test', name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '' };
export const ana: User = { ...newUser(profile, noon), cartId: 'o1' };

export const off = (descuento: number, activityIds: readonly string[] | null = null): OrderDescuento => ({
  id: 'd1',
  codigo: 'VERANO',
  descuento,
  activityIds,
});

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

export const product = (fields: Partial<Product> = {}): Product => ({
  id: 'pack',
  kind: 'pack',
  name: 'Pack de 4 clases',
  description: '',
  price: 30_000,
  credits: 4,
  days: 30,
  perWeek: null,
  activityIds: null,
  oncePerPerson: false,
  newcomersOnly: false,
  online: true,
  stock: null,
  sold: 0,
  active: true,
  ...stamp,
  ...fields,
});

export const water = (fields: Partial<Product> = {}): Product =>
  product({
    id: 'water',
    kind: 'item',
    name: 'Agua',
    price: 1_500,
    credits: null,
    days: null,
    online: false,
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
  const { orderId = 'o1', quantity = 1, unitprice = 20_000, diaHoraId = 's1' } = fields;
  const contents = { slot: slot({ id: diaHoraId }), activity: activity(), quantity, unitprice };
  const made = newLine({ id: orderId, userId: 'ana' }, contents, { createdAt: noon, now: noon });
  return { ...made, chain: fields.id ?? made.id, keptUntil: fields.validUntil ?? null, ...fields };
};

export const payment = (fields: Partial<Payment> = {}): Payment => ({
  id: '77',
  orderId: 'o1',
  userId: 'ana',
  by: 'mercadopago',
  takenBy: null,
  undone: null,
  method: null,
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
