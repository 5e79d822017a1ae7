/** Where the mails of an order go: never to somebody who may not want them. */

export interface RecipientFacts {
  /** The address that the buyer entered at checkout. */
  wanted: string;
  /** The account's own address; empty for an account that has none. */
  own: string;
  /** Whether somebody has shown that the own address is the account's. */
  ownIsVerified: boolean;
  /** Whether whoever reads the wanted address has agreed to this account's mails. */
  wantedHasAgreed: boolean;
}

export interface Recipient {
  /** Null while nobody may be written to. */
  to: string | null;
  /** Whether the address' owner has shown that it is theirs. */
  isProven: boolean;
  /** Whether the wanted address has to be asked first. */
  mustAsk: boolean;
}

export const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Until another address than the account's own agrees, mails go to the own one. */
export function recipientOf({ wanted, own, ownIsVerified, wantedHasAgreed }: RecipientFacts): Recipient {
  if (wanted === '' || sameAddress(wanted, own)) return { to: own || null, isProven: ownIsVerified, mustAsk: false };
  if (wantedHasAgreed) return { to: wanted, isProven: true, mustAsk: false };
  return { to: own || null, isProven: ownIsVerified, mustAsk: true };
}

/** `question` asks an address whether it agrees; `unproven` goes to an address that nobody has verified. */
export type CountedAs = 'proven' | 'unproven' | 'question';

/** A mail that an address got, or is getting. */
export interface SentMail {
  id: string;
  kind: CountedAs;
  at: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Of a question, only questions count. Every other mail counts with all that the address got. */
const limits: Record<CountedAs, { max: number; withinMs: number }> = {
  proven: { max: 20, withinMs: HOUR_MS },
  unproven: { max: 3, withinMs: HOUR_MS },
  question: { max: 2, withinMs: DAY_MS },
};

/** Whoever sends a mail is done with it by then, one way or the other. */
const SENDING_MS = 30_000;

export type Admission = { sent: SentMail[] } | { waitUntil: Date } | 'alreadyTried' | 'beingSent';

/**
 * Whether one address may get one more mail. A mail that is tried again counts once.
 * @param isFirstTry nobody has tried to send it before, as far as the caller knows
 * @returns what the address will have got, or the time at which to ask again; `alreadyTried` for what was not the first
 * try, `beingSent` while somebody else is sending this mail
 */
export function admitMail(
  sent: readonly SentMail[],
  { id, kind }: Omit<SentMail, 'at'>,
  { now, isFirstTry }: { now: Date; isFirstTry: boolean },
): Admission {
  const { max, withinMs } = limits[kind];
  const remembered = sent.filter(({ at }) => now.getTime() - at.getTime() < DAY_MS);
  const triedAt = remembered.find((each) => each.id === id)?.at;
  if (triedAt && isFirstTry) return 'alreadyTried';
  if (triedAt && Math.abs(now.getTime() - triedAt.getTime()) < SENDING_MS) return 'beingSent';
  if (triedAt) return { sent: remembered.map((each) => (each.id === id ? { ...each, at: now } : each)) };
  const counted = remembered
    .filter((each) => (kind === 'question' ? each.kind === 'question' : true))
    .map(({ at }) => at.getTime() + withinMs)
    .filter((leaves) => leaves > now.getTime())
    .toSorted((a, b) => a - b);
  const waitsFor = counted[counted.length - max];
  return waitsFor === undefined ? { sent: [...remembered, { id, kind, at: now }] } : { waitUntil: new Date(waitsFor) };
}
