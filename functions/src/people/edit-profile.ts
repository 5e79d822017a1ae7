import { editUser, Refusal, type User, type UserEdit } from '@gym-power/domain';
import { activities } from '../records/source-store.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import { hasVerifiedAddress } from '../records/identity-store.ts';
import { changeUser } from '../records/user-store.ts';

export interface ProfileEdit {
  uid: string;
  edit: UserEdit;
  caller: Caller;
  now: Date;
}

/** @throws Refusal USER_NOT_FOUND, ACTIVITY_NOT_FOUND, TRAINER_NOT_FOUND, and what `editUser` throws */
export async function editProfile({ uid, edit, caller, now }: ProfileEdit): Promise<User> {
  const known = new Set((await activities(edit.activities ?? [])).map(({ id }) => id));
  const { isAdmin, isDesk, trainerId } = edit;
  const emailVerified = Boolean(isAdmin || isDesk || trainerId) && (await hasVerifiedAddress(uid));
  const callerUid = uidOf(caller);
  return changeUser({ uid, callerUid, now, trainerId }, ({ user, callerIsAdmin, trainer }) => {
    if (!user) throw new Refusal('USER_NOT_FOUND');
    if (trainerId && callerIsAdmin && !trainer) throw new Refusal('TRAINER_NOT_FOUND', { id: trainerId });
    // The stored list may name a class that was deleted since.
    const unknown = edit.activities?.find((id) => !known.has(id) && !user.activities.includes(id));
    if (unknown !== undefined) throw new Refusal('ACTIVITY_NOT_FOUND', { id: unknown });
    return editUser(user, edit, { id: callerUid, isAdmin: callerIsAdmin }, emailVerified);
  });
}
