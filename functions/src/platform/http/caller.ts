/** Who is calling: the verified identity, and the role from `users/{uid}`, read on each request so that a revoked admin is out at once. */
import { Refusal, type User } from '@gym-power/domain';
import { entity } from '../documents.ts';
import { auth, db } from '../firebase.ts';

/** Who may call. `member` is anybody signed in; what belongs to somebody else is refused by the use case. */
export type Access = 'visitor' | 'member' | 'admin';

export interface Caller {
  /** null for a visitor. */
  uid: string | null;
  email: string;
  isAdmin: boolean;
}

const visitor: Caller = { uid: null, email: '', isAdmin: false };

/** @throws Refusal UNAUTHENTICATED when a token is sent that does not hold */
export async function identify(authorization: string | undefined): Promise<Caller> {
  if (!authorization) return visitor;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new Refusal('UNAUTHENTICATED');
  const { uid, email } = await verify(token);
  const user = entity<User>(await db().doc(`users/${uid}`).get());
  return { uid, email: email ?? '', isAdmin: user?.isAdmin === true };
}

async function verify(token: string) {
  try {
    return await (await auth()).verifyIdToken(token);
  } catch {
    throw new Refusal('UNAUTHENTICATED');
  }
}

const admitted: Record<Access, (caller: Caller) => boolean> = {
  visitor: () => true,
  member: ({ uid }) => uid !== null,
  admin: ({ isAdmin }) => isAdmin,
};

/** @throws Refusal UNAUTHENTICATED for a visitor, FORBIDDEN for a member */
export function admit(caller: Caller, access: Access): void {
  if (!admitted[access](caller)) throw new Refusal(caller.uid === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
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
export function mustBeOrAdmin(caller: Caller, userId: string): void {
  if (!caller.isAdmin) mustBe(caller, userId);
}
