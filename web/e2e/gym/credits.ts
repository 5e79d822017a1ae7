import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import { firestore, stamps } from './records.ts';

/** The credit fits any class, as those from the desk do. @returns its id */
export async function grantCredit({ uid }: Person): Promise<string> {
  const id = `desk_${randomUUID()}`;
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await firestore.doc(`credits/${id}`).set({
    ...stamps(),
    userId: uid,
    because: 'granted',
    from: null,
    state: 'open',
    expiresOn: inAMonth,
    session: null,
    note: 'Corte de luz',
  });
  return id;
}
