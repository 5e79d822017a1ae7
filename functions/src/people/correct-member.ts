import {
  correctPerson,
  type IsoDate,
  localDate,
  noteFitness,
  type Person,
  Refusal,
  type User,
} from '@gym-power/domain';
import { type Caller, uidOf } from '../platform/caller.ts';
import { changeUser } from '../records/user-store.ts';

export interface Correction {
  uid: string;
  caller: Caller;
  now: Date;
}

/** Orders keep the buyer's data from checkout. @throws Refusal FORBIDDEN, USER_NOT_FOUND */
export const correctMember = ({ person, ...correction }: Correction & { person: Person }): Promise<User> =>
  correct(correction, (user, by) => correctPerson(user, person, by));

/**
 * @param fitUntil the last valid day of the apto físico; null for none
 * @throws Refusal FORBIDDEN, USER_NOT_FOUND, INVALID {fields}
 */
export const correctFitness = ({ fitUntil, ...correction }: Correction & { fitUntil: IsoDate | null }): Promise<User> =>
  correct(correction, (user, by) => noteFitness(user, fitUntil, { by, today: localDate(correction.now) }));

function correct({ uid, caller, now }: Correction, change: (user: User, by: string) => User): Promise<User> {
  const callerUid = uidOf(caller);
  return changeUser({ uid, callerUid, now }, ({ user, callerIsAdmin }) => {
    if (!callerIsAdmin) throw new Refusal('FORBIDDEN');
    if (!user) throw new Refusal('USER_NOT_FOUND');
    return change(user, callerUid);
  });
}
