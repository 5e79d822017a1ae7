import { Timestamp } from 'firebase-admin/firestore';
import type { TestActivity } from './activities.ts';
import { pay } from './mercado-pago.ts';
import type { Person } from './people.ts';
import { firestore, inBatches, stored } from './records.ts';
import { callAs } from './rest.ts';

const DAY_MS = 24 * 60 * 60_000;

export interface StoredOrder {
  id: string;
  state: string;
  totalPrice: number;
  paymentStatus: string | null;
  preference: { id: string; url: string } | null;
  lines: { id: string; quantity: number }[];
}

/** The mail of an unpaid order waits for some minutes, unless somebody asks for it. */
export const askForMail = (member: Person, orderId: string) =>
  callAs(member, 'POST', '/email/orderCreated', { user: {}, info: { orderId } });

export const ordersOf = (member: Person): Promise<StoredOrder[]> => callAs(member, 'GET', `/order/user/${member.uid}`);

/** The order that the cart becomes keeps its id. */
export async function cartOf(member: Person): Promise<string> {
  const [{ id }] = await callAs<[{ id: string }]>(member, 'POST', '/order/cart', { userId: member.uid });
  return id;
}

export async function addToCart(member: Person, { activityId, slotId }: TestActivity, price = 10_000): Promise<string> {
  const orderId = await cartOf(member);
  await callAs(member, 'POST', '/orderline/cart', {
    orderId,
    userId: member.uid,
    activityId,
    diaHoraId: slotId,
    unitprice: price,
    subtotal: price,
    quantity: 1,
  });
  return orderId;
}

export interface StartedOrder {
  orderId: string;
  preferenceId: string;
  paymentPage: string;
}

export async function placeOrder(member: Person, activity: TestActivity, price?: number): Promise<StartedOrder> {
  const orderId = await addToCart(member, activity, price);
  await callAs(member, 'PUT', '/order/checkout', { orderId, state: 'Created' });
  await callAs(member, 'POST', '/mercadopago', { orderId, items: [] });
  const { id: preferenceId, url: paymentPage } = (await stored(`orders/${orderId}`))!['preference'];
  return { orderId, preferenceId, paymentPage };
}

export async function buy(member: Person, activity: TestActivity, price?: number): Promise<string> {
  const { orderId, preferenceId } = await placeOrder(member, activity, price);
  await pay(preferenceId);
  await callAs(member, 'PUT', `/order/${orderId}`, { state: 'Complete' });
  return orderId;
}

export const renewAtDesk = (desk: Person, { uid: userId }: Person, orderId: string, { slotId }: TestActivity) =>
  callAs(desk, 'POST', '/order/mostrador', {
    userId,
    lines: [{ diaHoraId: slotId, quantity: 1, renueva: orderId }],
    medio: 'cash',
    total: 10_000,
  });

/** Sells 4 classes for $28.000, and a weekly place of the activity for $10.000. */
export const sellPack = (desk: Person, { uid: userId }: Person, activity?: TestActivity) =>
  callAs<{ id: string }>(desk, 'POST', '/order/mostrador', {
    userId,
    lines: [
      { kind: 'pack', productId: 'pack-de-4', quantity: 1 },
      ...(activity ? [{ diaHoraId: activity.slotId, quantity: 1 }] : []),
    ],
    medio: 'cash',
    total: activity ? 38_000 : 28_000,
  });

/** Lets the hold of the member's newest order end `inMs` milliseconds from now. */
export async function endHold(member: Person, inMs = -1_000): Promise<void> {
  const [order] = await ordersOf(member);
  await firestore.doc(`orders/${order!.id}`).update({ reservedUntil: Timestamp.fromMillis(Date.now() + inMs) });
}

/**
 * Lets the plan period of an order's places end so many days from now.
 * @param graceDays days for which the places are kept after that
 * @returns the end
 */
export async function endPlan(orderId: string, { inDays = -1, graceDays = 0 } = {}): Promise<Date> {
  const lines = await firestore.collection('orderLines').where('orderId', '==', orderId).get();
  const end = Date.now() + inDays * DAY_MS;
  const period = {
    validFrom: Timestamp.fromMillis(end - 30 * DAY_MS),
    validUntil: Timestamp.fromMillis(end),
    keptUntil: Timestamp.fromMillis(end + graceDays * DAY_MS),
  };
  await inBatches(
    lines.docs.map(({ ref }) => ref),
    (batch, ref) => batch.update(ref, period),
  );
  return new Date(end);
}

/** In percent; 10 in the demo data. Tests that change it need the lock `campaign`. */
export async function setCampaign(descuento: number): Promise<void> {
  const { docs } = await firestore.collection('descuentos').where('codigo', '==', 'GYM_POWER2022').get();
  await docs[0]!.ref.update({ descuento });
}
