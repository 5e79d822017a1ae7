/**
 * The origin of a call, as far as `X-Forwarded-For` can be trusted.
 *
 * Hosting drops the header that a caller sends, writes the caller's address and calls the function. Google's front end
 * then appends the address of its own caller, one of Hosting's, which changes from call to call. But the function's own
 * address (`*.run.app`) is public. There the front end keeps the header that the caller sent and appends the caller's
 * address. So the last entry is always true, and the entry before it only behind Hosting. The request cannot prove
 * which way it came; `Fastly-Client-IP` can be forged too.
 *
 * Google documents none of this. It was measured by firebase/firebase-tools#1359, gamedevpl/www.gamedev.pl#1146 and
 * Dshwetanshu/PharmGuard-AI (docs/DEPLOYMENT.md, 2026-09-28).
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Origin {
  /** The caller's address behind Hosting. Callers that bypass Hosting can forge it. */
  address: string;
  /** The direct caller of the function: Hosting, or a caller that bypasses it. Cannot be forged. */
  peer: string;
}

/** @param socketAddress for the emulator, which sets no header */
export function originOf(forwardedFor = '', socketAddress = ''): Origin {
  const [last = socketAddress, beforeLast = last] = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .toReversed();
  return { address: networkOf(isIP(beforeLast) ? beforeLast : last), peer: networkOf(last) };
}

/** Keeps only the /64 network of an IPv6 address, because a subscriber controls the other 64 bits (RFC 4291, 2.5.4). */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv4' ? ip.toString() : `${ip.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
