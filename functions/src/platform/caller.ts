/** Who is asking, and what they may touch. Use cases get a `Caller`; `http/identify.ts` makes it from a request. */
import { Refusal, type User } from '@gym-power/domain';

export interface Caller {
  /** null for a visitor. */
  uid: string | null;
  email: string;
  /** Whether the address was verified when the token was issued. */
  emailVerified: boolean;
  /**
   * Reads the role on the first call and remembers it for the rest of the request.
   * @param record the caller's own record, where it has just been read
   */
  isAdmin: (record?: User) => Promise<boolean>;
  /** Whether the caller has the desk role, or is an admin. Reads the role once, as `isAdmin` does. */
  isDesk: () => Promise<boolean>;
  /** The trainer that the account is tied to. Reads the record once, as `isAdmin` does. */
  trainerId: () => Promise<string | null>;
}

const no = async (): Promise<boolean> => false;

/** Without any role. */
export const callerWith = (known: Pick<Caller, 'uid'> & Partial<Caller>): Caller => ({
  email: '',
  emailVerified: false,
  isAdmin: no,
  isDesk: no,
  trainerId: async () => null,
  ...known,
});

/** The caller's uid, on routes that visitors cannot reach. @throws Refusal UNAUTHENTICATED for a visitor */
export function uidOf({ uid }: Caller): string {
  if (uid === null) throw new Refusal('UNAUTHENTICATED');
  return uid;
}

/** @throws Refusal FORBIDDEN unless the caller is this user */
export function mustBe(caller: Caller, userId: string): void {
  if (uidOf(caller) !== userId) throw new Refusal('FORBIDDEN');
}

/**
 * Whom a call is about: the caller, unless the desk names somebody else.
 * @throws Refusal FORBIDDEN
 */
export async function memberOf(caller: Caller, userId = uidOf(caller)): Promise<string> {
  if (userId !== uidOf(caller) && !(await caller.isDesk())) throw new Refusal('FORBIDDEN');
  return userId;
}

/** @throws Refusal FORBIDDEN unless the caller is this user or an admin */
export async function mustBeOrAdmin(caller: Caller, userId: string): Promise<void> {
  if (uidOf(caller) !== userId && !(await caller.isAdmin())) throw new Refusal('FORBIDDEN');
}
