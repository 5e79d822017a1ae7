import { withoutGuardian } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { isBeingMerged } from './claims.ts';

interface Opening {
  uid: string;
  email: string;
  now: Date;
}

/** @returns false if the desk has noted another address meanwhile, or the person is gone or being merged */
export const openAccountOf = ({ uid, email, now }: Opening): Promise<boolean> =>
  act({ expect: { users: [uid] }, now }, (books) => {
    const person = books.get('users', uid);
    if (person?.email !== email.toLowerCase()) return { result: false };
    if (!person.withoutAccount) return { result: true };
    if (isBeingMerged(books, person)) return { result: false };
    // With an account, they act for themselves.
    return { users: [{ ...withoutGuardian(person), withoutAccount: false }], result: true };
  });
