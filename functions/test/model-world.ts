/**
 * A small gym for the model test: the real use cases on the emulators and the stand-in for Mercado Pago. Its clock is
 * the true time; a server's clock may be wrong.
 */
import {
  DAY_MS,
  daysAfter,
  firstClass,
  type Freeze,
  localDate,
  type Payment,
  productKinds,
  Refusal,
  type StoredSlot,
  type UnclearAction,
} from '@gym-power/domain';
import { startMercadoPago } from '@gym-power/sandbox/mercadopago';
import { product, water } from '../../domain/test/records.ts';
import { document } from '../src/platform/documents.ts';
import { db } from '../src/platform/firebase.ts';
import { isConflict, isTemporary } from '../src/platform/retry.ts';
import { refreshFoundBy } from '../src/records/user-store.ts';
import { type InputOf, Killed, localServer, type ModelServer, NOTHING, type UseCase } from './model-server.ts';

export const MEMBERS = 5;
export const INSTANCES = 3;
export const SLOTS = 4;
export const CLASSES = 2;
const PRICE = 10_000;
const WATER_PRICE = 1_500;
export const WATERS = 6;
/** In pesos, by id. */
const packs = { pack: 30_001, single: 9_000, trial: 3_000 };
export type PackId = keyof typeof packs;
export const packIds = Object.keys(packs) as PackId[];
const MINUTE_MS = 60_000;
/** A server's clock is at most so far from the true time. */
export const CLOCK_ERROR_MS = 5 * MINUTE_MS;
/** Of the jobs, in minutes. */
const LONGEST_OUTAGE = 20 * 24 * 60;
const START = Date.parse('2026-03-02T12:00:00Z');

/** The last minute of the slots' day, so that today is one of their dates. */
const MONDAY = { day: 'Lunes', hour: '23:59' };

const slotId = (index: number): string => `slot-${index}`;
const classId = (index: number): string => `class-${index}`;
const classOfSlot = (index: number): string => classId(index % CLASSES);

const wares = [
  water({ price: WATER_PRICE, stock: WATERS }),
  product({ id: 'pack', price: packs.pack, perWeek: 1 }),
  product({ id: 'single', price: packs.single, credits: 1 }),
  product({ id: 'trial', price: packs.trial, credits: 1, oncePerPerson: true }),
];

export interface FirstDate {
  slot: number;
  week: number;
}

export const DONE = 'done';
type Result = Promise<unknown>;

interface StandInPayment {
  id: number;
  status: Payment['status'];
  transaction_amount: number;
  transaction_amount_refunded: number;
  refunds: { amount: number }[];
}

interface Owned {
  id: string;
  /** Who acts for its owner. */
  userId: string;
}

interface PaidPlace extends Owned {
  freezes: readonly Freeze[];
}

interface WorldOptions {
  /** Called once Mercado Pago's address is in the environment. By default the server is this process. */
  openServer?: () => Promise<ModelServer>;
  /** The share of its calls that Mercado Pago answers with 500. */
  apiErrorRate?: number;
}

export class ModelWorld {
  ms = START;
  /** The current uid of each member, or an empty string. A member who joins again gets a new one. */
  #uids: string[] = [];
  #carts: string[] = [];
  #joined = 0;
  #closings = 0;
  #sales = 0;
  #children = 0;
  refundedParts: { paymentId: number; amount: number }[] = [];
  readonly #mercadoPago: string;
  readonly #server: ModelServer;
  readonly #apiErrorRate: number;
  readonly #jobRuns: number;
  readonly close: () => Promise<unknown>;

  private constructor(url: string, server: ModelServer, apiErrorRate: number, close: () => Promise<unknown>) {
    this.#mercadoPago = url;
    this.#server = server;
    this.#apiErrorRate = apiErrorRate;
    this.#jobRuns = apiErrorRate === 0 ? 1 : 4;
    this.close = close;
  }

