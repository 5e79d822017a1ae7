/** The only writer of `credits`: make-ups that the gym owes. */
import { type Credit, type CreditState, daysAfter, type IsoDate } from '@gym-power/domain';
import { Filter } from 'firebase-admin/firestore';
import { document, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inChunks, snapshotsInChunks } from '../platform/in-chunks.ts';
import { type Versioned, versioned } from '../platform/remembered.ts';
import type { Unchanged, Writes } from '../platform/writes.ts';

const credits = () => db().collection('credits');

/** What is owed for dates of a slot, is booked on them, or waits for them. */
export async function readCreditsOn(diaHoraId: string, dates: readonly IsoDate[]): Promise<Versioned<Credit>[]> {
  const found = await Promise.all(
    (['from', 'session'] as const).map((place) =>
      snapshotsInChunks(
        (chunk) => credits().where(`${place}.diaHoraId`, '==', diaHoraId).where(`${place}.date`, 'in', chunk),
        dates,
      ),
    ),
  );
  const byPath = new Map(found.flat().map((snapshot) => [snapshot.ref.path, snapshot]));
  return [...byPath.values()].flatMap((snapshot) => versioned<Credit>(snapshot) ?? []);
}

/** What is booked on a date of a slot, or waits for it, and what was. */
export const creditsOn = async (diaHoraId: string, date: IsoDate): Promise<Credit[]> =>
  entities<Credit>(await credits().where('session.diaHoraId', '==', diaHoraId).where('session.date', '==', date).get());

/** The same of several dates, of all slots. */
export const creditsOnDates = (dates: readonly IsoDate[]): Promise<Credit[]> =>
  inChunks<Credit>((chunk) => credits().where('session.date', 'in', chunk), dates);

/** Of a member, those whose last day is this one or later. */
export async function readCreditsOf(userId: string, from: IsoDate): Promise<Versioned<Credit>[]> {
  const { docs } = await credits().where('userId', '==', userId).where('expiresOn', '>=', from).get();
  return docs.flatMap((snapshot) => versioned<Credit>(snapshot) ?? []);
}

const inUse = ['booked', 'waiting'] as const satisfies CreditState[];

/** Those that are booked on dates of a slot, or wait for them. */
export async function readGuestsOn(
  diaHoraId: string,
  dates: readonly IsoDate[],
  states: readonly CreditState[] = inUse,
): Promise<Versioned<Credit>[]> {
  const found = await snapshotsInChunks(
    (chunk) => credits().where('session.diaHoraId', '==', diaHoraId).where('session.date', 'in', chunk),
    dates,
  );
  return found
    .flatMap((snapshot) => versioned<Credit>(snapshot) ?? [])
    .filter(({ record }) => states.includes(record.state));
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

/** Those that exist. */
export const creditsById = async (ids: readonly string[]): Promise<Versioned<Credit>[]> =>
  ids.length === 0
    ? []
    : (await db().getAll(...ids.map((id) => credits().doc(id)))).flatMap((each) => versioned<Credit>(each) ?? []);

/** A member's that are booked on dates of these slots, or wait for them. */
export async function readSeatsOf(userId: string, diaHoraIds: readonly string[]): Promise<Versioned<Credit>[]> {
  const found = await snapshotsInChunks(
    (chunk) => credits().where('userId', '==', userId).where('session.diaHoraId', 'in', chunk),
    diaHoraIds,
  );
  return found
    .flatMap((snapshot) => versioned<Credit>(snapshot) ?? [])
    .filter(({ record: { state } }) => state === 'booked' || state === 'waiting');
}

/** What is owed for places of an order. */
export async function readCreditsFrom(orderId: string): Promise<Versioned<Credit>[]> {
  const { docs } = await credits().where('from.orderId', '==', orderId).get();
  return docs.flatMap((snapshot) => versioned<Credit>(snapshot) ?? []);
}

/** Every make-up of a member, those that were used too. */
export const creditsOf = async (userId: string): Promise<Credit[]> =>
  entities<Credit>(await credits().where('userId', '==', userId).get());

/** @param known whether it was read, and must be unchanged */
export function putCredit(
  writes: Writes,
  { credit, known, unchanged }: { credit: Credit; known: boolean; unchanged: Unchanged },
): void {
  const ref = credits().doc(credit.id);
  if (known) writes.update(ref, document(credit), unchanged(ref));
  else writes.create(ref, document(credit));
}
