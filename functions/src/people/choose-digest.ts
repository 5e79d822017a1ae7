import { chooseDigest, Refusal, type User } from '@gym-power/domain';
import { changeUser } from '../records/user-store.ts';
import { digestOfLink } from '../mail/digest-link.ts';

/** @throws Refusal USER_NOT_FOUND */
export const setDigest = (uid: string, wanted: boolean, now: Date): Promise<User> =>
  changeUser({ uid, callerUid: uid, now }, ({ user }) => {
    if (!user) throw new Refusal('USER_NOT_FOUND');
    return chooseDigest(user, wanted);
  });

/** Needs no session: anybody with the link may opt out. No-op for a deleted account. @throws Refusal LINK_NOT_VALID */
export async function leaveDigest(token: string, now: Date): Promise<void> {
  try {
    await setDigest(digestOfLink(token), false, now);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'USER_NOT_FOUND')) throw error;
  }
}
