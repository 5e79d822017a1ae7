import { randomInt } from 'node:crypto';
import type { Faults } from './faults.ts';
import type { Payment, Preference } from './resources.ts';
import type { Webhooks } from './webhooks.ts';

/** The state of a running stand-in. A restart forgets it. */
export interface World {
  readonly accessToken: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly preferences: Map<string, Preference>;
  readonly payments: Map<number, Payment>;
  /** Preference id by merchant order id. The first payment of a preference creates its merchant order. */
  readonly merchantOrders: Map<string, string>;
  /** Answers of writes by method, path and idempotency key. */
  readonly remembered: Map<string, { status: number; body: unknown }>;
  readonly nextId: () => number;
  /** The stand-in's own address, known once it listens. */
  url: string;
}

/** Starts at a random number, so that ids never repeat those that an application stored in an earlier run. */
export const newIds = (): (() => number) => {
  let last = randomInt(100_000_000_000, 200_000_000_000);
  return () => (last += 1);
};

export const forgetAll = (world: World): void => {
  world.webhooks.clear();
  for (const map of [world.preferences, world.payments, world.merchantOrders, world.remembered]) map.clear();
};
