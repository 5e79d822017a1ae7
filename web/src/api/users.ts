import type { Json, NewUser } from '@gym-power/domain';
import { del, get, post, put } from './client.ts';

export type UserJson = Json<'User'>;

export const getUser = (uid: string): Promise<UserJson> => get(`/user/${uid}`, { asMember: true });

export type Session = Json<'Session'>;

export const openSession = (user: NewUser): Promise<Session> => post('/user/session', user, { asMember: true });

export const updateUser = (
  id: string,
  changes: Partial<Pick<UserJson, 'name' | 'lastName' | 'phoneNumber' | 'image'>>,
): Promise<UserJson> => put(`/user/${id}`, changes, { asMember: true });

export const askRoles = (id: string): Promise<Json<'Roles'>> => post('/user/isAdmin', { id }, { asMember: true });

/** @param resumen opts in to the mail on the evening before a class */
export const putDigest = (id: string, resumen: boolean): Promise<UserJson> =>
  put(`/user/${id}/avisos`, { resumen }, { asMember: true });

export const getOwnData = (id: string): Promise<string> =>
  get(`/user/${id}/datos/pagina`, { asMember: true, asText: true });

/** The orders stay in the gym's records. */
export const deleteUser = (id: string): Promise<unknown> => del(`/user/${id}`, { asMember: true });
