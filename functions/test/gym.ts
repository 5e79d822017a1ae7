/**
 * Starts the app on a free port, with stand-ins for Mercado Pago and SendGrid, and signs people in. Each test file has
 * its own data (test/own-project.ts), and every answer must match the description.
 */
import type { AddressInfo } from 'node:net';
import { foundBy, newUser, type User } from '@gym-power/domain';
import { startMercadoPago } from '@gym-power/sandbox/mercadopago';
import { type Message, startSendGrid } from '@gym-power/sandbox/sendgrid';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../src/platform/http/create-app.ts';
import { timeNow } from '../src/platform/clock.ts';
import { document } from '../src/platform/documents.ts';
import { auth, db } from '../src/platform/firebase.ts';
import { rootRoutes, routes } from '../src/routes.ts';
import { readGym } from '../src/records/settings-store.ts';
import { conform } from './openapi.ts';
import './covers.ts';
import './owners.ts';
import './quick-retries.ts';
import { unique, uniquePhone } from './records.ts';
import { tokenOf } from './token.ts';

export interface Reply {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the bytes of anything else. */
  body: any;
}

export type Ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;

/** Calls the `/sandbox` controls of a stand-in (sandbox/README.md). @returns the parsed answer */
export type StandIn = (method: string, path: string, body?: object) => Promise<any>;

export interface Person extends User {
  ask: Ask;
}

export interface Gym {
  url: string;
  mercadoPagoUrl: string;
  mercadoPago: StandIn;
  sendGridUrl: string;
  sendGrid: StandIn;
  ask: Ask;
  clock: { now: Date };
}

/**
 * Starts the app and the stand-ins before the tests of this file, and stops them afterwards.
 * @param reach maps a stand-in's address to the one that the app uses
 */
export function openGym(reach = async (url: string): Promise<string> => url): Gym {
  const gym = { clock: { now: timeNow() } } as Gym;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    await clearProject();
    const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET, SENDGRID_API_KEY } = process.env as Record<string, string>;
    const mercadoPago = await startMercadoPago({
      port: 0,
      accessToken: MP_ACCESS_TOKEN!,
      webhookSecret: MP_WEBHOOK_SECRET!,
      webhookRetryDelaysMs: [50, 50],
      now: standInTime,
    });
    const sendGrid = await startSendGrid({ port: 0, apiKey: SENDGRID_API_KEY!, now: standInTime });
    const server = createApp({ routes, rootRoutes, now: () => gym.clock.now }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    closing.push(
      () => mercadoPago.close(),
      () => sendGrid.close(),
      () => new Promise((resolve) => server.close(resolve)),
    );

    gym.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    gym.mercadoPagoUrl = mercadoPago.url;
    gym.mercadoPago = controlsOf(mercadoPago.url);
    gym.sendGridUrl = sendGrid.url;
    gym.sendGrid = controlsOf(sendGrid.url);
    gym.ask = asking(gym);
    process.env.SITE_URL = gym.url;
    process.env.MP_API_URL = await reach(mercadoPago.url);
    process.env.SENDGRID_API_URL = await reach(sendGrid.url);
    await readGym();
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return gym;
}

const standInTime = () => timeNow().getTime();

export async function clearGym({ mercadoPago, sendGrid }: Gym): Promise<void> {
  await clearProject();
  await mercadoPago('POST', '/reset');
  await sendGrid('POST', '/reset');
}

/** The emulators may still hold the data of an earlier run. */
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

const controlsOf =
  (url: string): StandIn =>
  async (method, path, body) => {
    const response = await fetch(`${url}/sandbox${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`stand-in: ${method} ${path} ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };

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
      ...(body !== undefined && { body: isEncoded(body) ? body : JSON.stringify(body) }),
    });
    const reply: Reply = { status: response.status, headers: response.headers, body: await bodyOf(response) };
    conform({ method, path, ...reply });
    return reply;
  };

const isEncoded = (body: unknown): body is string | FormData | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;

async function bodyOf(response: Response): Promise<unknown> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) return undefined;
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(bytes.toString()) : bytes;
}

export async function join(gym: Gym, profile: Partial<User> = {}, emailVerified = true): Promise<Person> {
  const uid = profile.uid ?? unique('uid');
  const email = profile.email ?? `${uid}@gympower.test`;
  await (await auth()).createUser({ uid, email, emailVerified });
  const ana = { uid, email, name: 'Ana', lastName: 'Paz', phoneNumber: uniquePhone(), image: '' };
  const user: User = { ...newUser(ana, timeNow()), ...profile };
  await db()
    .doc(`users/${uid}`)
    .set(document({ ...user, ...foundBy(user) }));
  return { ...user, ask: asking(gym, tokenOf(uid, email, { emailVerified })) };
}

export const inboxOf = async (gym: Gym, address: string): Promise<Message[]> =>
  (await gym.sendGrid('GET', '/messages')).filter(({ to }: Message) => to === address);

/** Undefined on the last page. */
export const nextPage = ({ headers }: Reply): string | undefined =>
  /^<\/api(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

export const joinAdmin = (gym: Gym): Promise<Person> => join(gym, { isAdmin: true });

export const joinDesk = (gym: Gym): Promise<Person> => join(gym, { isDesk: true });
