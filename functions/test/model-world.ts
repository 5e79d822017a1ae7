/**
 * A small gym for the model test: the real use cases on the emulators and the stand-in for Mercado Pago, with one
 * clock.
 */
import { type Slot, type Payment, Refusal, type UnclearAction } from '@gym-power/domain';
import { startMercadoPago } from '@gym-power/sandbox/mercadopago';
import { changeSlot } from '../src/slots/change-slot.ts';

import { setLine } from '../src/orders/cart.ts';
import { fetchOrCreateCart } from '../src/orders/cart-store.ts';
import { checkOutCart } from '../src/orders/check-out-cart.ts';
import { endPlanPeriods } from '../src/orders/end-plans.ts';
import { applyPaymentById } from '../src/payments/apply-payment.ts';
import { cancelAndRefund } from '../src/payments/cancel-and-refund.ts';
import { reconcileOrders } from '../src/payments/reconcile-orders.ts';
import { listUnclear, resolveUnclearPayment } from '../src/payments/resolve-unclear.ts';
import { startPayment } from '../src/payments/start-payment.ts';
import { db } from '../src/platform/firebase.ts';
import type { Caller } from '../src/platform/caller.ts';
import { isTemporary } from '../src/platform/retry.ts';
import { deleteAccount } from '../src/accounts/delete-account.ts';
import { createUser } from '../src/users/user-store.ts';

export const MEMBERS = 5;
export const SLOTS = 4;
const PRICE = 10_000;
const MINUTE_MS = 60_000;
/** The share of calls that Mercado Pago answers with an error. */
const FAULTS = Number(process.env.MODEL_FAULTS ?? 0);
const START = Date.parse('2026-03-02T12:00:00Z');
const admin: Caller = { uid: 'admin', email: '', emailVerified: true, isAdmin: async () => true };
const memberWith = (uid: string): Caller => ({
  uid,
  email: '',
  emailVerified: true,
  isAdmin: async () => false,
});

const slotId = (index: number): string => `slot-${index}`;

/** The outcome of an act that found nothing to act on, such as no payment to notify. */
export const NOTHING = 'nothing to do';
export const DONE = 'done';
type Result = Promise<unknown>;

interface StandInPayment {
  id: number;
  status: Payment['status'];
  transaction_amount: number;
  transaction_amount_refunded: number;
  refunds: unknown[];
}

export class ModelWorld {
  ms = START;
  /** The current uid of each member, or an empty string; a member who joins again gets a new one. */
  #uids: string[] = [];
  #joined = 0;
  /** The payment of each refund that was made in Mercado Pago's panel. */
  refundedParts: number[] = [];
  readonly #mercadoPago: string;
  readonly close: () => Promise<unknown>;

  private constructor(url: string, close: () => Promise<unknown>, tell: (world: ModelWorld) => void) {
    this.#mercadoPago = url;
    this.close = close;
    tell(this);
  }

