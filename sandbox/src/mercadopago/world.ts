import { randomInt } from 'node:crypto';
import type { Faults } from './faults.ts';
import type { Payment, Preference } from './resources.ts';
import type { Webhooks } from './webhooks.ts';

/** Everything that one started stand-in holds. Restarted, it has forgotten all of it. */
export interface World {
  readonly accessToken: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  readonly preferences: Map<string, Preference>;
  readonly payments: Map<number, Payment>;
  /** Preference id by merchant order id. A preference gets its merchant order with its first payment. */
  readonly merchantOrders: Map<string, string>;
  /** Answers of writes by method, path and idempotency key. */
  readonly remembered: Map<string, { status: number; body: unknown }>;
  readonly nextId: () => number;
  /** Own address; known once the port is. */
  url: string;
}

/** Starts anywhere: what an application stored about an earlier run must not meet the same ids again. */
export const idsFromAnywhere = (): (() => number) => {
  let last = randomInt(100_000_000_000, 200_000_000_000);
  return () => (last += 1);
};

export const forgetAll = (world: World): void => {
  world.webhooks.clear();
  for (const map of [world.preferences, world.payments, world.merchantOrders, world.remembered]) map.clear();
};
