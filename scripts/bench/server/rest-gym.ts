// The data of the gym that the REST interface is measured with.
import { getAuth } from 'firebase-admin/auth';
import { DAY_MS, firstClass, localDate, newWithdrawal, productFields } from '../../../domain/src/index.ts';
import { consentLink } from '../../../functions/src/mail/consent-link.ts';
import { invitationLink } from '../../../functions/src/mail/invitation-link.ts';
import { checkOutCart } from '../../../functions/src/buying/check-out-cart.ts';
import { applyPaymentById } from '../../../functions/src/money/apply-payment.ts';
import { cancelAndRefund } from '../../../functions/src/money/cancel-and-refund.ts';
import { startPayment } from '../../../functions/src/money/start-payment.ts';
import { uploadPicture } from '../../../functions/src/public/upload-picture.ts';
import { callerWith } from '../../../functions/src/platform/caller.ts';
import { db } from '../../../functions/src/platform/firebase.ts';
import { signed } from '../../../functions/src/platform/keyed-hash.ts';
import { tinyPng } from '../../../functions/test/records.ts';
import { tokenOf } from '../../../functions/test/token.ts';
import { addMember, fillCart, PRICE } from './carts.ts';

const SLOTS_EACH = 3;
export const ADMIN = 'bench-admin';
export const MEMBER = 'bench-member';
/** Without an account. */
export const PERSON = 'bench-person';
/** The last date of the slot `c0s0`, whose list has the member as a guest. */
export const lastDate = localDate(
  new Date(firstClass({ day: 'Lunes', hour: '8:00' }, new Date()).getTime() - 7 * DAY_MS),
);
/** The number of slots without a class: `free-0`, `free-1` ... */
const FREE_SLOTS = 100;

/** Replaces all data. @param classes how many to create, each with slots, a trainer and a review */
export async function fillGym(classes: number): Promise<void> {
  await empty();
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const writer = db().bulkWriter();
  const put = (path: string, data: object) => void writer.set(db().doc(path), { ...data, ...stamps });

  for (let index = 0; index < classes; index++) {
    const image = { name: `Clase ${index}`, image: `/img/clase-${index}.webp` };
    put(`activities/c${index}`, {
      ...image,
      video: '/video/hero.mp4',
      description: `Una clase para todos, la número ${index}. `.repeat(12),
      price: PRICE,
      trainers: [`t${index % 50}`],
    });
    put(`trainers/t${index % 50}`, {
      name: `Profe ${index % 50}`,
      image: '/img/profe.webp',
      specialty: 'Yoga',
      experience: 'Diez años de clases.',
      description: '',
    });
    put(`reviews/u${index}_c${index}`, {
      userId: `u${index}`,
      activityId: `c${index}`,
      activityName: image.name,
      rating: 5,
      description: 'Muy buena. '.repeat(10),
      author: { name: 'Ana', lastName: 'P.', image: '' },
    });
    for (let slot = 0; slot < SLOTS_EACH; slot++)
      put(`diaHoras/c${index}s${slot}`, {
        day: 'Lunes',
        hour: `${8 + slot}:00`,
        capacity: 500,
        taken: 0,
        activityId: `c${index}`,
      });
  }
  put('diaHoras/full', { day: 'Martes', hour: '20:00', capacity: 1, taken: 1, activityId: 'c0' });
  for (let index = 0; index < FREE_SLOTS; index++)
    put(`diaHoras/free-${index}`, { day: 'Martes', hour: '8:00', capacity: 20, taken: 0, activityId: null });
  put('descuentos/d1', { codigo: 'GYM_POWER2022', descuento: 10 });
  put('products/p1', {
    ...productFields({ kind: 'pack', name: 'Pack de 4', price: PRICE, credits: 4, days: 30, online: true }),
    sold: 0,
  });
  await writer.close();
}

/**
 * Adds an admin, and a member who may review every class and has an order in each state that a path needs. Needs the
 * Mercado Pago stand-in.
 */
