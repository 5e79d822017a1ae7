/** What happens behind the screen while a browser test runs: an admin changes something, time passes, Mercado Pago misbehaves. */
import { limits } from '@gym-power/domain';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { asMember, type DemoClase, type DemoMember } from './demo.ts';

process.env['FIRESTORE_EMULATOR_HOST'] ??= '127.0.0.1:8080';
const firestore = getFirestore(initializeApp({ projectId: 'demo-gym' }, 'backstage'));

const MERCADO_PAGO = 'http://127.0.0.1:5010';
const DAY_MS = 24 * 60 * 60_000;

const ask = async (method: string, url: string, body?: unknown): Promise<any> => {
  const response = await fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json().catch(() => undefined);
};

export const setPrice = ({ activityId }: DemoClase, price: number) =>
  firestore.doc(`activities/${activityId}`).update({ price });

export const fillSlot = async ({ diaHoraId }: DemoClase): Promise<void> => {
  const slot = firestore.doc(`diaHoras/${diaHoraId}`);
  await slot.update({ taken: (await slot.get()).get('capacity') });
};

/** As many slots as a cart takes, all of one class, lie in the member's. */
export async function fillUpCart(member: DemoMember, { activityId, diaHoraId }: DemoClase): Promise<void> {
  const slots = Array.from({ length: limits.list }, (_, count) => firestore.doc(`diaHoras/${diaHoraId}-${count}`));
  const [slot, activity] = await Promise.all([
    firestore.doc(`diaHoras/${diaHoraId}`).get(),
    firestore.doc(`activities/${activityId}`).get(),
  ]);
  await Promise.all(slots.map((each) => each.set(slot.data()!)));
  const [{ id: orderId }] = await asMember<[{ id: string }]>(member, 'POST', '/order/cart', { userId: member.uid });
  for (const { id } of slots) {
    await asMember(member, 'POST', '/orderline/cart', {
      orderId,
      userId: member.uid,
      diaHoraId: id,
      quantity: 1,
      unitprice: activity.get('price'),
    });
  }
}

export const takeOffOffer = ({ activityId }: DemoClase) => firestore.doc(`activities/${activityId}`).delete();

export interface StoredOrder {
  id: string;
  state: string;
  totalPrice: number;
  paymentStatus: string | null;
  preference: { id: string; url: string } | null;
  lines: { id: string; quantity: number }[];
}

/** The member's orders but the cart, newest first. */
export const ordersOf = (member: DemoMember): Promise<StoredOrder[]> =>
  asMember(member, 'GET', `/order/user/${member.uid}`);

/** The hold of the member's newest order ends `inMs` from now. */
export async function endHold(member: DemoMember, inMs = -1_000): Promise<void> {
  const [order] = await ordersOf(member);
  await firestore.doc(`orders/${order!.id}`).update({ reservedUntil: Timestamp.fromMillis(Date.now() + inMs) });
}

export const setFaults = (faults: Record<string, unknown>) => ask('PUT', `${MERCADO_PAGO}/sandbox/faults`, faults);
export const liftFaults = () => ask('DELETE', `${MERCADO_PAGO}/sandbox/faults`);

const paymentsFor = async (orderId: string): Promise<{ id: number }[]> =>
  (await ask('GET', `${MERCADO_PAGO}/sandbox/payments`)).filter(
    (payment: any) => payment.external_reference === orderId,
  );

/** Mercado Pago decides about the newest payment of an order. */
export async function decidePayment(orderId: string, status: string): Promise<void> {
  const payment = (await paymentsFor(orderId)).at(-1)!;
  await ask('PATCH', `${MERCADO_PAGO}/sandbox/payments/${payment.id}`, { status });
}

export const preferencesFor = async (orderId: string): Promise<unknown[]> =>
  (await ask('GET', `${MERCADO_PAGO}/sandbox/preferences`)).filter(
    (preference: any) => preference.external_reference === orderId,
  );

/** The running campaign takes this much off; 10 in the demo data. */
export const setCampaign = async (descuento: number): Promise<void> => {
  const { docs } = await firestore.collection('descuentos').where('codigo', '==', 'GYM_POWER2022').get();
  await docs[0]!.ref.update({ descuento });
};

export interface StartedOrder {
  orderId: string;
  preferenceId: string;
}

/** The member has ordered a place and is about to pay for it, without having gone through the screens. */
export async function ordered(
  member: DemoMember,
  { activityId, diaHoraId }: DemoClase,
  price = 10_000,
): Promise<StartedOrder> {
  const [{ id: orderId }] = await asMember<[{ id: string }]>(member, 'POST', '/order/cart', { userId: member.uid });
  const line = { userId: member.uid, orderId, activityId, diaHoraId, unitprice: price, subtotal: price, quantity: 1 };
  await asMember(member, 'POST', '/orderline/cart', line);
  await asMember(member, 'PUT', '/order/checkout', { orderId, state: 'Created' });
  await asMember(member, 'POST', '/mercadopago', { orderId, items: [] });
  const order = (await ordersOf(member)).find(({ id }) => id === orderId)!;
  return { orderId, preferenceId: order.preference!.id };
}

/** Mercado Pago takes an approved payment, of another amount or currency where told so, and answers its id when its notification was taken. */
export const pay = async (
  preferenceId: string,
  payment: { amount?: number; currency?: string } = {},
): Promise<string> =>
  String((await ask('POST', `${MERCADO_PAGO}/sandbox/payments`, { preferenceId, status: 'approved', ...payment })).id);

/** The member has bought a place. */
export async function bought(member: DemoMember, clase: DemoClase, price = 10_000): Promise<string> {
  const { orderId, preferenceId } = await ordered(member, clase, price);
  await pay(preferenceId);
  await asMember(member, 'PUT', `/order/${orderId}`, { state: 'Complete' });
  return orderId;
}

/** The plan period of an order's places was over yesterday. */
export async function endPlan(orderId: string): Promise<void> {
  const lines = await firestore.collection('orderLines').where('orderId', '==', orderId).get();
  const now = Date.now();
  await Promise.all(
    lines.docs.map(({ ref }) =>
      ref.update({
        validFrom: Timestamp.fromMillis(now - 31 * DAY_MS),
        validUntil: Timestamp.fromMillis(now - DAY_MS),
      }),
    ),
  );
}
