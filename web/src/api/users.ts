import type { NewUser, User, Wire } from '@gym-power/domain';
import { del, get, post, put } from './client.ts';

export type UserJson = Wire<User>;

export const getUser = (uid: string): Promise<UserJson> => get(`/user/${uid}`, { asMember: true });

/** Idempotent: where there is a profile already, answers it unchanged. */
export const createUser = (user: NewUser): Promise<UserJson> => post('/user', user, { asMember: true });

export const updateUser = (
  id: string,
  changes: Partial<Pick<UserJson, 'name' | 'lastName' | 'phoneNumber' | 'image'>>,
): Promise<UserJson> => put(`/user/${id}`, changes, { asMember: true });

export const askIsAdmin = async (id: string): Promise<boolean> =>
  (await post<{ isAdmin: boolean }>('/user/isAdmin', { id }, { asMember: true })).isAdmin;

/** Everything that the gym has about a member, as a page of HTML. */
export const getOwnData = (id: string): Promise<string> =>
  get(`/user/${id}/datos/pagina`, { asMember: true, asText: true });

/** Deletes the account. Its orders stay in the gym's records. */
export const deleteUser = (id: string): Promise<unknown> => del(`/user/${id}`, { asMember: true });
