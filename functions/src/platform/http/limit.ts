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
 * account; a member's write to their own records, an admin's to the gym's, a notification of Mercado Pago, a
 * withdrawal.
 */
export type Limit =
  | 'cart'
  | 'order'
  | 'payment'
  | 'guess'
  | 'account'
  | 'own'
  | 'manage'
  | 'notification'
  | 'withdrawal';

/**
 * Calls per minute, and whether they must come from the gym's own site (`app-check.ts`). A visitor's cart is merged
 * line by line at sign-in, and the dashboard checks the role at every action.
 */
const limits: Record<Limit, { perMinute: number; ownSite: boolean }> = {
  cart: { perMinute: 120, ownSite: true },
  order: { perMinute: 20, ownSite: true },
  payment: { perMinute: 20, ownSite: true },
  guess: { perMinute: 15, ownSite: true },
  account: { perMinute: 60, ownSite: true },
  own: { perMinute: 30, ownSite: false },
  manage: { perMinute: 240, ownSite: false },
  notification: { perMinute: 600, ownSite: false },
  // Open to everybody by law: without a proof of the site.
  withdrawal: { perMinute: 6, ownSite: false },
};

export const isForOwnSite = (limit: Limit): boolean => limits[limit].ownSite;

/** A whole gym may share an address. */
const SHARED_ADDRESS = 10;
/** All members share Hosting's peers, of which there are several. Visitors write little, so theirs stay narrower. */
const SHARED_PEER = { member: 20, visitor: 10 };

const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
const limitersOf = (points: number) => ({
  member: limiter(points),
  memberAddress: limiter(points * SHARED_ADDRESS),
  memberPeer: limiter(points * SHARED_PEER.member),
  visitor: limiter(points),
  visitorPeer: limiter(points * SHARED_PEER.visitor),
});
const limiters = Object.fromEntries(
  Object.entries(limits).map(([limit, { perMinute }]) => [limit, limitersOf(perMinute)]),
) as Record<Limit, ReturnType<typeof limitersOf>>;

/**
 * A member is limited by account, a visitor by address. Both are limited by what others may share with them too: a
 * member by address, so that many accounts at one address do not add up, and everybody by peer, because callers that
 * bypass Hosting can forge the address (`origin.ts`, decision 055).
 * @throws Refusal TOO_MANY_REQUESTS with the seconds until the next try
 */
export async function keepWithin(limit: Limit, { uid }: Caller, { address, peer }: Origin): Promise<void> {
  if (!config().RATE_LIMITS) return;
  const { member, memberAddress, memberPeer, visitor, visitorPeer } = limiters[limit];
  try {
    await Promise.all(
      uid === null
        ? [visitor.consume(address), visitorPeer.consume(peer)]
        : [member.consume(uid), memberAddress.consume(address), memberPeer.consume(peer)],
    );
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) });
  }
}
