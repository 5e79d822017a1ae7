// What people do on the site, call by call, and how often.
import { setTimeout as sleep } from 'node:timers/promises';
import { routeOf } from './route-of.ts';
import {
  type Answer,
  type Ask,
  must,
  type Offer,
  type Person,
  putIntoCart,
  standIn,
  visitor,
} from './through-hosting.ts';

/** How long people look and think before each call. */
const PAUSE_MS = { least: 300, most: 1_700 };

const PAY = 'paying at the stand-in, including the webhook';

/** A person who pauses before each call, and whose answers are recorded. */
export interface Member extends Person {
  /** The same person before signing in. */
  look: Ask;
  /** Pays the order of a preference at the stand-in. */
  payAt: Ask;
}

/** @param note called with every answer and the name of its route */
export function memberFrom({ uid, ask }: Person, note: (kind: string, answer: Answer) => void): Member {
  const noted =
    (send: Ask, name: (method: string, path: string) => string): Ask =>
    async <Body>(method: string, path: string, body?: unknown) => {
      await sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
      const answer = await send<Body>(method, path, body);
      note(name(method, path), answer);
      return answer;
    };
  return { uid, ask: noted(ask, routeOf), look: noted(visitor, routeOf), payAt: noted(standIn, () => PAY) };
}

export type Choice<T> = readonly (readonly [share: number, choice: T])[];

/** A random choice, weighted by share. */
export function chosen<T>(choices: Choice<T>): T {
  let left = Math.random() * choices.reduce((sum, [share]) => sum + share, 0);
  return choices.find(([share]) => (left -= share) < 0)![1];
}

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

const lists = ['/activity/all', '/diahora', '/trainer', '/review/all', '/recipes'];

const lookAround = async ({ look }: Member, offers: readonly Offer[]) => {
  await look('GET', any(lists));
  await look('GET', `/activity/${any(offers).activityId}`);
};

const lookAtOwn = async ({ uid, ask }: Member) => {
  await ask('GET', `/user/${uid}`);
  await ask('GET', `/order/user/${uid}`);
};

async function buy(member: Member, offers: readonly Offer[]): Promise<void> {
  const orderId = await putIntoCart(member, any(offers));
  const { code } = await member.ask('PUT', '/order/checkout', { orderId, state: 'Created' });
  if (code === null) await chosen(endings)(member, orderId);
  else await member.ask('DELETE', `/order/cart/${member.uid}`);
}

/** @returns the id of the payment's preference */
async function startPaying({ ask }: Member, orderId: string): Promise<string | null> {
  const { body: url } = await must(ask<string>('POST', '/mercadopago', { orderId, items: [] }));
  return new URL(url).searchParams.get('pref_id');
}

const cancel = ({ ask }: Member, orderId: string) => ask('PUT', `/order/canceled/${orderId}`);

const pay = async (member: Member, orderId: string) => {
  const preferenceId = await startPaying(member, orderId);
  await member.payAt('POST', '/payments', { preferenceId, status: 'approved' });
  await member.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
};

const payInVain = async (member: Member, orderId: string) => {
  const preferenceId = await startPaying(member, orderId);
  await member.payAt('POST', '/payments', { preferenceId, status: 'rejected' });
  await cancel(member, orderId);
};

const leave = async () => {};

const endings: Choice<(member: Member, orderId: string) => Promise<unknown>> = [
  [5, pay],
  [2, payInVain],
  [2, cancel],
  [1, leave],
];
const journeys: Choice<(member: Member, offers: readonly Offer[]) => Promise<void>> = [
  [6, lookAround],
  [1, lookAtOwn],
  [3, buy],
];

/** Takes one journey from beginning to end. @throws Refused if it cannot go on */
export const takeJourney = (member: Member, offers: readonly Offer[]): Promise<void> =>
  chosen(journeys)(member, offers);
