/**
 * What a test of the server stands on: the app on a free port, the stand-ins of both hosts, signed-in people, and records written past
 * the app. Data is the test file's own: see test/own-project.ts. Every answer is held against openapi.yaml.
 */
import type { AddressInfo } from 'node:net';
import type { Activity, Slot, Stamped, Trainer, User } from '@gym-power/domain';
import { startMercadoPago } from '@gym-power/sandbox/mercadopago';
import { startSendGrid } from '@gym-power/sandbox/sendgrid';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../src/platform/http/app.ts';
import { document } from '../src/platform/documents.ts';
import { auth, db } from '../src/platform/firebase.ts';
import { rootRoutes, routes } from '../src/routes.ts';
import { conform } from './openapi.ts';
import './owners.ts';
import { tokenOf } from './token.ts';

export { tokenOf };

export interface Reply {
  status: number;
  headers: Headers;
  /** JSON, or the bytes of anything else. */
  body: any; // what the server answered is what the tests are about
}

export type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;

export interface Person extends User {
  ask: Ask;
}

export interface Gym {
  url: string;
  mercadoPagoUrl: string;
  sendGridUrl: string;
  /** Asks as a visitor. */
  ask: Ask;
  /** What time it is for the app. */
  clock: { now: Date };
}

let sequence = 0;
/** Unlike any other in this file. */
export const fresh = (what: string): string => `${what}-${++sequence}`;

/** Starts the app and the stand-ins for the tests of this file, and stops them after. */
export function openGym(): Gym {
  const gym = { clock: { now: new Date() } } as Gym;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    await clearProject();
    const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET, SENDGRID_API_KEY } = process.env as Record<string, string>;
    const mercadoPago = await startMercadoPago({
      port: 0,
      accessToken: MP_ACCESS_TOKEN!,
      webhookSecret: MP_WEBHOOK_SECRET!,
      webhookRetryDelaysMs: [50, 50],
    });
    const sendGrid = await startSendGrid({ port: 0, apiKey: SENDGRID_API_KEY! });
    const server = createApp({ routes, rootRoutes, now: () => gym.clock.now }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    closing.push(
      () => mercadoPago.close(),
      () => sendGrid.close(),
      () => new Promise((resolve) => server.close(resolve)),
    );

    gym.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    gym.mercadoPagoUrl = mercadoPago.url;
    gym.sendGridUrl = sendGrid.url;
    gym.ask = asking(gym);
    process.env.SITE_URL = gym.url;
    process.env.MP_API_URL = mercadoPago.url;
    process.env.SENDGRID_API_URL = sendGrid.url;
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return gym;
}

/** Emulators may be warm from an earlier run. */
async function clearProject(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  for (const url of [
    `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`,
    `http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`,
  ]) {
    const { ok, status } = await fetch(url, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
    if (!ok) throw new Error(`${url} answered ${status}`);
  }
}

const asking =
  (gym: Gym, token?: string): Ask =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(`${gym.url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: isReady(body) ? body : JSON.stringify(body) }),
    });
    const reply: Reply = { status: response.status, headers: response.headers, body: await bodyOf(response) };
    conform({ method, path, ...reply });
    return reply;
  };

/** Goes over the wire as it is. */
const isReady = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

async function bodyOf(response: Response): Promise<unknown> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) return undefined;
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes;
}

/** One pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody with an account and a profile. */
export async function join(gym: Gym, profile: Partial<User> = {}): Promise<Person> {
  const uid = profile.uid ?? fresh('uid');
  const email = profile.email ?? `${uid}@gympower.test`;
  await (await auth()).createUser({ uid, email, emailVerified: true });
  const user: User = {
    id: uid,
    uid,
    email,
    name: 'Ana',
    lastName: 'Paz',
    phoneNumber: '+541145678901',
    image: '',
    isAdmin: false,
    activities: [],
    cartId: null,
    ...stamp(),
    ...profile,
  };
  await db().doc(`users/${uid}`).set(document(user));
  return { ...user, ask: asking(gym, tokenOf(uid, email)) };
}

const stamp = (): Stamped => ({ createdAt: new Date(), updatedAt: new Date() });

export async function addActivity(fields: Partial<Activity> = {}): Promise<Activity> {
  const activity: Activity = {
    id: fresh('activity'),
    name: 'Yoga',
    image: '/img/yoga-800.webp',
    video: '/video/hero.mp4',
    description: 'Respirá.',
    price: 20_000,
    trainers: [],
    ...stamp(),
    ...fields,
  };
  await db().doc(`activities/${activity.id}`).set(document(activity));
  return activity;
}

/** A slot of a class of its own, unless one is given. */
export async function addSlot(fields: Partial<Slot> = {}): Promise<Slot> {
  const slot: Slot = {
    id: fresh('slot'),
    day: 'Lunes',
    hour: '19:00',
    capacity: 10,
    taken: 0,
    activityId: fields.activityId ?? (await addActivity()).id,
    ...stamp(),
    ...fields,
  };
  await db().doc(`diaHoras/${slot.id}`).set(document(slot));
  return slot;
}

export async function addTrainer(fields: Partial<Trainer> = {}): Promise<Trainer> {
  const trainer: Trainer = {
    id: fresh('trainer'),
    name: 'Caro',
    image: '/img/caro-800.webp',
    specialty: 'Yoga',
    experience: 'Diez años',
    description: '',
    ...stamp(),
    ...fields,
  };
  await db().doc(`trainers/${trainer.id}`).set(document(trainer));
  return trainer;
}

export async function addDescuento(codigo = 'GYM_POWER2022', descuento = 10): Promise<void> {
  await db()
    .doc(`descuentos/${codigo}`)
    .set({ codigo, descuento, ...stamp() });
}

export const stored = async (path: string): Promise<any> => (await db().doc(path).get()).data();

export const takenOf = async (slotId: string): Promise<number> => (await stored(`diaHoras/${slotId}`)).taken;

/** Puts slots into the person's cart and answers the cart's order id. */
export async function fillCart(person: Person, slots: readonly { slot: Slot; quantity?: number }[]): Promise<string> {
  const { body } = await person.ask('POST', '/order/cart', { userId: person.uid });
  const orderId: string = body[0].id;
  for (const { slot, quantity = 1 } of slots) {
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

/** A checked-out order that awaits its payment, with its preference. */
export async function order(
  person: Person,
  slots: readonly { slot: Slot; quantity?: number }[],
  codigo?: string,
): Promise<{ orderId: string; preferenceId: string }> {
  const orderId = await fillCart(person, slots);
  const checkout = await person.ask('PUT', '/order/checkout', { orderId, state: 'Created', ...(codigo && { codigo }) });
  if (checkout.status !== 200) throw new Error(`checkout refused: ${JSON.stringify(checkout.body)}`);
  const { body: url } = await person.ask('POST', '/mercadopago', { orderId, items: [] });
  return { orderId, preferenceId: new URL(url).searchParams.get('pref_id')! };
}

/** A payment made at the stand-in, with as many notifications as told. */
export async function pay(
  gym: Gym,
  preferenceId: string,
  options: { status?: string; notify?: boolean; notifications?: number; amount?: number; currency?: string } = {},
): Promise<{ id: number; status: string }> {
  const response = await fetch(`${gym.mercadoPagoUrl}/sandbox/payments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ preferenceId, status: 'approved', notify: true, ...options }),
  });
  if (!response.ok) throw new Error(`stand-in: ${await response.text()}`);
  return (await response.json()) as { id: number; status: string };
}
