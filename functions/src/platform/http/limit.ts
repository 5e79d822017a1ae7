/**
 * Limits how often one member, or one address, may call an expensive path. Each instance counts separately: a shared
 * count would cost a Firestore write per call. With n instances a caller gets at most n times the limit, and
 * `maxInstances` bounds n.
 */
import { Refusal } from '@gym-power/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '../config.ts';
import type { Caller } from '../caller.ts';
import type { Origin } from './origin.ts';

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

/** At sign-in a visitor's cart merges line by line. The dashboard checks the role at every action. */
const limits: Record<Limit, { perMinute: number; ownSite: boolean }> = {
  cart: { perMinute: 120, ownSite: true },
  order: { perMinute: 20, ownSite: true },
  payment: { perMinute: 20, ownSite: true },
  guess: { perMinute: 15, ownSite: true },
  account: { perMinute: 60, ownSite: true },
  own: { perMinute: 30, ownSite: false },
  manage: { perMinute: 240, ownSite: false },
  notification: { perMinute: 600, ownSite: false },
  // By law, withdrawals are open to everybody, so App Check does not apply.
  withdrawal: { perMinute: 6, ownSite: false },
};

export const isForOwnSite = (limit: Limit): boolean => limits[limit].ownSite;

/** A whole gym may share an address. */
const SHARED_ADDRESS = 10;
/** All members share Hosting's few peers. Visitors write little, so their limit is lower. */
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
 * Limits a member by account and address, a visitor by address, and everybody by peer. The address catches many
 * accounts at one place. The peer matters because callers that bypass Hosting can forge the address (`origin.ts`,
 * decision 055).
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
