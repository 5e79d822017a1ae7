/** Chooses where an order's mails go, so that nobody gets mail without consent. */

export interface RecipientFacts {
  /** The address entered at checkout. */
  wanted: string;
  own: string;
  ownIsVerified: boolean;
  /** Whether the owner of the wanted address agreed to this account's mails. */
  wantedHasAgreed: boolean;
}

export interface Recipient {
  /** null: send no mail yet. */
  to: string | null;
  isProven: boolean;
  /** Whether to ask the wanted address for consent first. */
  mustAsk: boolean;
}

export const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Until another address agrees, mails go to the account's own. */
export function recipientOf({ wanted, own, ownIsVerified, wantedHasAgreed }: RecipientFacts): Recipient {
  if (wanted === '' || sameAddress(wanted, own)) return { to: own || null, isProven: ownIsVerified, mustAsk: false };
  if (wantedHasAgreed) return { to: wanted, isProven: true, mustAsk: false };
  return { to: own || null, isProven: ownIsVerified, mustAsk: true };
}

/** `question` asks an address for consent; `unproven` goes to an unverified address. */
export type CountedAs = 'proven' | 'unproven' | 'question';

export interface SentMail {
  id: string;
  kind: CountedAs;
  at: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A question is limited by the number of questions alone. Any other mail is limited by all mails to the address. */
const limits: Record<CountedAs, { max: number; withinMs: number }> = {
  proven: { max: 20, withinMs: HOUR_MS },
  unproven: { max: 3, withinMs: HOUR_MS },
  question: { max: 2, withinMs: DAY_MS },
};

/** A sender has succeeded or failed by then. */
const SENDING_MS = 30_000;

export type Admission = { sent: SentMail[] } | { waitUntil: Date } | 'alreadyTried' | 'beingSent';

/**
 * A retry does not count again.
 * @param isFirstTry false if the caller knows of an earlier try
 * @returns the mails after this one, or when to ask again. `alreadyTried`: not the first try. `beingSent`: a concurrent
 * send of the same mail.
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
