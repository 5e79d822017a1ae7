/**
 * How often one member, or one address, may take an expensive path. Counted in each instance: a shared count would cost a Firestore write a
 * call and be the bottleneck that it guards against. With n instances somebody gets at most n times as far, and n is bounded too.
 */
import { Refusal } from '@gym-power/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '../config.ts';
import type { Caller } from '../caller.ts';
import type { Origin } from './origin.ts';

/** What a path costs us: a write to a cart, a transaction on slots, a call to Mercado Pago, a guess at a code, a look at who signs in. */
export type Limit = 'cart' | 'order' | 'payment' | 'guess' | 'account';

/** Calls a minute. A visitor's cart joins the account's line by line; the dashboard asks for the role at every action. */
const perMinute: Record<Limit, number> = { cart: 120, order: 20, payment: 20, guess: 15, account: 60 };
/** An address may be a whole gym's, and a peer one of Hosting's: each gets ten times what it stands for. */
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
 * A member is held by the account, whatever addresses are made up. A visitor has nothing but an address, which can be made up past
 * Hosting: there the peer holds.
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
