/** Whether the gym's own site is asking: Firebase App Check's token, on the paths that cost something (those with a `limit`). */
import { Refusal } from '@gym-power/domain';
import { config } from '../config.ts';
import { appCheck } from '../firebase.ts';
import { log } from '../log.ts';

/** Why a token proves nothing. `unverifiable` is our trouble, not the caller's: Google's keys are out of reach. */
type Doubt = 'missing' | 'invalid' | 'expired' | 'unverifiable';

/**
 * @param path the route's pattern
 * @throws Refusal APP_NOT_VERIFIED, or FEATURE_OFF while Google's keys are out of reach; where App Check only monitors, it logs instead
 */
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

/** By the codes of firebase-admin's `JwtErrorCode`; every other one says that the token is not ours. */
const doubts: Record<string, Doubt> = { 'token-expired': 'expired', 'key-fetch-error': 'unverifiable' };

const causeOf = (error: unknown): string => (error as { cause?: { code?: string } } | null)?.cause?.code ?? '';
