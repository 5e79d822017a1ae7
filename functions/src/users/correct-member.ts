import { correctPerson, Refusal, type User, type UserEdit } from '@gym-power/domain';
import { type Caller, uidOf } from '../platform/caller.ts';
import { changeUser } from './user-store.ts';

export interface Correction {
  uid: string;
  person: Pick<UserEdit, 'name' | 'lastName' | 'phoneNumber'>;
  caller: Caller;
  now: Date;
}

/**
 * Name and telephone as an admin has them from the member. Orders keep the buyer as they were at checkout.
 * @throws Refusal FORBIDDEN, USER_NOT_FOUND
 */
export function correctMember({ uid, person, caller, now }: Correction): Promise<User> {
  const callerUid = uidOf(caller);
  return changeUser({ uid, callerUid, now }, ({ user, callerIsAdmin }) => {
    if (!callerIsAdmin) throw new Refusal('FORBIDDEN');
    if (!user) throw new Refusal('USER_NOT_FOUND');
    return correctPerson(user, person, callerUid);
  });
}
