import type { Json } from '@gym-power/domain';
import type { UnreachedJson } from './calls.ts';
import { del, get, post, put } from './client.ts';

/** Null, or an empty note: as in every week. */
export interface DateChange {
  hora: string | null;
  capacidad: number | null;
  instructor: string | null;
  nota: string;
}

export interface Closing {
  motivo: string;
  recupero: boolean;
}

export interface ClosedDays extends Closing {
  /** `YYYY-MM-DD`, inclusive. */
  desde: string;
  hasta: string;
}

export interface Written {
  avisos: number;
  sinMail: readonly UnreachedJson[];
  sessions?: readonly unknown[];
}

const options = { asMember: true };

/** With `rehearse` nothing changes: the answer says what would. */
const at = (path: string, rehearse: boolean): string => (rehearse ? `${path}?ensayo=1` : path);

const sessionPath = (diaHoraId: string, date: string): string => `/sesiones/${encodeURIComponent(diaHoraId)}/${date}`;

export type RosterJson = Json<'Roster'>;
export type RosterPersonJson = RosterJson['personas'][number];

/** @throws ApiError SESSION_NOT_FOUND for dates more than a week ago, FORBIDDEN for other trainers' sessions */
export const getRoster = (diaHoraId: string, date: string): Promise<RosterJson> =>
  get(sessionPath(diaHoraId, date), options);

export type TrainerSessionsJson = Json<'TrainerSessions'>;

/** Sessions of the trainer linked to the caller's account. @throws ApiError FORBIDDEN */
export const getTrainerSessions = (): Promise<TrainerSessionsJson> => get('/sesiones/mias', options);

export type PresentAnswer = Json<'Marked'>;

/** @throws ApiError PERSON_NOT_ON_LIST, MARKS_CLOSED, SESSION_CLOSED, FORBIDDEN */
export const putPresent = (
  diaHoraId: string,
  date: string,
  userId: string,
  presente: boolean,
): Promise<PresentAnswer> =>
  put(`${sessionPath(diaHoraId, date)}/presentes/${encodeURIComponent(userId)}`, { presente }, options);

/** @throws ApiError SESSION_OVER, SESSION_CLOSED, CAPACITY_BELOW_TAKEN */
export const changeSession = (
  diaHoraId: string,
  date: string,
  change: DateChange,
  rehearse = false,
): Promise<Written> => put(at(sessionPath(diaHoraId, date), rehearse), change, options);

/** @throws ApiError SESSION_OVER, SESSION_CLOSED */
export const closeSession = (diaHoraId: string, date: string, closing: Closing, rehearse = false): Promise<Written> =>
  post(at(`${sessionPath(diaHoraId, date)}/cerrar`, rehearse), closing, options);

/** @throws ApiError SESSION_OVER, SESSION_CLOSED while the whole gym is closed */
export const reopenSession = (diaHoraId: string, date: string, rehearse = false): Promise<Written> =>
  post(at(`${sessionPath(diaHoraId, date)}/reabrir`, rehearse), {}, options);

export const closeGym = (days: ClosedDays, rehearse = false): Promise<Written> =>
  post(at('/cierres', rehearse), days, options);

export const reopenGym = (date: string, rehearse = false): Promise<Written> =>
  del(at(`/cierres/${date}`, rehearse), options);
