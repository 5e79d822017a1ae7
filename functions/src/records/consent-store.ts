/** Stores no address: a record's id is an HMAC of account and address. */
import { db } from '../platform/firebase.ts';
import { pseudonymOf } from '../platform/keyed-hash.ts';

const consents = () => db().collection('mailConsents');

export const consentId = (userId: string, address: string): string =>
  pseudonymOf('consent', `${userId} ${address.toLowerCase()}`);

export const hasAgreed = async (id: string): Promise<boolean> => (await consents().doc(id).get()).exists;

/** Idempotent: keeps the time of the first call. */
export async function keepConsent(id: string, userId: string, now: Date): Promise<void> {
  const ref = consents().doc(id);
  await db().runTransaction(async (transaction) => {
    if (!(await transaction.get(ref)).exists) transaction.create(ref, { userId, createdAt: now, updatedAt: now });
  });
}

export const consentsOf = async (userId: string): Promise<Date[]> =>
  (await consents().where('userId', '==', userId).get()).docs.map((each) =>
    (each.get('createdAt') as FirebaseFirestore.Timestamp).toDate(),
  );

export async function dropConsentsOf(userId: string): Promise<void> {
  const { docs } = await consents().where('userId', '==', userId).get();
  for (const { ref } of docs) await ref.delete();
}
