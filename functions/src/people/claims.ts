/** A claim merges a person without an account into another member, until the person's record is gone. */
import { type Books, Refusal, type User, withClaimed } from '@gym-power/domain';
import type { AuditEntry } from '../records/audit-store.ts';
import { act } from '../books/act.ts';

export interface Claim {
  uid: string;
  /** The person whose record is deleted. */
  personId: string;
  now: Date;
}

/**
 * An account that only typed the person's address loses its claim.
 * @returns false if the person is gone
 * @throws Refusal USER_NOT_FOUND if the receiver is missing, FORBIDDEN for a person with an account, BUSY while another
 * claim involves one of them
 */
export const beginClaim = ({ uid, personId, now }: Claim, audit: AuditEntry): Promise<boolean> =>
  act({ expect: { users: [uid, personId] }, now }, (books) => {
    const user = books.get('users', uid);
    const person = books.get('users', personId);
    if (!user || uid === personId) throw new Refusal('USER_NOT_FOUND');
    if (!person) return { result: false };
    if (!person.withoutAccount) throw new Refusal('FORBIDDEN');
    if (user.claims === personId) return { result: true };
    // Otherwise both would be deleted, or a third person's records would move to a deleted record.
    if (user.claims || person.claims || claimantsOf(books, user).some((each) => !hasTyped(each, user)))
      throw new Refusal('BUSY');
    const others = claimantsOf(books, person);
    if (others.some((each) => !hasTyped(each, person))) throw new Refusal('BUSY');
    return {
      users: [
        ...others.filter(({ id }) => id !== uid).map(withoutClaim),
        { ...user, claims: personId },
        { ...person, touched: person.touched + 1 },
      ],
      audit: [audit],
      result: true,
    };
  });

const claimantsOf = (books: Books, { id }: User): User[] => books.ask({ about: 'claimants', personId: id });

/** Whether the claim still waits for the account to verify the person's address. */
const hasTyped = (claimant: User, person: User): boolean => person.email !== '' && claimant.email === person.email;

/**
 * Whether the person's records may be on their way to the claimant.
 * @param isProven whether the claimant has verified their address
 */
export const isUnderWay = (claimant: User, person: User, isProven: boolean): boolean =>
  person.withoutAccount && (isProven || !hasTyped(claimant, person));

/** Whether a claim on the person needs no further proof of address. */
export const isBeingMerged = (books: Books, person: User): boolean =>
  claimantsOf(books, person).some((each) => !hasTyped(each, person));

const withoutClaim = (user: User): User => ({ ...user, claims: null });

/**
 * @returns null while records created meanwhile still belong to the person
 * @throws Refusal USER_NOT_FOUND, BUSY while the person has a claim too
 */
export const endClaim = ({ uid, personId, now }: Claim): Promise<User | null> =>
  act({ expect: { users: [uid, personId] }, now }, (books) => {
    const user = books.get('users', uid);
    if (!user) throw new Refusal('USER_NOT_FOUND');
    if (user.claims !== personId) return { result: user };
    const found = books.get('users', personId);
    const person = found?.withoutAccount ? found : null;
    if (person?.claims) throw new Refusal('BUSY');
    if (person && books.ask({ about: 'purchases', userId: personId }).length > 0) return { result: null };
    const claimed = { ...withClaimed(user, found), updatedAt: now };
    return { users: [claimed], gone: { users: person ? [personId] : [] }, result: claimed };
  });
