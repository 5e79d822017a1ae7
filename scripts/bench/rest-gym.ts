/** The gym that the interface is measured on, and one request for each path that needs no Mercado Pago. */
import { getAuth } from 'firebase-admin/auth';
import { db } from '../../functions/src/platform/firebase.ts';
import { tokenOf } from '../../functions/test/token.ts';

export interface Request {
  method: string;
  path: string;
  /** The path's pattern, where `path` holds ids. */
  route?: string;
  token?: string;
  body?: unknown;
}

const PRICE = 20_000;
const SLOTS_EACH = 3;

/** @param classes with their slots, trainers and reviews; nothing else is there afterwards */
export async function fillGym(classes: number) {
  await empty();
  const now = new Date();
  const stamps = { createdAt: now, updatedAt: now };
  // An order's mails are named after it: one that is filled in again must be another.
  const cartId = `bench-cart-${now.getTime()}`;
  const writer = db().bulkWriter();
  const put = (path: string, data: object) => void writer.set(db().doc(path), { ...data, ...stamps });

  for (let index = 0; index < classes; index++) {
    const image = { name: `Clase ${index}`, image: `/img/clase-${index}.webp` };
    put(`activities/c${index}`, { ...image, video: '/video/hero.mp4', description: `Una clase para todos, la número ${index}. `.repeat(12), price: PRICE, trainers: [`t${index % 50}`] });
    put(`trainers/t${index % 50}`, { name: `Profe ${index % 50}`, image: '/img/profe.webp', specialty: 'Yoga', experience: 'Diez años de clases.', description: '' });
    put(`reviews/u${index}_c${index}`, { userId: `u${index}`, activityId: `c${index}`, activityName: image.name, rating: 5, description: 'Muy buena. '.repeat(10), author: { name: 'Ana', lastName: 'Paz', image: '' } });
    for (let slot = 0; slot < SLOTS_EACH; slot++) put(`diaHoras/c${index}s${slot}`, { day: 'Lunes', hour: `${8 + slot}:00`, capacity: 500, taken: 0, activityId: `c${index}` });
  }
  put('diaHoras/free', { day: 'Martes', hour: '8:00', capacity: 20, taken: 0, activityId: null });
  put('descuentos/d1', { codigo: 'GYM_POWER2022', descuento: 10 });
  for (const uid of ['bench-admin', 'bench-member']) {
    const email = `${uid}@gympower.test`;
    await getAuth().createUser({ uid, email }).catch(() => undefined);
    put(`users/${uid}`, { uid, email, name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '', isAdmin: uid === 'bench-admin', activities: ['c0', 'c1'], cartId });
  }
  const cart = { userId: 'bench-member', state: 'Cart', revision: 0, canceledBecause: null, user: { id: 'bench-member', name: 'Ana', lastName: 'Paz', email: '', phoneNumber: '' }, email: 'bench-member@gympower.test', diaHoraIds: [], activities: [], descuento: null, totalPrice: 0, reservedUntil: null, purchasedAt: null, preference: null, paymentId: null, paymentStatus: null };
  put(`orders/${cartId}`, cart);
  put('orders/bench-canceled', { ...cart, state: 'Canceled', canceledBecause: 'member' });
  await writer.close();
  return {
    people: { admin: tokenOf('bench-admin', 'bench-admin@gympower.test'), member: tokenOf('bench-member', 'bench-member@gympower.test') },
    ids: { member: 'bench-member', cart: cartId, canceled: 'bench-canceled' },
  };
}

