/** A buyer's steps, through the REST interface and the stand-in for Mercado Pago. */
import type { Slot } from '@gym-power/domain';
import { type Gym, join, type Person } from './gym.ts';
import { addSlot, stored } from './records.ts';

export interface Wanted {
  slot: Slot;
  quantity?: number;
}

/** @returns the id of a pack that the site offers: four classes for 28,000 pesos, but for `fields` */
export async function addPack(admin: Person, fields: object = {}): Promise<string> {
  const pack = { kind: 'pack', name: 'Pack de 4', price: 28_000, credits: 4, days: 45, online: true, ...fields };
  return (await admin.ask('POST', '/producto', pack)).body.id;
}

export async function fillCart(person: Person, wanted: readonly Wanted[]): Promise<string> {
  const { body } = await person.ask('POST', '/order/cart', { userId: person.uid });
  const orderId: string = body[0].id;
  for (const { slot, quantity = 1 } of wanted) {
    const { price } = await stored(`activities/${slot.activityId}`);
    const line = {
      orderId,
      userId: person.uid,
      diaHoraId: slot.id,
      quantity,
      unitprice: price,
      subtotal: price * quantity,
      activityId: slot.activityId,
    };
    const reply = await person.ask('POST', '/orderline/cart', line);
    if (reply.status !== 200) throw new Error(`line refused: ${JSON.stringify(reply.body)}`);
  }
  return orderId;
}

export async function checkOut(person: Person, wanted: readonly Wanted[], codigo?: string): Promise<string> {
  const orderId = await fillCart(person, wanted);
  const reply = await person.ask('PUT', '/order/checkout', { orderId, state: 'Created', ...(codigo && { codigo }) });
  if (reply.status !== 200) throw new Error(`checkout refused: ${JSON.stringify(reply.body)}`);
  return orderId;
}

export interface PlacedOrder {
  orderId: string;
  preferenceId: string;
}

export async function placeOrder(person: Person, wanted: readonly Wanted[], codigo?: string): Promise<PlacedOrder> {
  const orderId = await checkOut(person, wanted, codigo);
  const { body: url } = await person.ask('POST', '/mercadopago', { orderId, items: [] });
  return { orderId, preferenceId: new URL(url).searchParams.get('pref_id')! };
}

export async function newOrder(gym: Gym, fields: Partial<Slot> = {}) {
  const ana = await join(gym);
  const slot = await addSlot(fields);
  return { ana, slot, ...(await placeOrder(ana, [{ slot }])) };
}

export interface PaymentOptions {
  status?: string;
  notify?: boolean;
  notifications?: number;
  amount?: number;
  currency?: string;
}

/** Approved, and notified once, unless `options` say otherwise. */
export const pay = (gym: Gym, preferenceId: string, options: PaymentOptions = {}): Promise<{ id: number }> =>
  gym.mercadoPago('POST', '/payments', { preferenceId, status: 'approved', notify: true, ...options });

export async function newPaidOrder(gym: Gym, options: PaymentOptions = {}, fields: Partial<Slot> = {}) {
  const made = await newOrder(gym, fields);
  const { id } = await pay(gym, made.preferenceId, options);
  return { ...made, paymentId: id };
}

/** As an admin does in Mercado Pago's panel. */
export const refundPart = (gym: Gym, paymentId: number, amount: number, notify = false): Promise<unknown> =>
  gym.mercadoPago('POST', `/payments/${paymentId}/refunds`, { amount, notify });

export const refundsOf = async (gym: Gym, paymentId: number): Promise<{ payment_id: number; amount: number }[]> =>
  (await gym.mercadoPago('GET', '/refunds')).filter((refund: any) => refund.payment_id === paymentId);

export const queuedPayment = async (admin: Person, paymentId: number) =>
  (await admin.ask('GET', '/payments/unclear')).body.find(({ id }: any) => id === String(paymentId));

export const resolvePayment = (admin: Person, paymentId: number, action: string) =>
  admin.ask('POST', `/payments/${paymentId}/settle`, { action });
