/** How many mails each address recently got. The address itself is not stored. */
import { type Admission, admitMail, type SentMail } from '@gym-power/domain';
import { Timestamp } from 'firebase-admin/firestore';
import { entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { pseudonymOf } from '../platform/keyed-hash.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const recipients = () => db().collection('mailRecipients');

/** Counts a mail before it is sent. Of concurrent senders only one may continue. */
export function countMail(
  address: string,
  { isFirstTry, ...mail }: Omit<SentMail, 'at'> & { isFirstTry: boolean },
  now: Date,
): Promise<'send' | Exclude<Admission, { sent: SentMail[] }>> {
  const id = pseudonymOf('address', address.toLowerCase());
  return inTransaction([id], async (transaction) => {
    const ref = recipients().doc(id);
    const known = entity<{ id: string; sent: SentMail[] }>(await transaction.get(ref));
    const verdict = admitMail(known?.sent ?? [], mail, { now, isFirstTry });
    if (typeof verdict === 'string' || 'waitUntil' in verdict) return verdict;
    transaction.set(ref, { sent: verdict.sent, updatedAt: now });
    return 'send';
  });
}

const FORGET_AFTER_MS = 2 * 24 * 3_600_000;
const BATCH = 400;

export async function forgetRecipients(now: Date): Promise<void> {
  const before = Timestamp.fromMillis(now.getTime() - FORGET_AFTER_MS);
  const { docs } = await recipients().where('updatedAt', '<', before).limit(BATCH).get();
  const batch = db().batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
}
