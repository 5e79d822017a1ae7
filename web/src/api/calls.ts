import type { Json } from '@gym-power/domain';
import { get, put } from './client.ts';

export type UnreachedJson = Json<'Unreached'>;

export type CallJson = Json<'CallToMake'>;

/** The oldest first. */
export const getCalls = (): Promise<CallJson[]> => get('/llamadas', { asMember: true });

/** @throws ApiError CALL_NOT_FOUND once it is no longer true */
export const tickCall = (id: string, avisado: boolean): Promise<CallJson> =>
  put(`/llamadas/${encodeURIComponent(id)}`, { avisado }, { asMember: true });
