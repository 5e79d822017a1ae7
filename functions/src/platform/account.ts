/**
 * Whether the account behind a valid ID token may still act. A token lives an hour even if its account is deleted. So
 * each instance asks Firebase Authentication about an account at most once a minute. The Auth emulator needs none of
 * this: firebase-admin looks up its accounts at every verification.
 */
import { Refusal } from '@gym-power/domain';
import { timeNow } from './clock.ts';
import { auth } from './firebase.ts';
import { log } from './log.ts';

interface Account {
  disabled: boolean;
  /** In seconds. Sign-ins before this time were revoked. */
  validSince: number;
}

const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 10_000;

const known = new Map<string, { account: Promise<Account | null>; until: number }>();

export const forgetAccount = (uid: string): void => void known.delete(uid);

/**
 * @param authTime when the token's user signed in, in seconds
 * @throws Refusal UNAUTHENTICATED for an account that is deleted or disabled, or whose sign-in was revoked; BUSY while
 * that cannot be checked
 */
export async function mustStand(uid: string, authTime: number, now = timeNow().getTime()): Promise<void> {
  if (process.env.FIREBASE_AUTH_EMULATOR_HOST) return;
  const account = await accountOf(uid, now);
  if (!account || account.disabled || authTime < account.validSince) throw new Refusal('UNAUTHENTICATED');
}

async function accountOf(uid: string, now: number): Promise<Account | null> {
  const remembered = known.get(uid);
  if (remembered && remembered.until > now) return remembered.account;
  const account = readAccount(uid);
  known.delete(uid);
  known.set(uid, { account, until: now + REMEMBERED_MS });
  if (known.size > MAX_REMEMBERED) known.delete(known.keys().next().value!);
  try {
    return await account;
  } catch (error) {
    if (known.get(uid)?.account === account) forgetAccount(uid);
    log.error('account cannot be looked up', error);
    throw new Refusal('BUSY', { retryAfter: 5 });
  }
}

async function readAccount(uid: string): Promise<Account | null> {
  try {
    const { disabled, tokensValidAfterTime } = await (await auth()).getUser(uid);
    return { disabled, validSince: tokensValidAfterTime ? Math.floor(Date.parse(tokensValidAfterTime) / 1000) : 0 };
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return null;
    throw error;
  }
}
