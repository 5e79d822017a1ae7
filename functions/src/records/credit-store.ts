import { type Credit, type CreditState, daysAfter, type IsoDate } from '@gym-power/domain';
import { Filter } from 'firebase-admin/firestore';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inChunks } from '../platform/in-chunks.ts';

const credits = () => db().collection('credits');

export const creditsOn = async (diaHoraId: string, date: IsoDate): Promise<Credit[]> =>
  entities<Credit>(await credits().where('session.diaHoraId', '==', diaHoraId).where('session.date', '==', date).get());

export const creditsOnDates = (dates: readonly IsoDate[]): Promise<Credit[]> =>
  inChunks<Credit>((chunk) => credits().where('session.date', 'in', chunk), dates);

/** Booked on a date of the range, or spent on it. */
export const creditsBetween = async (from: IsoDate, to: IsoDate): Promise<Credit[]> =>
  entities<Credit>(await credits().where('session.date', '>=', from).where('session.date', '<=', to).get());

export const readCreditsOf = async (userId: string, from: IsoDate): Promise<Credit[]> =>
  entities<Credit>(await credits().where('userId', '==', userId).where('expiresOn', '>=', from).get());

export const readCreditsOfMembers = (userIds: readonly string[], from: IsoDate): Promise<Credit[]> =>
  inChunks<Credit>((chunk) => credits().where('userId', 'in', chunk).where('expiresOn', '>=', from), userIds);

const inUse = ['booked', 'waiting'] as const satisfies CreditState[];

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

/** Firestore's limit is 30 alternatives in a query. This many days may pass without a run of the job. */
const LOOKED_BACK_DAYS = 27;

/** Each query costs a read. The days are listed, since a range would exclude credits without a session. */
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

export const openCreditsEnding = async (from: IsoDate, to: IsoDate): Promise<Credit[]> =>
  entities<Credit>(
    await credits().where('state', '==', 'open').where('expiresOn', '>=', from).where('expiresOn', '<=', to).get(),
  );

export async function openCreditsOfPack(orderId: string): Promise<Credit[]> {
  const found = entities<Credit>(await credits().where('pack.orderId', '==', orderId).get());
  return found.filter(({ state }) => state === 'open');
}

export const creditsOf = async (userId: string): Promise<Credit[]> =>
  entities<Credit>(await credits().where('userId', '==', userId).get());
