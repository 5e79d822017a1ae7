import type { Json } from '@gym-power/domain';
import { get, post } from './client.ts';

const options = { asMember: true };

export type ArrivalJson = DoorJson['entraron'][number];

export type DoorJson = Json<'Door'>;

/** @throws ApiError FORBIDDEN unless the caller is the front desk */
export const getDoor = (): Promise<DoorJson> => get('/ingreso/codigo', options);

export type EntryJson = Json<'Entry'>;

/** @throws ApiError DOOR_CODE, DOOR_CODE_USED {session?}, NOT_EXPECTED {session: their next one, or null} */
export const postEntry = (codigo: string): Promise<EntryJson> => post('/ingreso', { codigo }, options);