export async function fillWithPeople(classes: number) {
  const bought = Array.from({ length: classes }, (_, index) => `c${index}`);
  for (const uid of [ADMIN, MEMBER]) {
    await getAuth()
      .createUser({ uid, email: `${uid}@gympower.test` })
      .catch(() => undefined);
    await addMember(uid, { isAdmin: uid === ADMIN, trainerId: 't0', activities: bought });
  }
  await addMember(PERSON, { withoutAccount: true });
  await db()
    .doc('credits/bench-guest')
    .set({
      userId: MEMBER,
      because: 'granted',
      from: null,
      state: 'spent',
      expiresOn: lastDate,
      session: { diaHoraId: 'c0s0', activityId: 'c0', date: lastDate, since: new Date() },
      createdAt: new Date(),
      updatedAt: new Date(),
    });
  // One after the other: a member has one unpaid order.
  const canceled = await checkedOut('c1s0');
  await cancelAndRefund({
    orderId: canceled,
    caller: callerWith({ uid: MEMBER, emailVerified: true }),
    now: new Date(),
  });
  const paid = await checkedOut('c1s2');
  const approved = await paidFor(paid);
  await applyPaymentById(approved, new Date());
  const ending = await checkedOut('c1s0');
  await applyPaymentById(await paidFor(ending), new Date(Date.now() - 25 * DAY_MS));
  return {
    tokens: { admin: tokenOf(ADMIN, `${ADMIN}@gympower.test`), member: tokenOf(MEMBER, `${MEMBER}@gympower.test`) },
    orders: { canceled, paid, ending, cart: (await fillCart(MEMBER, 'c0s0')).orderId },
    payments: { approved, unclear: await unclearPayment() },
    pictureId: (await uploadPicture(picture(0), new Date())).view.id,
    withdrawal: await withdrawals(),
    calendar: signed('calendarFeed', { u: MEMBER, v: 1 }),
    digest: signed('digestLink', { userId: MEMBER }),
    agreement: new URL(consentLink('bench', MEMBER, new Date())).searchParams.get('enlace')!,
    invitation: new URL(invitationLink({ id: MEMBER, email: `${MEMBER}@gympower.test` }, new Date())).searchParams.get(
      'enlace',
    )!,
  };
}

/** One that is vetoed, and one that an admin has refused: both calls may be repeated. */
async function withdrawals() {
  const now = new Date();
  const asked = {
    kind: 'baja' as const,
    email: 'nadie@gympower.test',
    typedOrder: '',
    reason: '',
    order: null,
    by: null,
  };
  for (const [id, state] of [
    ['VETO', 'vetoed'],
    ['DONE', 'refused'],
  ] as const)
    await db()
      .doc(`withdrawals/${id}`)
      .set({ ...newWithdrawal({ ...asked, id, now }), state });
  return { veto: signed('withdrawalVeto', { code: 'VETO', until: now.getTime() + 86_400_000 }), answered: 'DONE' };
}

async function checkedOut(slotId: string): Promise<string> {
  const cart = await fillCart(MEMBER, slotId);
  await checkOutCart({ ...cart, emailVerified: true, codigo: undefined, email: undefined, now: new Date() });
  return cart.orderId;
}

/** Pays at the stand-in without notifying the server. @returns the payment's id */
async function paidFor(orderId: string): Promise<string> {
  const url = await startPayment({ userId: MEMBER, orderId, items: [], now: new Date() });
  const body = JSON.stringify({
    preferenceId: new URL(url).searchParams.get('pref_id'),
    status: 'approved',
    notify: false,
  });
  const response = await fetch(`${process.env['MP_API_URL']}/sandbox/payments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return String(((await response.json()) as { id: number }).id);
}

async function unclearPayment(): Promise<string> {
  const id = '1';
  const now = new Date();
  const payment = {
    orderId: 'none',
    userId: '',
    status: 'approved',
    amount: PRICE,
    currency: 'ARS',
    changedAt: now,
    outcome: 'unclear',
    unclearBecause: 'orderUnknown',
  };
  await db()
    .doc(`payments/${id}`)
    .set({ ...payment, createdAt: now, updatedAt: now });
  return id;
}

/** A PNG with 100 kB after its end, different for each number. */
export const picture = (n: number): Buffer => Buffer.concat([tinyPng, Buffer.alloc(100_000, n)]);

export async function empty(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const database = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)`;
  const { ok, status } = await fetch(`${database}/documents`, { method: 'DELETE' });
  if (!ok) throw new Error(`${database} answered ${status}`);
}

export type People = Awaited<ReturnType<typeof fillWithPeople>>;
