/** The code at the gym's door, and who comes in by it. */
import type { AgendaSessionJson } from '@gym-power/domain';
import { get, post } from './client.ts';

const options = { asMember: true };

export interface ArrivalJson {
  userId: string;
  name: string;
  lastName: string;
  image: string;
  at: string;
  /** The name of the class. */
  activity: string;
}

export interface DoorJson {
  codigo: string;
  /** What the QR code holds. */
  url: string;
  /** When the next code takes its place. */
  cambiaA: string;
  /** Who came in last today, the last one first. */
  entraron: ArrivalJson[];
}

/** @throws ApiError FORBIDDEN for whoever is not the front desk */
export const getDoor = (): Promise<DoorJson> => get('/ingreso/codigo', options);

export interface EntryJson {
  nombre: string;
  /** The session that they come to. */
  session: AgendaSessionJson;
}

/** @throws ApiError DOOR_CODE, DOOR_CODE_USED {session?}, NOT_EXPECTED {session} with their next one, or null */
export const postEntry = (codigo: string): Promise<EntryJson> => post('/ingreso', { codigo }, options);
