/**
 * TOTP (RFC 6238) as the second factor: https://firebase.google.com/docs/auth/web/totp-mfa
 * Only admins use it, so load it with `import()`.
 */
import {
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  TotpMultiFactorGenerator as Totp,
} from 'firebase/auth';
import { authErrorCode, started } from './firebase.ts';

const ISSUER = 'Gym Power';

export interface WaitingSignIn {
  finish: (code: string) => Promise<void>;
}

/** @returns null unless only the second factor is missing */
export async function waitingSignIn(error: unknown): Promise<WaitingSignIn | null> {
  if (authErrorCode(error) !== 'auth/multi-factor-auth-required') return null;
  const resolver = getMultiFactorResolver(await started, error as MultiFactorError);
  const factor = resolver.hints.find(({ factorId }) => factorId === Totp.FACTOR_ID);
  if (!factor) return null;
  return { finish: async (code) => void (await resolver.resolveSignIn(Totp.assertionForSignIn(factor.uid, code))) };
}

const signedIn = async () => {
  const { currentUser } = await started;
  if (!currentUser) throw new Error('Nobody is signed in');
  return currentUser;
};

const enrolled = async () => {
  const factors = multiFactor(await signedIn());
  return { factors, factor: factors.enrolledFactors.find(({ factorId }) => factorId === Totp.FACTOR_ID) };
};

export const hasSecondFactor = async (): Promise<boolean> => (await enrolled()).factor !== undefined;

export interface Activation {
  key: string;
  /** The secret as an `otpauth:` address, for a QR code. */
  address: string;
  /** @param code from the app, to prove that it has the key */
  finish: (code: string) => Promise<void>;
}

export async function activate(): Promise<Activation> {
  const user = await signedIn();
  const factors = multiFactor(user);
  const secret = await Totp.generateSecret(await factors.getSession());
  return {
    key: secret.secretKey,
    address: secret.generateQrCodeUrl(user.email ?? '', ISSUER),
    finish: (code) => factors.enroll(Totp.assertionForEnrollment(secret, code), ISSUER),
  };
}

export async function deactivate(): Promise<void> {
  const { factors, factor } = await enrolled();
  if (factor) await factors.unenroll(factor);
}
