/**
 * From where a call comes, as far as `X-Forwarded-For` can be believed.
 *
 * Hosting drops what a caller sends under that name, writes the caller's address and calls the function; Google's front end appends who
 * called the function, which is one of Hosting's own addresses and changes from call to call. But the function's own address (`*.run.app`)
 * is open to everybody, and there the front end keeps what the caller sent and appends the caller's address. So the last entry is always
 * true, and the one before it only behind Hosting; nothing in the request tells the two ways apart, and `Fastly-Client-IP` can be made up
 * as well. Google documents none of this; it was measured by firebase/firebase-tools#1359, gamedevpl/www.gamedev.pl#1146 and
 * Dshwetanshu/PharmGuard-AI (docs/DEPLOYMENT.md, 2026-09-28).
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Origin {
  /** The caller's, behind Hosting; whatever the caller likes, past it. */
  address: string;
  /** Who called the function: Hosting, or a caller past it. Nobody can make it up. */
  peer: string;
}

/** @param socketAddress the connection's, for the emulator: there nobody writes the header */
export function originOf(forwardedFor = '', socketAddress = ''): Origin {
  const [last = socketAddress, beforeLast = last] = forwardedFor
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .toReversed();
  return { address: networkOf(isIP(beforeLast) ? beforeLast : last), peer: networkOf(last) };
}

/** An IPv4 address as it is, of IPv6 the network: the other 64 bits are the subscriber's own to change at will (RFC 4291, 2.5.4). */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip.kind() === 'ipv4' ? ip.toString() : `${ip.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}
