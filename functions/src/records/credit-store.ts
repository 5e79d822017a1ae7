/** Reads `credits`: make-ups that the gym owes. */
import { type Credit, type CreditState, daysAfter, type IsoDate } from '@gym-power/domain';
import { Filter } from 'firebase-admin/firestore';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inChunks } from '../platform/in-chunks.ts';

const credits = () => db().collection('credits');

/** What is booked on a date of a slot, or waits for it, and what was. */
export const creditsOn = async (diaHoraId: string, date: IsoDate): Promise<Credit[]> =>
  entities<Credit>(await credits().where('session.diaHoraId', '==', diaHoraId).where('session.date', '==', date).get());

/** The same of several dates, of all slots. */
export const creditsOnDates = (dates: readonly IsoDate[]): Promise<Credit[]> =>
  inChunks<Credit>((chunk) => credits().where('session.date', 'in', chunk), dates);

/** Of a member, those whose last day is this one or later. */
export const readCreditsOf = async (userId: string, from: IsoDate): Promise<Credit[]> =>
  entities<Credit>(await credits().where('userId', '==', userId).where('expiresOn', '>=', from).get());

const inUse = ['booked', 'waiting'] as const satisfies CreditState[];

/** Those that are booked on dates of a slot, or wait for them. */
export async function readGuestsOn(
  diaHoraId: string,
  dates: readonly IsoDate[],
  states: readonly CreditState[] = inUse,
): Promise<Credit[]> {
  const found = await inChunks<Credit>(
    (chunk) => credits().where('session.diaHoraId', '==', diaHoraId).where('session.date', 'in', chunk),
    dates,
  );
  return found.filter(({ state }) => states.includes(state));
}

/** The job that looks for them may have been down for so long: Firestore takes 30 alternatives in a query. */
const LOOKED_BACK_DAYS = 27;

/**
 * What the hourly job has to look at: those that wait, those that are booked on sessions of today or the days before,
 * and the open ones whose last day has passed. One query, because one that finds nothing costs a read. The sessions'
 * days are named one by one, since a bound would leave out whatever is on no session.
 */
export async function readCreditsToEnd(today: IsoDate): Promise<Credit[]> {
  const days = Array.from({ length: LOOKED_BACK_DAYS + 1 }, (_, ago) => daysAfter(today, -ago));
  const state = (is: CreditState) => Filter.where('state', '==', is);
  const due = Filter.or(
    state('waiting'),
    Filter.and(state('booked'), Filter.where('session.date', 'in', days)),
    Filter.and(state('open'), Filter.where('expiresOn', '<', today)),
  );
  return entities<Credit>(await credits().where(due).get());
}

/** Every make-up of a member, those that were used too. */
export const creditsOf = async (userId: string): Promise<Credit[]> =>
  entities<Credit>(await credits().where('userId', '==', userId).get());