async function empty(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const records = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`;
  const { ok, status } = await fetch(records, { method: 'DELETE' });
  if (!ok) throw new Error(`${records} answered ${status}`);
}

type Gym = Awaited<ReturnType<typeof fillGym>>;

/** Each may be repeated: that is what the interface promises. */
export function requestsFor({ admin, member }: Gym['people'], ids: Gym['ids']): Request[] {
  const line = { orderId: ids.cart, userId: ids.member, diaHoraId: 'c0s0', quantity: 1, unitprice: PRICE, subtotal: PRICE, activityId: 'c0' };
  const asVisitor = (method: string, path: string, route?: string, body?: unknown): Request => ({ method, path, ...(route && { route }), body });
  const as = (token: string) => (method: string, path: string, route?: string, body?: unknown): Request => ({ ...asVisitor(method, path, route, body), token });
  const [asAdmin, asMember] = [as(admin), as(member)];
  return [
    asVisitor('GET', '/activity/all'),
    asVisitor('GET', '/activity/c0', '/activity/{id}'),
    asVisitor('GET', '/trainer'),
    asVisitor('GET', '/diahora'),
    asVisitor('GET', '/diahora/c0s0', '/diahora/{id}'),
    asVisitor('GET', '/review/all'),
    asVisitor('GET', '/recipes'),
    asVisitor('GET', '/recipes/1', '/recipes/{id}'),
    asVisitor('POST', '/descuento/check', undefined, { codigo: 'GYM_POWER2022' }),
    asAdmin('POST', '/user/isAdmin', undefined, { id: 'bench-admin' }),
    asAdmin('GET', '/user'),
    asMember('POST', '/user', undefined, { uid: ids.member, name: 'Ana' }),
    asMember('GET', `/user/${ids.member}`, '/user/{id}'),
    asMember('PUT', `/user/${ids.member}`, '/user/{id}', { lastName: 'Ríos' }),
    asAdmin('DELETE', '/user/none', '/user/{id}'),
    asAdmin('PUT', '/activity/c1', '/activity/{id}', { price: PRICE }),
    asAdmin('POST', '/activity/c1/addTrainer/t2', '/activity/{activityId}/addTrainer/{trainerId}'),
    asAdmin('DELETE', '/activity/c1/deleteTrainer/t2', '/activity/{activityId}/deleteTrainer/{trainerId}'),
    asAdmin('PUT', '/trainer/t1', '/trainer/{id}', { specialty: 'Box' }),
    asAdmin('POST', '/diahora/create', undefined, { day: 'Lunes', hour: '8:00', capacity: 5 }),
    asAdmin('PUT', '/diahora/free', '/diahora/{id}', { capacity: 21 }),
    asAdmin('POST', '/diahora/activity', undefined, { activityId: 'c2', diaHoraId: 'free' }),
    asAdmin('DELETE', '/diahora/activity/c2/free', '/diahora/activity/{activityId}/{diaHoraId}'),
    asAdmin('GET', '/descuento/all'),
    asAdmin('POST', '/descuento', undefined, { codigo: 'GYM_POWER2022', descuento: 10 }),
    asAdmin('PUT', '/descuento/d1', '/descuento/{id}', { descuento: 10 }),
    asMember('POST', '/order/cart', undefined, { userId: ids.member }),
    ...['/orderline', '/orderline/cart', '/orderLine/checkout'].map((path) => asMember('POST', path, undefined, line)),
    asMember('PUT', '/order/sumaTotal', undefined, { orderId: ids.cart, subtotal: PRICE }),
    asMember('GET', `/orderline/${ids.cart}`, '/orderline/{orderId}'),
    asMember('PUT', '/diahora/subtractStock', undefined, { diaHoraId: 'c0s0', quantity: 1 }),
    asMember('PUT', '/diahora/addStock', undefined, { orderId: ids.cart }),
    asMember('POST', '/email/orderCreated', undefined, { info: { orderId: ids.cart } }),
    asMember('PUT', '/order/checkout', undefined, { orderId: ids.cart, state: 'Created', codigo: 'GYM_POWER2022' }),
    asMember('GET', `/order/user/${ids.member}`, '/order/user/{id}'),
    asAdmin('GET', '/order'),
    asMember('PUT', `/order/canceled/${ids.cart}`, '/order/canceled/{id}'),
    asMember('DELETE', `/order/cart/${ids.member}`, '/order/cart/{userId}'),
    asAdmin('DELETE', `/order/${ids.canceled}`, '/order/{id}'),
    asMember('POST', '/review/create', undefined, { idUser: ids.member, idActivity: 'c0' }),
    asMember('GET', `/review/user/${ids.member}`, '/review/user/{userId}'),
    asAdmin('DELETE', `/review/delete/${ids.member}/c0`, '/review/delete/{userId}/{activityId}'),
  ];
}
