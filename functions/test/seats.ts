/** Guests on single dates: people who come by a credit, or wait to. */
import {
  classesBetween,
  type Credit,
  DAY_MS,
  dateOf,
  freeOn,
  type IsoDate,
  localDate,
  newPerson,
  type Slot,
  foundBy,
} from '@gym-power/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { document, entity } from '../src/platform/documents.ts';
import { db } from '../src/platform/firebase.ts';
import { stamp, unique } from './records.ts';
import { fromNow } from './time.ts';
import { timeNow } from '../src/platform/clock.ts';

async function addPerson(): Promise<string> {
  const person = newPerson(unique('guest'), { name: 'Gil', lastName: '', email: '', phoneNumber: '' }, timeNow());
  await db()
    .doc(`users/${person.id}`)
    .set(document({ ...person, ...foundBy(person) }));
  return person.id;
}

/** By default a credit from the gym, of a person without an account, booked on a date of the slot. @returns its id */
export async function addGuest(
  { id: diaHoraId, activityId }: Slot,
  date: IsoDate,
  fields: Partial<Credit> = {},
): Promise<string> {
  const credit: Credit = {
    id: unique('credit'),
    userId: fields.userId ?? (await addPerson()),
    because: 'granted',
    from: null,
    state: 'booked',
    expiresOn: '2028-12-31',
    session: { diaHoraId, activityId: activityId!, date, since: timeNow() },
    note: 'Disculpas',
    ...stamp(),
    ...fields,
  };
  const ref = db().doc(`diaHoras/${diaHoraId}`);
  await db().runTransaction(async (transaction) => {
    const slot = entity<Slot>(await transaction.get(ref))!;
    const counts = dateOf(slot, date);
    const counted = credit.state === 'waiting' ? 'waiting' : 'guests';
    if (counted === 'guests' && freeOn(slot, date) === 0) throw new Error(`${date} is full`);
    const people = slot.taken - counts.absent + counts.guests + (counted === 'guests' ? 1 : 0);
    transaction.update(ref, {
      [`dates.${date}`]: { ...counts, [counted]: counts[counted] + 1 },
      peak: Math.max(slot.peak, people),
    });
    transaction.set(db().doc(`credits/${credit.id}`), document(credit));
  });
  return credit.id;
}

export async function removeGuest({ id }: Slot, date: IsoDate): Promise<void> {
  const booked = db().collection('credits').where('session.diaHoraId', '==', id).where('session.date', '==', date);
  const { docs } = await booked.get();
  await docs.find((each) => each.get('state') === 'booked')!.ref.update({ state: 'open', session: null });
  await db()
    .doc(`diaHoras/${id}`)
    .update({ [`dates.${date}.guests`]: FieldValue.increment(-1) });
}

/** From tomorrow on. */
export function datesOf(slot: Slot, weeks: number): IsoDate[] {
  const from = fromNow(DAY_MS);
  return classesBetween(slot, from, new Date(from.getTime() + weeks * 7 * DAY_MS)).map(localDate);
}