  static async open(): Promise<ModelWorld> {
    let world: ModelWorld | undefined;
    const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET } = process.env as Record<string, string>;
    const { url, close } = await startMercadoPago({
      port: 0,
      accessToken: MP_ACCESS_TOKEN!,
      webhookSecret: MP_WEBHOOK_SECRET!,
      now: () => world?.ms ?? START,
    });
    process.env.MP_API_URL = url;
    return new ModelWorld(url, close, (made) => (world = made));
  }

  get now(): Date {
    return new Date(this.ms);
  }

  /** Deletes everything and opens a new gym. */
  async reset(): Promise<void> {
    this.ms = START;
    const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
    await fetch(
      `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`,
      { method: 'DELETE', headers: { Authorization: 'Bearer owner' } },
    );
    await this.#ask('POST', '/reset');
    await this.#ask('PUT', '/faults', { apiErrorRate: FAULTS });
    const stamp = { createdAt: this.now, updatedAt: this.now };
    const batch = db().batch();
    for (const id of ['class-0', 'class-1'])
      batch.set(db().doc(`activities/${id}`), {
        name: id,
        image: '',
        video: '',
        description: '',
        price: PRICE,
        trainers: [],
        ...stamp,
      });
    for (let slot = 0; slot < SLOTS; slot++) {
      const fields: Omit<Slot, 'id'> = {
        day: 'Lunes',
        hour: `${slot + 8}:00`,
        capacity: slot + 1,
        taken: 0,
        activityId: `class-${slot % 2}`,
        ...stamp,
      };
      batch.set(db().doc(`diaHoras/${slotId(slot)}`), fields);
    }
    await batch.commit();
    this.#uids = [];
    this.refundedParts = [];
    await Promise.all(Array.from({ length: MEMBERS }, (_, member) => this.join(member)));
  }

  async join(member: number): Result {
    if (this.#uids[member]) return NOTHING;
    const uid = `member-${member}-${++this.#joined}`;
    this.#uids[member] = uid;
    return createUser(
      { uid, email: `${uid}@gympower.test`, name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '' },
      this.now,
    );
  }

  async add(member: number, slot: number, quantity: number): Promise<void> {
    const userId = this.#uidOf(member);
    const { cart } = await fetchOrCreateCart(userId, this.now);
    await setLine({
      orderId: cart.order.id,
      userId,
      diaHoraId: slotId(slot),
      quantity,
      unitprice: PRICE,
      now: this.now,
    });
  }

  async checkout(member: number): Promise<void> {
    const userId = this.#uidOf(member);
    const { cart } = await fetchOrCreateCart(userId, this.now);
    await checkOutCart({
      orderId: cart.order.id,
      userId,
      emailVerified: member % 2 === 0,
      codigo: undefined,
      email: undefined,
      now: this.now,
    });
    await startPayment({ userId, orderId: cart.order.id, items: [], now: this.now });
  }

  async buy(member: number, slot: number, quantity: number): Promise<void> {
    await this.add(member, slot, quantity);
    await this.checkout(member);
  }

  /** Pays for one of all preferences so far, even an expired one, without a notification. */
  async pay(nth: number, status: string, amount: number | undefined): Result {
    const preferences = (await this.#ask('GET', '/preferences')) as { id: string }[];
    const preference = preferences[nth % preferences.length];
    if (!preference) return NOTHING;
    return this.#ask('POST', '/payments', {
      preferenceId: preference.id,
      status,
      notify: false,
      ...(amount && { amount }),
    });
  }

  /** Notifies one of all payments so far, so notifications come late, repeated and out of order. */
  async notify(nth: number): Result {
    const payment = await this.#payment(nth);
    return payment ? applyPaymentById(String(payment.id), this.now) : NOTHING;
  }

  /** Changes a payment at Mercado Pago, without a notification. */
  async changePayment(nth: number, status: string): Result {
    const payment = await this.#payment(nth);
    if (payment?.status !== 'approved' && payment?.status !== 'in_mediation') return NOTHING;
    return this.#ask('PATCH', `/payments/${payment.id}`, { status, notify: false });
  }

  /** Refunds a part of a payment in Mercado Pago's panel, without a notification. */
  async refundPart(nth: number, amount: number): Result {
    const payment = await this.#payment(nth);
    if (payment?.status !== 'approved') return NOTHING;
    const made = await this.#ask('POST', `/payments/${payment.id}/refunds`, { amount, notify: false });
    if (made !== NOTHING) this.refundedParts.push(payment.id);
    return made;
  }

  async cancel(nth: number, by: 'member' | 'admin', refund: boolean | undefined): Result {
    const order = await this.#order(nth);
    return order
      ? cancelAndRefund({
          orderId: order.id,
          caller: by === 'admin' ? admin : memberWith(order.userId),
          now: this.now,
          refund,
        })
      : NOTHING;
  }

  async settle(action: UnclearAction): Result {
    const [first] = await listUnclear();
    return first ? resolveUnclearPayment({ paymentId: first.id, action, now: this.now }) : NOTHING;
  }

  setCapacity = (slot: number, capacity: number) => changeSlot(slotId(slot), { capacity }, this.now);

  async deleteMember(member: number): Promise<void> {
    const uid = this.#uidOf(member);
    this.#uids[member] = '';
    await deleteAccount({ uid, caller: memberWith(uid), now: this.now });
  }

  #uidOf = (member: number): string => this.#uids[member] || 'nobody';

  async runJobs(): Promise<void> {
    await reconcileOrders(this.now);
    await endPlanPeriods(this.now);
  }

  /** Lets time pass. The jobs run on a schedule, so they run afterwards, several times where their calls may fail. */
  async wait(minutes: number): Promise<void> {
    this.ms += minutes * MINUTE_MS;
    for (let run = 0; run < (FAULTS > 0 ? 4 : 1); run++) await this.runJobs();
  }

  /** From now on Mercado Pago answers every call. */
  calm = (): Promise<unknown> => this.#ask('PUT', '/faults', { apiErrorRate: 0 });

  payments = () => this.#ask('GET', '/payments') as Promise<StandInPayment[]>;

  async #payment(nth: number): Promise<StandInPayment | undefined> {
    const payments = await this.payments();
    return payments[nth % payments.length];
  }

  async #order(nth: number): Promise<{ id: string; userId: string } | undefined> {
    const { docs } = await db().collection('orders').where('state', 'in', ['Created', 'Complete', 'Canceled']).get();
    const order = docs[nth % docs.length];
    return order && { id: order.id, userId: order.get('userId') as string };
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#mercadoPago}/sandbox${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    // The payment has been refunded in the meantime, or less than that is left of it.
    if (response.status === 409) return NOTHING;
    if (!response.ok) throw new Error(`stand-in: ${method} ${path} ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  }
}

/**
 * What the emulator may answer instead of ABORTED to a transaction that waited too long for a lock. Firestore itself
 * answers that the transaction has expired, and its client retries.
 */
const CLOSED = 'Transaction is invalid or closed';

/**
 * The outcome of an act: DONE, NOTHING or the code of its refusal. @throws anything else: the server would answer
 * INTERNAL
 */
export async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    return (await act()) === NOTHING ? NOTHING : DONE;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    if (isTemporary(error) || String(error).includes(CLOSED)) return 'BUSY';
    throw error;
  }
}
