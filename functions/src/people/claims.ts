/** Claims: from when somebody without an account turns out to be somebody else, until their record is gone. */
import { type Books, Refusal, type User, withClaimed } from '@gym-power/domain';
import type { AuditEntry } from '../records/audit-store.ts';
import { act } from '../books/act.ts';

export interface Claim {
  /** Who has everything afterwards. */
  uid: string;
  /** Whose record goes. */
  personId: string;
  now: Date;
}

/**
 * Notes that everything that somebody without an account has is to be somebody else's. An account that has only typed
 * the person's address loses its claim.
 * @returns false where the person is gone
 * @throws Refusal USER_NOT_FOUND for nobody to give it to, FORBIDDEN for a person with an account, BUSY while another
 * claim of one of them has not come to its end
 */
export const beginClaim = ({ uid, personId, now }: Claim, audit: AuditEntry): Promise<boolean> =>
  act({ expect: { users: [uid, personId] }, now }, (books) => {
    const user = books.get('users', uid);
    const person = books.get('users', personId);
    if (!user || uid === personId) throw new Refusal('USER_NOT_FOUND');
    if (!person) return { result: false };
    if (!person.withoutAccount) throw new Refusal('FORBIDDEN');
    if (user.claims === personId) return { result: true };
    // Both would go, or a third person's records would come to somebody who is going.
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

/** Whether a claim waits until the account has proven the person's address. */
const hasTyped = (claimant: User, person: User): boolean => person.email !== '' && claimant.email === person.email;

/** Whether records are on their way to somebody who does not have to prove an address any more. */
export const isBeingMerged = (books: Books, person: User): boolean =>
  claimantsOf(books, person).some((each) => !hasTyped(each, person));

const withoutClaim = (user: User): User => ({ ...user, claims: null });

/**
 * Ends a claim: the account gets what the desk knew about the person, whose record goes.
 * @returns null while something that was sold meanwhile is still the person's
 * @throws Refusal USER_NOT_FOUND, BUSY while the person claims somebody else
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
