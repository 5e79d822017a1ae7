import { DAY_MS } from '@gym-power/domain';
import type { Mail } from '../kinds/kinds.ts';

export type Tries = Pick<Mail, 'state' | 'attempts' | 'dueAt' | 'createdAt' | 'updatedAt'>;

const MINUTE_MS = 60_000;
const CLAIM_MS = MINUTE_MS;
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** A mail about an order is useless after that. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
/** By then the member has come, and heard of it, or has stayed away for other reasons. */
const STOP_CALLING_AFTER_MS = 14 * DAY_MS;

export type MailChanges = Partial<Tries> & Pick<Tries, 'updatedAt'>;

/** Null for a mail that was sent, given up, claimed by another sender, or is not due yet. */
export const claimOf = ({ state, dueAt, attempts }: Tries, now: Date): MailChanges | null =>
  state !== 'pending' || dueAt > now
    ? null
    : { dueAt: new Date(now.getTime() + CLAIM_MS), attempts: attempts + 1, updatedAt: now };

/** Claims a mail that was never tried, even if it is not due yet. */
export const claimEarly = (mail: Tries, now: Date): MailChanges | null =>
  claimOf(mail.attempts === 0 ? { ...mail, dueAt: now } : mail, now);

const isTooOld = ({ createdAt }: Tries, now: Date): boolean => now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS;

/** Waits without a failure: it is night, the address got too many mails, or has not consented. */
export const postponed = (mail: Tries, until: Date, now: Date): MailChanges => ({
  state: isTooOld(mail, now) ? 'failed' : 'pending',
  dueAt: until,
  attempts: mail.attempts - 1,
  updatedAt: now,
});

/** Leaves the mail to the desk. */
export const leftToDesk = (now: Date): MailChanges => ({ state: 'toCall', updatedAt: now });

/** Gives a call up that nobody made in two weeks. Null if it is not that old. */
export const givenUpCall = ({ createdAt }: Tries, now: Date): MailChanges | null =>
  now.getTime() - createdAt.getTime() > STOP_CALLING_AFTER_MS ? { state: 'failed', updatedAt: now } : null;

/** Schedules the next try, or gives up. @param permanent SendGrid will never accept it */
export const afterFailure = (mail: Tries, permanent: boolean, now: Date): MailChanges => ({
  state: permanent || isTooOld(mail, now) ? 'failed' : 'pending',
  dueAt: new Date(now.getTime() + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** mail.attempts)),
  updatedAt: now,
});
