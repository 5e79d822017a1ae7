/**
 * How often one member, or one address, may take an expensive path. Counted in each instance: a shared count would cost a Firestore write a
 * call and be the bottleneck that it guards against. With n instances somebody gets at most n times as far, and n is bounded too.
 */
import { Refusal } from '@gym-power/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '../config.ts';
import type { Caller } from './caller.ts';

/** What a path costs us: a transaction on slots, a call to Mercado Pago, a guess at a code. */
export type Limit = 'order' | 'payment' | 'guess';

/** Calls a minute. An address may be a whole gym's: it gets ten times a member's. */
const perMinute: Record<Limit, number> = { order: 20, payment: 20, guess: 15 };
const ADDRESS_FACTOR = 10;

const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
const limiters = Object.fromEntries(
  Object.entries(perMinute).map(([limit, points]) => [limit, { member: limiter(points), address: limiter(points * ADDRESS_FACTOR), visitor: limiter(points) }]),
) as Record<Limit, Record<'member' | 'address' | 'visitor', RateLimiterMemory>>;

/** @throws Refusal TOO_MANY_REQUESTS with the seconds until the next try */
export async function keepWithin(limit: Limit, { uid }: Caller, address: string): Promise<void> {
  if (!config().RATE_LIMITS) return;
  const { member, address: shared, visitor } = limiters[limit];
  try {
    await (uid === null ? visitor.consume(address) : Promise.all([member.consume(uid), shared.consume(address)]));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
  }
}
