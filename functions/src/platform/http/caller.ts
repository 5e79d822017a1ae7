/**
 * Who is calling: the verified identity, and the role from `users/{uid}`. The role is read in each request that depends on it, so that a
 * revoked admin is out at once; what members do with their own needs none.
 */
import { Refusal, type User } from '@gym-power/domain';
import { entity } from '../documents.ts';
import { auth, db } from '../firebase.ts';
import { log } from '../log.ts';

/** Who may call. `member` is anybody signed in; what belongs to somebody else is refused by the use case. */
export type Access = 'visitor' | 'member' | 'admin';

export interface Caller {
  /** null for a visitor. */
  uid: string | null;
  email: string;
  /** Read at the first question, and the same for the rest of the request. */
  isAdmin: () => Promise<boolean>;
}

const visitor: Caller = { uid: null, email: '', isAdmin: async () => false };

/** @throws Refusal UNAUTHENTICATED when a token is sent that does not hold, BUSY while Google's keys are out of reach */
export async function identify(authorization: string | undefined): Promise<Caller> {
  if (!authorization) return visitor;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new Refusal('UNAUTHENTICATED');
  const { uid, email } = await verify(token);
  let role: Promise<boolean> | undefined;
  return { uid, email: email ?? '', isAdmin: () => (role ??= readRole(uid)) };
}

const readRole = async (uid: string): Promise<boolean> =>
  entity<User>(await db().doc(`users/${uid}`).get())?.isAdmin === true;

async function verify(token: string) {
  try {
    return await (await auth()).verifyIdToken(token);
  } catch (error) {
    if (!areKeysOutOfReach(error)) throw new Refusal('UNAUTHENTICATED');
    log.error('ID tokens cannot be verified', error);
    throw new Refusal('BUSY', { retryAfter: 5 });
  }
}

/**
 * Whether Google's keys could not be fetched, which is our trouble and not the caller's. firebase-admin (token-verifier.js, version 14) has
 * one code for that and for most bad tokens; but what it says of a token names the token, or the call that verifies it.
 */
const areKeysOutOfReach = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message: string };
  return code === 'auth/argument-error' && !/ID token|verifyIdToken/.test(message);
};

const admitted: Record<Access, (caller: Caller) => boolean | Promise<boolean>> = {
  visitor: () => true,
  member: ({ uid }) => uid !== null,
  admin: ({ isAdmin }) => isAdmin(),
};

/** @throws Refusal UNAUTHENTICATED for a visitor, FORBIDDEN for a member */
export async function admit(caller: Caller, access: Access): Promise<void> {
  if (!(await admitted[access](caller))) throw new Refusal(caller.uid === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}

/** The caller's own uid, on routes that a visitor does not reach. */
export function uidOf({ uid }: Caller): string {
  if (uid === null) throw new Refusal('UNAUTHENTICATED');
  return uid;
}

/** @throws Refusal FORBIDDEN where somebody acts on what belongs to another member */
export function mustBe(caller: Caller, userId: string): void {
  if (uidOf(caller) !== userId) throw new Refusal('FORBIDDEN');
}

/** @throws Refusal FORBIDDEN for everybody but the owner and admins */
export async function mustBeOrAdmin(caller: Caller, userId: string): Promise<void> {
  if (uidOf(caller) !== userId && !(await caller.isAdmin())) throw new Refusal('FORBIDDEN');
}
