import type { Json, NewRelative } from '@gym-power/domain';
import { del, get, post } from './client.ts';

const options = { asMember: true };

export type RelativeJson = Json<'Relative'>;

/** @param userId default: the caller */
export const getFamily = (userId?: string): Promise<RelativeJson[]> =>
  get(userId === undefined ? '/familia' : `/familia?${new URLSearchParams({ userId })}`, options);

/** @throws ApiError FAMILY_FULL, INVALID {fields} */
export const postRelative = (relative: NewRelative, userId?: string): Promise<RelativeJson> =>
  post('/familia', { ...relative, ...(userId !== undefined && { userId }) }, options);

export const deleteRelative = (id: string): Promise<unknown> => del(`/familia/${encodeURIComponent(id)}`, options);
