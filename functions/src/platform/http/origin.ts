/**
 * Where a call comes from, as far as `X-Forwarded-For` can be trusted.
 *
 * Hosting drops the header that a caller sends, writes the caller's address and calls the function. Google's front end
 * then appends who called the function: one of Hosting's addresses, which changes from call to call. But the function's
 * own address (`*.run.app`) is open to everybody. There the front end keeps the header that the caller sent and appends
 * the caller's address. So the last entry is always true, and the entry before it only behind Hosting. Nothing in the
 * request tells the two ways apart; `Fastly-Client-IP` can be forged too. Google documents none of this. It was
 * measured by firebase/firebase-tools#1359, gamedevpl/www.gamedev.pl#1146 and Dshwetanshu/PharmGuard-AI
 * (docs/DEPLOYMENT.md, 2026-09-28).
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Origin {
  /** The caller's address behind Hosting. Callers that bypass Hosting can forge it. */
  address: string;
  /** Who called the function: Hosting, or a caller that bypasses it. Cannot be forged. */
  peer: string;
}

/** @param socketAddress the connection's address, for the emulator, where nothing writes the header */
export function originOf(forwardedFor = '', socketAddress = ''): Origin {
  const [last = socketAddress, beforeLast = last] = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .toReversed();
  return { address: networkOf(isIP(beforeLast) ? beforeLast : last), peer: networkOf(last) };
}

/**
 * IPv4 as it is; of IPv6 only the network, because a subscriber can change the other 64 bits at will (RFC 4291, 2.5.4).
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv4' ? ip.toString() : `${ip.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
