import { Refusal } from '@gym-power/domain';
import { config } from '../config.ts';
import { appCheck } from '../firebase.ts';
import { log } from '../log.ts';

/** `unverifiable`: Google's keys cannot be fetched, which is not the caller's fault. */
type Doubt = 'missing' | 'invalid' | 'expired' | 'unverifiable';

/** @throws Refusal in mode `enforced`: APP_NOT_VERIFIED, or FEATURE_OFF while Google's keys cannot be fetched */
export async function demandOwnSite(token: string | undefined, path: string): Promise<void> {
  const mode = config().APP_CHECK;
  if (mode === 'off') return;
  const doubt = await doubtOf(token);
  if (!doubt) return;
  log.warning('App Check: not verified', { path, doubt, refused: mode === 'enforced' });
  if (mode === 'enforced') throw new Refusal(doubt === 'unverifiable' ? 'FEATURE_OFF' : 'APP_NOT_VERIFIED');
}

async function doubtOf(token: string | undefined): Promise<Doubt | null> {
  if (!token) return 'missing';
  try {
    await (await appCheck()).verifyToken(token);
    return null;
  } catch (error) {
    return doubts[causeOf(error)] ?? 'invalid';
  }
}

/** Keys are firebase-admin's `JwtErrorCode`. Every other code means an invalid token. */
const doubts: Record<string, Doubt> = { 'token-expired': 'expired', 'key-fetch-error': 'unverifiable' };

const causeOf = (error: unknown): string => (error as { cause?: { code?: string } } | null)?.cause?.code ?? '';
