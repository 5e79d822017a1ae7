// People who use the running system like a browser: with accounts of the Auth emulator, and through Hosting.
import type { Day } from '@gym-power/domain';
import { address, ports } from '../../system/ports.ts';

const API_KEY = 'any';
const PASSWORD = 'Bench123!';

export interface Answer<Body = unknown> {
  /** 0 if there was no answer. */
  status: number;
  /** The code of a refusal, or the reason why there was no answer. */
  code: string | null;
  body: Body;
  /** Milliseconds. */
  took: number;
}

/** @typeParam Body the body of a success */
export type Ask = <Body = unknown>(method: string, path: string, body?: unknown) => Promise<Answer<Body>>;

export interface Person {
  uid: string;
  ask: Ask;
}

const api = `${address(ports.site)}/api`;
export const visitor: Ask = asking(api);
const authEmulator: Ask = asking(`${address(ports.auth)}/identitytoolkit.googleapis.com/v1`);
/** Controls the Mercado Pago stand-in. */
export const standIn: Ask = asking(`${address(ports.mercadoPago)}/sandbox`);

const MOST_TRIES = 5;

/** Registers a person as the site does: an account, then its profile. */
export async function join(email: string): Promise<Person> {
  // The emulator may revoke the token of a sign-up: see web/e2e/gym/people.ts.
  await identify('signUp', email, PASSWORD);
  const person = await identify('signInWithPassword', email, PASSWORD);
  const profile = { uid: person.uid, email, name: 'Ana', lastName: 'Paz', phoneNumber: '+541145678901', image: '' };
  for (let tries = 1; ; tries++) {
    const asked = person.ask('POST', '/user', profile);
    if ((await asked).code === 'BUSY' && tries < MOST_TRIES) continue;
    await must(asked);
    return person;
  }
}

export const signInAdmin = (): Promise<Person> => identify('signInWithPassword', 'admin@gympower.test', 'Admin123!');

/** Tokens last an hour (https://firebase.google.com/docs/auth/admin/verify-id-tokens). */
const TOKEN_MS = 50 * 60_000;

async function identify(how: 'signUp' | 'signInWithPassword', email: string, password: string): Promise<Person> {
  const signIn = async (by: typeof how) => {
    const path = `/accounts:${by}?key=${API_KEY}`;
    const credentials = { email, password, returnSecureToken: true };
    const { body } = await must(authEmulator<{ localId: string; idToken: string }>('POST', path, credentials));
    return { uid: body.localId, ask: asking(api, body.idToken), until: performance.now() + TOKEN_MS };
  };
  let signedIn = await signIn(how);
  const ask: Ask = async (...call) => {
    if (performance.now() > signedIn.until) signedIn = await signIn('signInWithPassword');
    return signedIn.ask(...call);
  };
  return { uid: signedIn.uid, ask };
}

function asking(base: string, token?: string): Ask {
  return async <Body>(method: string, path: string, body?: unknown) => {
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    };
    const start = performance.now();
    try {
      const response = await fetch(base + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const took = performance.now() - start;
      const parsed: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
      return { status: response.status, code: codeOf(parsed), body: parsed as Body, took };
    } catch (error) {
      return { status: 0, code: String(error), body: null as Body, took: performance.now() - start };
    }
  };
}

const codeOf = (body: unknown): string | null => (body as { error?: { code?: string } } | null)?.error?.code ?? null;

export class Refused extends Error {}

/** Waits for an answer that must be a success. @throws Refused */
export async function must<Body>(asked: Promise<Answer<Body>>): Promise<Answer<Body>> {
  const answer = await asked;
  if (answer.status < 200 || answer.status >= 300)
    throw new Refused(`${answer.status} ${answer.code ?? ''} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A place that is for sale. */
export interface Offer {
  slotId: string;
  activityId: string;
  price: number;
  day: Day;
  hour: string;
}

/** @returns the cart's order id. @throws Refused */
export async function putIntoCart({ uid, ask }: Person, { slotId, activityId, price }: Offer): Promise<string> {
  const {
    body: [{ id: orderId }],
  } = await must(ask<[cart: { id: string }, created: boolean]>('POST', '/order/cart', { userId: uid }));
  await must(
    ask('POST', '/orderline/cart', {
      orderId,
      userId: uid,
      diaHoraId: slotId,
      activityId,
      quantity: 1,
      unitprice: price,
      subtotal: price,
    }),
  );
  return orderId;
}

/** Lets the admin create new slots for the demo gym's classes, in turn on each of the days. */
export async function openSlots(count: number, capacity: number, days: readonly Day[] = ['Lunes']): Promise<Offer[]> {
  const admin = await signInAdmin();
  const { body: activities } = await must(visitor<{ id: string; price: number }[]>('GET', '/activity/all'));
  const offers: Offer[] = [];
  for (let index = 0; index < count; index++) {
    const { id: activityId, price } = activities[index % activities.length]!;
    const [day, hour] = [days[index % days.length]!, `${6 + (index % 16)}:00`];
    const { body: slot } = await must(admin.ask<{ id: string }>('POST', '/diahora/create', { day, hour, capacity }));
    await must(admin.ask('POST', '/diahora/activity', { activityId, diaHoraId: slot.id }));
    offers.push({ slotId: slot.id, activityId, price, day, hour });
  }
  return offers;
}
