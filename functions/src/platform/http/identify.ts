/**
 * Turns the `Authorization` header into a `Caller` and checks the role that a route requires. Each request reads the
 * role from `users/{uid}`, so revoking an admin takes effect at once. Members who act on their own records need no
 * role. Firestore's rules check the same (`isAdmin`).
 */
import { isWardOf, Refusal, type SecuritySettings, type User } from '@gym-power/domain';
import { type Caller, callerWith } from '../caller.ts';
import { entity } from '../documents.ts';
import { auth, db } from '../firebase.ts';
import { log } from '../log.ts';
import { mustStand } from '../account.ts';

/**
 * `member` is anybody signed in; the use case checks whose record it is. `trainer` is an account linked to a trainer;
 * the use case checks whose session it is. The desk may do everything that trainers may, and admins everything that the
 * desk may.
 */
export type Access = 'visitor' | 'member' | 'trainer' | 'desk' | 'admin';

const visitor = callerWith({ uid: null });

/** @throws Refusal UNAUTHENTICATED for a bad token or a stopped account; BUSY while that is unknown */
export async function identify(authorization: string | undefined): Promise<Caller> {
  if (!authorization) return visitor;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new Refusal('UNAUTHENTICATED');
  const { uid, email = '', email_verified: emailVerified = false, auth_time, firebase } = await verify(token);
  await mustStand(uid, auth_time);
  let record: Promise<User | null> | undefined;
  let role: Promise<boolean> | undefined;
  const hasSecondFactor = firebase.sign_in_second_factor !== undefined;
  const recordOf = () =>
    (record ??= db()
      .doc(`users/${uid}`)
      .get()
      .then(entity<User>));
  const isAdmin = (known?: User) =>
    (role ??= holdsAdminRole(known ? Promise.resolve(known) : recordOf(), hasSecondFactor));
  const isDesk = async () => (await recordOf())?.isDesk === true || isAdmin();
  const trainerId = async () => (await recordOf())?.trainerId ?? null;
  const isGuardianOf = async (userId: string) => isWardOf(entity<User>(await db().doc(`users/${userId}`).get()), uid);
  return { uid, email, emailVerified, isAdmin, isDesk, isGuardianOf, trainerId };
}

/** If the gym requires a second factor of its admins, the role only counts after a sign-in with one. */
async function holdsAdminRole(record: Promise<User | null>, hasSecondFactor: boolean): Promise<boolean> {
  if (!(await record)?.isAdmin) return false;
  if (hasSecondFactor) return true;
  return !entity<SecuritySettings & { id: string }>(await db().doc('settings/security').get())?.adminSecondFactor;
}

async function verify(token: string) {
  try {
    return await (await auth()).verifyIdToken(token);
  } catch (error) {
    if (!areKeysUnreachable(error)) throw new Refusal('UNAUTHENTICATED');
    log.error('ID tokens cannot be verified', error);
    throw new Refusal('BUSY', { retryAfter: 5 });
  }
}

/**
 * Whether fetching Google's keys failed, which is not the caller's fault. firebase-admin (token-verifier.js, version
 * 14) uses one code for this and for most bad tokens. Only messages about bad tokens name the token or the verifying
 * call.
 */
const areKeysUnreachable = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message: string };
  return code === 'auth/argument-error' && !/ID token|verifyIdToken/.test(message);
};

const admitted: Record<Access, (caller: Caller) => boolean | Promise<boolean>> = {
  visitor: () => true,
  member: ({ uid }) => uid !== null,
  trainer: async ({ trainerId, isDesk }) => (await trainerId()) !== null || isDesk(),
  desk: ({ isDesk }) => isDesk(),
  admin: ({ isAdmin }) => isAdmin(),
};

/** @throws Refusal UNAUTHENTICATED for a visitor, FORBIDDEN for a member */
export async function admit(caller: Caller, access: Access): Promise<void> {
  if (!(await admitted[access](caller))) throw new Refusal(caller.uid === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}
