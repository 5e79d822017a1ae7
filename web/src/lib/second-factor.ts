/**
 * The second factor of a sign-in: the code that an authenticator app shows (TOTP, RFC 6238). Only admins use it, so
 * load it with `import()`. https://firebase.google.com/docs/auth/web/totp-mfa
 */
import {
  getMultiFactorResolver,
  multiFactor,
  type MultiFactorError,
  TotpMultiFactorGenerator as Totp,
} from 'firebase/auth';
import { authErrorCode, started } from './firebase.ts';

const ISSUER = 'Gym Power';

/** A sign-in that has proved its first factor and waits for the code. */
export interface WaitingSignIn {
  finish: (code: string) => Promise<void>;
}

/** @returns null unless the sign-in failed only because the account has a second factor */
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

/** Whether the signed-in account has a second factor. */
export const hasSecondFactor = async (): Promise<boolean> => (await enrolled()).factor !== undefined;

export interface Activation {
  /** What an authenticator app shows codes from, to be typed in. */
  key: string;
  /** The same as an `otpauth:` address, which apps read as a QR code. */
  address: string;
  /** @param code that the app shows, as a proof that it has the key */
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