  static async open({ openServer, apiErrorRate = 0 }: WorldOptions = {}): Promise<ModelWorld> {
    let world: ModelWorld | undefined;
    const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET } = process.env as Record<string, string>;
    const { url, close } = await startMercadoPago({
      port: 0,
      accessToken: MP_ACCESS_TOKEN!,
      webhookSecret: MP_WEBHOOK_SECRET!,
      now: () => world?.ms ?? START,
    });
    process.env.MP_API_URL = url;
    world = new ModelWorld(url, (await openServer?.()) ?? localServer, apiErrorRate, close);
    return world;
  }

  get now(): Date {
    return new Date(this.ms);
  }

  async reset(): Promise<void> {
    this.ms = START;
    this.#server.killNext?.(null);
    await deleteEverything();
    await this.#ask('POST', '/reset');
    await this.#setApiErrorRate(0);
    const stamp = { createdAt: this.now, updatedAt: this.now };
    const batch = db().batch();
    for (const id of Array.from({ length: CLASSES }, (_, index) => classId(index)))
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
      const fields: Omit<StoredSlot, 'id'> = {
        day: 'Lunes',
        hour: `${slot + 8}:00`,
        capacity: slot + 1,
        taken: 0,
        activityId: classOfSlot(slot),
        ...stamp,
      };
      batch.set(db().doc(`diaHoras/${slotId(slot)}`), fields);
    }
    for (const each of wares) batch.set(db().doc(`products/${each.id}`), document({ ...each, ...stamp }));
    await batch.commit();
    this.#uids = [];
    this.#carts = [];
    this.refundedParts = [];
    await Promise.all(Array.from({ length: MEMBERS }, (_, member) => this.join(member)));
    await this.#setApiErrorRate(this.#apiErrorRate);
  }

  liftFaults = (): Promise<unknown> => this.#setApiErrorRate(0);

  #setApiErrorRate = (apiErrorRate: number) => this.#ask('PUT', '/faults', { apiErrorRate });

  #call = <Name extends UseCase>(name: Name, input: InputOf<Name>): Result => this.#server.call(name, input, this.now);

  async join(member: number): Result {
    if (this.#uids[member]) return NOTHING;
    const uid = `member-${member}-${++this.#joined}`;
    this.#uids[member] = uid;
    // The first two are one person, who has two accounts.
    const phoneNumber = `+541145678${Math.max(member, 1)}00`;
    return this.#call('join', { uid, email: `member-${member}@gympower.test`, phoneNumber });
  }

  addChild = (member: number, name: string): Result =>
    this.#call('addChild', { guardianId: this.#uidOf(member), name, key: `child-${++this.#children}` });

  async leaveFamily(nth: number): Result {
    const { docs } = await db().collection('users').orderBy('guardianId').get();
    const child = docs[nth % docs.length];
    return child ? this.#call('leaveFamily', { userId: child.id, by: child.get('guardianId') as string }) : NOTHING;
  }

  /** A child of the member, or the member if they have fewer. */
  async #oneOf(member: number, child: number): Promise<string> {
    const uid = this.#uidOf(member);
    const { docs } = await db().collection('users').where('guardianId', '==', uid).get();
    return [uid, ...docs.map(({ id }) => id)][child] ?? uid;
  }

  async add(member: number, slot: number, quantity: number, child: number): Promise<void> {
    const activity = await db()
      .doc(`activities/${classOfSlot(slot)}`)
      .get();
    this.#carts[member] = (await this.#call('setLine', {
      userId: this.#uidOf(member),
      diaHoraId: slotId(slot),
      quantity,
      unitprice: activity.get('price') as number,
      paraUserId: await this.#oneOf(member, child),
    })) as string;
  }

  async look(member: number): Promise<void> {
    for (let instance = 0; instance < INSTANCES; instance++) await this.#openCart(member);
  }

  async #openCart(member: number): Promise<string> {
    return (this.#carts[member] = (await this.#call('openCart', this.#uidOf(member))) as string);
  }

  /** Checks out the last cart that the member saw, which may be an order by now. */
  async checkout(member: number): Result {
    const orderId = this.#carts[member] || (await this.#openCart(member));
    return this.#call('checkOut', { orderId, userId: this.#uidOf(member), emailVerified: member % 2 === 0 });
  }

  async buy(member: number, slot: number, quantity: number, child: number): Promise<void> {
    await this.add(member, slot, quantity, child);
    await this.checkout(member);
  }

  /** With the date of its first class, or with all of them for later. */
  async buyPack(
    member: number,
    child: number,
    { productId, quantity, first }: { productId: PackId; quantity: number; first: FirstDate | null },
  ): Promise<void> {
    this.#carts[member] = (await this.#call('setProduct', {
      userId: this.#uidOf(member),
      productId,
      quantity,
      unitprice: packs[productId],
      wanted: this.#wanted(first),
      paraUserId: await this.#oneOf(member, child),
    })) as string;
    await this.checkout(member);
  }

  clearCart = (member: number): Result => this.#call('clearCart', this.#uidOf(member));

  /** In the dashboard, which writes past the server. */
  setPrice = (activity: number, price: number): Result =>
    db()
      .doc(`activities/${classId(activity)}`)
      .update({ price, updatedAt: this.now });

  /** In the browser, which writes past the server. The trigger follows. */
  async rename(member: number, name: string): Result {
    const uid = this.#uids[member];
    if (!uid) return NOTHING;
    try {
      await db().doc(`users/${uid}`).update({ name, updatedAt: this.now });
    } catch (error) {
      // The member was deleted concurrently.
      if (isConflict(error)) return NOTHING;
      throw error;
    }
    return refreshFoundBy(uid);
  }

  /** Pays for any of the preferences so far, even an expired one, without a notification. */
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

  /** Notifies any of the payments so far, so notifications are late, repeated and out of order. */
  async notify(nth: number): Result {
    const payment = await this.#payment(nth);
    return payment ? this.#call('applyPayment', String(payment.id)) : NOTHING;
  }

  async changePayment(nth: number, status: string): Result {
    const payment = await this.#payment(nth);
    if (payment?.status !== 'approved' && payment?.status !== 'in_mediation') return NOTHING;
    return this.#ask('PATCH', `/payments/${payment.id}`, { status, notify: false });
  }

  async refundPart(nth: number, amount: number): Result {
    const payment = await this.#payment(nth);
    if (payment?.status !== 'approved') return NOTHING;
    const made = await this.#ask('POST', `/payments/${payment.id}/refunds`, { amount, notify: false });
    if (made !== NOTHING) this.refundedParts.push({ paymentId: payment.id, amount });
    return made;
  }

  async cancel(nth: number, by: 'member' | 'admin', refund: boolean | undefined): Result {
    const order = await this.#order(nth);
    return order
      ? this.#call('cancel', { orderId: order.id, uid: by === 'admin' ? null : order.userId, refund })
      : NOTHING;
  }

  async cancelLine(nth: number): Result {
    const lineId = await this.#boughtLine(nth);
    return lineId ? this.#call('cancelLine', lineId) : NOTHING;
  }

  async cancelProduct(nth: number): Result {
    const { docs } = await db().collection('orderLines').where('kind', 'in', productKinds).get();
    const line = docs[nth % docs.length];
    return line ? this.#call('cancelLine', line.id) : NOTHING;
  }

  async moveLine(nth: number, slot: number): Result {
    const lineId = await this.#boughtLine(nth);
    return lineId ? this.#call('moveLine', { lineId, diaHoraId: slotId(slot) }) : NOTHING;
  }

  async sell(member: number, slot: number, child: number): Result {
    const attendeeId = await this.#oneOf(member, child);
    return this.#sellTo(member, { lines: [{ diaHoraId: slotId(slot), quantity: 1, renews: null, attendeeId }] });
  }

  async sellPack(member: number, child: number, productId: PackId, first: FirstDate | null): Result {
    const attendeeId = await this.#oneOf(member, child);
    const pack = { productId, quantity: 1, unitprice: packs[productId], wanted: this.#wanted(first), attendeeId };
    return this.#sellTo(member, { products: [pack] });
  }

  sellWater = (member: number | null, quantity: number, withoutStock: boolean): Result =>
    this.#sellTo(member, { products: [{ productId: 'water', quantity, unitprice: WATER_PRICE }], withoutStock });

  /** @param member null for somebody who gives no name */
  #sellTo(member: number | null, wanted: Partial<InputOf<'sell'>>): Result {
    const userId = member === null ? null : this.#uidOf(member);
    return this.#call('sell', { lines: [], ...wanted, userId, sale: `sale-${++this.#sales}` });
  }

  async renew(nth: number): Result {
    const paid = await this.#paidPlaces();
    const line = paid[nth % paid.length];
    return line ? this.#call('renew', { lineId: line.id, userId: line.userId }) : NOTHING;
  }

  async freeze(nth: number, by: 'member' | 'admin', inDays: number, days: number): Result {
    const paid = await this.#paidPlaces();
    const line = paid[nth % paid.length];
    if (!line) return NOTHING;
    const from = daysAfter(localDate(this.now), inDays);
    const wanted = { from, to: daysAfter(from, days - 1) };
    return this.#call('freeze', { lineId: line.id, by: by === 'admin' ? null : line.userId, ...wanted });
  }

  async unfreeze(nth: number): Result {
    const frozen = (await this.#paidPlaces()).flatMap(({ freezes, ...line }) =>
      freezes.map(({ from }) => ({ lineId: line.id, by: line.userId, from })),
    );
    const wish = frozen[nth % frozen.length];
    return wish ? this.#call('unfreeze', wish) : NOTHING;
  }

  async #paidPlaces(): Promise<PaidPlace[]> {
    const { docs } = await db().collection('orderLines').where('heldPlaces', '>', 0).get();
    return Promise.all(
      docs
        .filter((line) => line.get('validFrom') !== null)
        .map(async (line) => ({
          id: line.id,
          userId: await this.#actorFor(line.get('userId') as string),
          freezes: (line.get('freezes') ?? []) as Freeze[],
        })),
    );
  }

  joinList = async (member: number, slot: number, child: number): Result =>
    this.#call('joinList', await this.#waitFor(member, slot, child));

  leaveList = async (member: number, slot: number, child: number): Result =>
    this.#call('leaveList', await this.#waitFor(member, slot, child));

  #waitFor = async (member: number, slot: number, child: number) => ({
    userId: await this.#oneOf(member, child),
    by: this.#uidOf(member),
    diaHoraId: slotId(slot),
  });

  async openOffer(nth: number): Result {
    const { docs } = await db()
      .collection('orders')
      .where('origin', '==', 'offer')
      .where('state', '==', 'Created')
      .get();
    const offer = docs[nth % docs.length];
    return offer ? this.#call('openPayment', { orderId: offer.id, userId: offer.get('userId') as string }) : NOTHING;
  }

  async leavePlace(nth: number, leaving: boolean): Result {
    const line = await this.#nth('orderLines', nth);
    return line ? this.#call('leavePlace', { lineId: line.id, userId: line.userId, leaving }) : NOTHING;
  }

  async setAbsence(nth: number, week: number, places: number): Result {
    const line = await this.#nth('orderLines', nth);
    if (!line) return NOTHING;
    const act = { lineId: line.id, userId: line.userId, date: this.#monday(week), places };
    return this.#call('setAbsence', act);
  }

  grant = (member: number): Result => this.#call('grant', this.#uidOf(member));

  async book(nth: number, slot: number, week: number, mayWait: boolean): Result {
    const credit = await this.#nth('credits', nth);
    if (!credit) return NOTHING;
    const wish = { ...this.#dateOf(slot, week), creditId: credit.id, userId: credit.userId, mayWait };
    return this.#call('book', wish);
  }

  async leave(nth: number): Result {
    const credit = await this.#nth('credits', nth);
    return credit ? this.#call('leave', { creditId: credit.id, userId: credit.userId }) : NOTHING;
  }

  settle = (action: UnclearAction): Result => this.#call('resolveUnclear', action);

  setCapacity = (slot: number, capacity: number): Result => this.#call('setCapacity', { id: slotId(slot), capacity });

  /** Null restores the weekly value. */
  changeSession = (slot: number, week: number, hour: string | null, capacity: number | null): Result =>
    this.#call('changeSession', { ...this.#dateOf(slot, week), hour, capacity });

  closeSession = (slot: number, week: number, credit: boolean): Result =>
    this.#call('closeSession', { ...this.#dateOf(slot, week), credit });

  reopenSession = (slot: number, week: number): Result => this.#call('reopenSession', this.#dateOf(slot, week));

  closeGym = (week: number, credit: boolean): Result =>
    this.#call('closeGym', { date: this.#monday(week), credit, closing: `closing-${++this.#closings}` });

  reopenGym = (week: number): Result => this.#call('reopenGym', this.#monday(week));

  #dateOf = (slot: number, week: number) => ({ diaHoraId: slotId(slot), date: this.#monday(week) });

  #wanted = (first: FirstDate | null) => first && { diaHoraId: slotId(first.slot), fecha: this.#monday(first.week) };

  /** This week's Monday if it has not passed, or the one so many weeks later. */
  #monday = (week: number): string => localDate(new Date(firstClass(MONDAY, this.now).getTime() + week * 7 * DAY_MS));

  async deleteMember(member: number): Promise<void> {
    const uid = this.#uidOf(member);
    this.#uids[member] = '';
    this.#carts[member] = '';
    await this.#call('deleteAccount', uid);
  }

  async killNext(afterMs: number): Result {
    if (!this.#server.killNext) return NOTHING;
    this.#server.killNext(afterMs);
  }

  #uidOf = (member: number): string => this.#uids[member] || 'nobody';

  runJobs = (): Result => this.#call('runJobs', null);

  /** The scheduled jobs run meanwhile, so one run does what a failed run left. */
  async wait(minutes: number): Promise<void> {
    for (let left = minutes; left > 0; left -= LONGEST_OUTAGE) {
      this.ms += Math.min(left, LONGEST_OUTAGE) * MINUTE_MS;
      for (let run = 0; run < this.#jobRuns; run++) await outcomeOf(this.runJobs);
    }
  }

  payments = () => this.#ask('GET', '/payments') as Promise<StandInPayment[]>;

  async #payment(nth: number): Promise<StandInPayment | undefined> {
    const payments = await this.payments();
    return payments[nth % payments.length];
  }

  async #nth(collection: 'orderLines' | 'credits', nth: number): Promise<Owned | undefined> {
    const { docs } = await db().collection(collection).get();
    // Lines of products have a kind.
    const all = docs.filter((each) => each.get('kind') === undefined);
    const found = all[nth % all.length];
    return found && { id: found.id, userId: await this.#actorFor(found.get('userId') as string) };
  }

  async #actorFor(userId: string): Promise<string> {
    const person = await db().doc(`users/${userId}`).get();
    return (person.get('guardianId') as string | undefined) ?? userId;
  }

  async #order(nth: number): Promise<{ id: string; userId: string } | undefined> {
    const { docs } = await db().collection('orders').where('state', 'in', ['Created', 'Complete', 'Canceled']).get();
    const order = docs[nth % docs.length];
    return order && { id: order.id, userId: order.get('userId') as string };
  }

  /** Includes canceled lines and those whose plan is over. */
  async #boughtLine(nth: number): Promise<string | undefined> {
    const { docs } = await db().collection('orderLines').where('validFrom', '!=', null).get();
    return docs[nth % docs.length]?.id;
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#mercadoPago}/sandbox${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    // Refunded in the meantime, or less than that is left.
    if (response.status === 409) return NOTHING;
    if (!response.ok) throw new Error(`stand-in: ${method} ${path} ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  }
}

/** Repeats the deletion until nothing is left: a request of a killed process may still be under way. */
async function deleteEverything(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  do {
    await fetch(
      `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`,
      { method: 'DELETE', headers: { Authorization: 'Bearer owner' } },
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
  } while ((await db().listCollections()).length > 0);
}

/**
 * The emulator may answer this instead of ABORTED to a transaction that waited too long for a lock. Firestore answers
 * that the transaction has expired, and its client retries.
 */
const CLOSED = 'Transaction is invalid or closed';

/** @returns DONE, NOTHING or the refusal's code @throws other errors, which the server would answer with INTERNAL */
export async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  try {
    return (await act()) === NOTHING ? NOTHING : DONE;
  } catch (error) {
    if (error instanceof Killed) return 'killed';
    if (error instanceof Refusal) return error.code;
    if (isTemporary(error) || String(error).includes(CLOSED)) return 'BUSY';
    throw error;
  }
}
