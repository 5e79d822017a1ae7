// The records that the rules tests act on, stored past the rules as the server would, and the roles that act.
import { demoGym, limitsOf } from '@gym-power/domain';
import { Timestamp } from 'firebase/firestore';

export type Fields = Record<string, unknown>;

/** `owner` is the member who owns the tested records; `orphan` is an account without a profile. */
export const roles = ['visitor', 'orphan', 'stranger', 'trainer', 'owner', 'desk', 'admin'] as const;
export type Role = (typeof roles)[number];

const then = Timestamp.fromDate(new Date('2026-01-05T12:00:00Z'));
export const stamps = { createdAt: then, updatedAt: then };

const user = (uid: string, name: string, fields: Fields = {}): Fields => ({
  uid,
  email: `${uid}@gympower.test`,
  name,
  lastName: 'Paz',
  phoneNumber: '+541123456789',
  image: '/img/a.webp',
  isAdmin: false,
  isDesk: false,
  activities: [],
  cartId: null,
  isProtected: false,
  ...stamps,
  ...fields,
});

export const activity: Fields = {
  name: 'Yoga',
  image: '/img/yoga.webp',
  video: 'https://video.test/yoga',
  description: 'Estirar y respirar.',
  price: 9000,
  trainers: ['ana'],
  ...stamps,
};
export const trainer: Fields = {
  name: 'Ana',
  image: '/img/ana.webp',
  specialty: 'Yoga',
  experience: 'Diez años',
  description: '',
  ...stamps,
};
export const slot: Fields = { day: 'Lunes', hour: '8:00', capacity: 10, taken: 0, activityId: null, ...stamps };
export const descuento: Fields = { codigo: 'GYM_POWER2022', descuento: 10, ...stamps };
export const pack: Fields = {
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
  ...stamps,
};
export const water: Fields = {
  ...pack,
  kind: 'item',
  name: 'Agua',
  credits: null,
  days: null,
  online: false,
  stock: 24,
  sold: 6,
};
export const review: Fields = {
  userId: 'owner',
  activityId: 'yoga',
  activityName: 'Yoga',
  rating: 4,
  description: 'Muy buena.',
  author: { name: 'Olga', lastName: 'P.', image: '/img/a.webp' },
  ...stamps,
};

export const world: Record<string, Fields> = {
  'users/owner': user('owner', 'Olga', { activities: ['yoga', 'box'] }),
  'users/stranger': user('stranger', 'Simón'),
  'users/regular': user('regular', 'Rita', { activities: Array.from({ length: 51 }, (_, index) => `class-${index}`) }),
  'users/trainer': user('trainer', 'Ana', { trainerId: 'ana' }),
  'users/desk': user('desk', 'Carla', { isDesk: true }),
  'users/admin': user('admin', 'Ada', { isAdmin: true }),
  'users/second-admin': user('second-admin', 'Berta', { isAdmin: true }),
  'users/first-admin': user('first-admin', 'Admin', { isAdmin: true }),
  'activities/yoga': activity,
  'activities/box': { ...activity, name: 'Box' },
  'trainers/ana': trainer,
  'diaHoras/free': slot,
  'diaHoras/of-yoga': { ...slot, activityId: 'yoga' },
  'diaHoras/sold': { ...slot, activityId: 'yoga', taken: 3 },
  'diaHoras/busy': { ...slot, activityId: 'yoga', taken: 3, trial: 3, crowdedSince: then, watchedUntil: then },
  'diaHoras/dated': {
    ...slot,
    minutes: 60,
    activityId: 'yoga',
    waiting: 1,
    peak: 6,
    touched: 1,
    dates: { '2026-12-08': { absent: 0, guests: 6, waiting: 0, change: null } },
  },
  'closures/2026-12-08': { because: 'Feriado', credit: true, by: 'admin', ...stamps },
  'reviews/owner_yoga': review,
  'hiddenReviews/owner_funcional': {
    ...review,
    activityId: 'funcional',
    hidden: { reason: 'Insulta.', by: 'admin', at: then },
  },
  'sessions/of-yoga_2026-12-07': { diaHoraId: 'of-yoga', present: { owner: { at: then, by: 'desk' } }, ...stamps },
  'reviews/orphan_yoga': { ...review, userId: 'orphan' },
  'products/pack': pack,
  'products/water': water,
  'descuentos/first': descuento,
  'descuentos/used': { ...descuento, codigo: 'VERANO', ...limitsOf({ maxUses: 5 }), uses: 3 },
  // One bound of a freeze is not refused because of the other.
  'settings/gym': { ...demoGym, freezeMinDays: 1, freezeMaxDays: 366, ...stamps },
  'orders/of-orphan': { userId: 'orphan', state: 'Complete', totalPrice: 9000, ...stamps },
  'orders/one': { userId: 'owner', state: 'Created', totalPrice: 9000, ...stamps },
  'orderLines/one_of-yoga': { userId: 'owner', orderId: 'one', quantity: 1, heldPlaces: 1, ...stamps },
  'credits/one_of-yoga_2026-12-08_0': { userId: 'owner', because: 'closed', state: 'open', ...stamps },
  'waits/of-yoga_owner': { userId: 'owner', diaHoraId: 'of-yoga', state: 'waiting', orderId: null, ...stamps },
  'payments/77': { userId: 'owner', orderId: 'one', by: 'mercadopago', status: 'approved', amount: 9000, ...stamps },
  'payments/of-desk': { userId: 'owner', orderId: 'of-desk', by: 'cash', takenBy: 'desk', amount: 9000, ...stamps },
  'ledger/77-1': { paymentId: '77', number: 1, amounts: { mercadopago: 9000, sales: -9000 }, createdAt: then },
  'priceChanges/one': { by: 'admin', classes: [{ id: 'yoga', name: 'Yoga', from: 9000, to: 9900 }], ...stamps },
  'withdrawals/7KM2-9QXD-4T0B': { kind: 'baja', email: 'owner@gympower.test', state: 'asked', ...stamps },
  'differences/77': { orderId: 'one', because: 'amount', theirs: 0, ours: 9000, ...stamps },
  'soldOnce/0123456789abcdef0123456789abcdef01234567': { lines: ['one_trial'], ...stamps },
  'mail/one-1-orderCreated': { userId: 'owner', state: 'pending', ...stamps },
  'audit/event-1': { collection: 'activities', recordId: 'yoga', kind: 'update', changes: [], by: 'admin', at: then },
  'catalog/activities': { etag: '"x"', ...stamps },
  'pictures/one': { type: 'image/webp', ...stamps },
  'unknown/one': { any: 'thing' },
};
