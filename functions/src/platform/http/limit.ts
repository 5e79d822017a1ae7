/**
 * Limits how often one member, or one address, may call an expensive path. Each instance counts for itself: a shared
 * count would cost a Firestore write per call and become the very bottleneck that it guards against. With n instances a
 * caller gets at most n times the limit, and n is bounded too (`maxInstances`).
 */
import { Refusal } from '@gym-power/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '../config.ts';
import type { Caller } from '../caller.ts';
import type { Origin } from './origin.ts';

/**
 * What a call costs: a write to a cart, a change of places, a call to Mercado Pago, a guess at a code, a look-up of an
 * account.
 */
export type Limit = 'cart' | 'order' | 'payment' | 'guess' | 'account';

/**
 * Calls per minute. A visitor's cart is merged line by line at sign-in, and the dashboard checks the role at every
 * action.
 */
const perMinute: Record<Limit, number> = { cart: 120, order: 20, payment: 20, guess: 15, account: 60 };
/**
 * Many people may share an address (the gym's), and everybody shares Hosting's peers: those get ten times the limit.
 */
const SHARED = 10;

const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
const limiters = Object.fromEntries(
  Object.entries(perMinute).map(([limit, points]) => [
    limit,
    {
      member: limiter(points),
      memberAddress: limiter(points * SHARED),
      visitor: limiter(points),
      visitorPeer: limiter(points * SHARED),
    },
  ]),
) as Record<Limit, Record<'member' | 'memberAddress' | 'visitor' | 'visitorPeer', RateLimiterMemory>>;

/**
 * A member is limited by account, whatever addresses they forge. A visitor is limited by address, and by peer too,
 * because callers that bypass Hosting can forge the address (`origin.ts`).
 * @throws Refusal TOO_MANY_REQUESTS with the seconds until the next try
 */
export async function keepWithin(limit: Limit, { uid }: Caller, { address, peer }: Origin): Promise<void> {
  if (!config().RATE_LIMITS) return;
  const { member, memberAddress, visitor, visitorPeer } = limiters[limit];
  try {
    await Promise.all(
      uid === null
        ? [visitor.consume(address), visitorPeer.consume(peer)]
        : [member.consume(uid), memberAddress.consume(address)],
    );
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
  }
}
