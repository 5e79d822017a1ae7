import { Refusal, type User } from '@gym-power/domain';

export interface Caller {
  uid: string | null;
  email: string;
  emailVerified: boolean;
  /** Reads the role once per request. @param record the caller's own record, if it was already read */
  isAdmin: (record?: User) => Promise<boolean>;
  /** True for the desk role and for admins. Cached like `isAdmin`. */
  isDesk: () => Promise<boolean>;
  /** Whether the caller acts for this person. */
  isGuardianOf: (userId: string) => Promise<boolean>;
  /** The trainer linked to the account. Cached like `isAdmin`. */
  trainerId: () => Promise<string | null>;
}

const no = async (): Promise<boolean> => false;

export const callerWith = (known: Pick<Caller, 'uid'> & Partial<Caller>): Caller => ({
  email: '',
  emailVerified: false,
  isAdmin: no,
  isDesk: no,
  isGuardianOf: no,
  trainerId: async () => null,
  ...known,
});

/** For routes that visitors cannot reach. @throws Refusal UNAUTHENTICATED for a visitor */
export function uidOf({ uid }: Caller): string {
  if (uid === null) throw new Refusal('UNAUTHENTICATED');
  return uid;
}

/** @throws Refusal FORBIDDEN unless the caller is this user */
export function mustBe(caller: Caller, userId: string): void {
  if (uidOf(caller) !== userId) throw new Refusal('FORBIDDEN');
}

/**
 * Defaults to the caller. Others may be named by their guardian and by the desk.
 * @throws Refusal FORBIDDEN
 */
export async function memberOf(caller: Caller, userId = uidOf(caller)): Promise<string> {
  if (userId === uidOf(caller) || (await caller.isGuardianOf(userId))) return userId;
  if (!(await caller.isDesk())) throw new Refusal('FORBIDDEN');
  return userId;
}

/** @throws Refusal FORBIDDEN unless the caller is this user, their guardian or an admin */
export async function mustActForOrAdmin(caller: Caller, userId: string): Promise<void> {
  if (!(await caller.isGuardianOf(userId))) await mustBeOrAdmin(caller, userId);
}

/** @throws Refusal FORBIDDEN unless the caller is this user or an admin */
export async function mustBeOrAdmin(caller: Caller, userId: string): Promise<void> {
  if (uidOf(caller) !== userId && !(await caller.isAdmin())) throw new Refusal('FORBIDDEN');
}
