import type { NewUser, User, Wire } from '@gym-power/domain';
import { del, get, post, put } from './client.ts';

export type Member = Wire<User>;

export const getUser = (uid: string): Promise<Member> => get(`/user/${uid}`, { asMember: true });

/** Idempotent: an existing profile is answered unchanged. */
export const createUser = (user: NewUser): Promise<Member> => post('/user', user, { asMember: true });

export const updateUser = (
  id: string,
  changes: Partial<Pick<Member, 'name' | 'lastName' | 'phoneNumber' | 'image'>>,
): Promise<Member> => put(`/user/${id}`, changes, { asMember: true });

export const askIsAdmin = async (id: string): Promise<boolean> =>
  (await post<{ isAdmin: boolean }>('/user/isAdmin', { id }, { asMember: true })).isAdmin;

/** Ends the account; its orders stay in the gym's records. */
export const deleteUser = (id: string): Promise<unknown> => del(`/user/${id}`, { asMember: true });
