import type { Json, OwnAgendaJson, CreditsJson } from '@gym-power/domain';
import { del, get, post, put } from './client.ts';

const options = { asMember: true };

/**
 * @param days including today
 * @param userId default: the caller
 */
export const getOwnAgenda = (days: number, userId?: string): Promise<OwnAgendaJson> =>
  get(`/agenda/mia?${new URLSearchParams({ dias: `${days}`, ...(userId !== undefined && { userId }) })}`, options);

export const getCredits = (userId?: string): Promise<CreditsJson> =>
  get(userId === undefined ? '/recuperos' : `/recuperos?${new URLSearchParams({ userId })}`, options);

export type AbsenceAnswer = Json<'SetAbsence'>;

const absencePath = (lineId: string, date: string) => `/orderline/${encodeURIComponent(lineId)}/ausencias/${date}`;

/**
 * @param places total given up of the line on that date
 * @throws ApiError SESSION_OVER, SESSION_CLOSED, ...
 */
export const putAbsence = (lineId: string, date: string, places: number): Promise<AbsenceAnswer> =>
  put(absencePath(lineId, date), { lugares: places }, options);

/** @throws ApiError SESSION_FULL, CREDIT_STATE, SESSION_OVER, ... */
export const deleteAbsence = (lineId: string, date: string): Promise<AbsenceAnswer> =>
  del(absencePath(lineId, date), options);

export type BookingAnswer = Json<'MakeUpBooking'>;

const bookingPath = (creditId: string) => `/recuperos/${encodeURIComponent(creditId)}/reserva`;

/**
 * @param waits accepts a place on the waitlist
 * @throws ApiError SESSION_FULL, CREDIT_LIMIT, TOO_EARLY, TOO_LATE, ALREADY_THERE, ...
 */
export const putBooking = (
  creditId: string,
  { diaHoraId, date, waits }: { diaHoraId: string; date: string; waits: boolean },
): Promise<BookingAnswer> => put(bookingPath(creditId), { diaHoraId, fecha: date, esperar: waits }, options);

/** @throws ApiError SESSION_OVER, CREDIT_STATE */
export const deleteBooking = (creditId: string): Promise<BookingAnswer> => del(bookingPath(creditId), options);

export type FeedAddress = Json<'CalendarAddress'>;

export const getFeedAddress = (): Promise<FeedAddress> => get('/calendario', options);

/** Idempotent. */
export const postFeed = (): Promise<FeedAddress> => post('/calendario', {}, options);

export const deleteFeed = (): Promise<FeedAddress> => del('/calendario', options);
