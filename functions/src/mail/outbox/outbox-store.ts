/** The outbox pattern: a mail is written in the same batch as the change that it reports, and sent later. */
import type { Precondition } from 'firebase-admin/firestore';
import { document, entities, entity } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import { inTransaction } from '../../platform/in-transaction.ts';
import { mustBeUnchanged } from '../../platform/must-be-unchanged.ts';
import { isConflict, retryConflicts } from '../../platform/retry.ts';
import type { Writes } from '../../platform/writes.ts';
import type { Mail, NewMail } from '../kinds/kinds.ts';
import type { MailChanges, Tries } from './tries.ts';

const mails = () => db().collection('mail');

const untried = (dueAt: Date, now: Date): Tries => ({
  state: 'pending',
  attempts: 0,
  dueAt,
  createdAt: now,
  updatedAt: now,
});

export function putMail(writes: Writes, mail: NewMail, now: Date, dueAt = now): void {
  writes.create(mails().doc(mail.id), document({ ...mail, ...untried(dueAt, now) }));
}

export async function putMailOnce(mail: NewMail, now: Date): Promise<void> {
  try {
    await mails()
      .doc(mail.id)
      .create(document({ ...mail, ...untried(now, now) }));
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** Once, and only while the member's record exists: a merge moves no mail that is written after it has ended. */
export const putMailToMember = (mail: NewMail, now: Date): Promise<void> =>
  retryConflicts(async () => {
    const ref = mails().doc(mail.id);
    const [known, member] = await db().getAll(ref, db().doc(`users/${mail.userId}`));
    if (known!.exists || !member!.exists) return;
    const batch = db().batch();
    batch.create(ref, document({ ...mail, ...untried(now, now) }));
    mustBeUnchanged(batch, member!);
    await batch.commit();
  });

export interface ClaimedMail {
  mail: Mail;
  /** The claim is unwritten: counting the mail for its address serves as one (`records/recipient-store.ts`). */
  isFirstTry: boolean;
  unchanged: Precondition;
}

/** @param claim pure; null if the mail cannot be claimed */
export async function claimMail(
  id: string,
  claim: (mail: Mail) => MailChanges | null,
  { byWriting = false } = {},
): Promise<ClaimedMail | null> {
  const snapshot = await mails().doc(id).get();
  const mail = entity<Mail>(snapshot);
  const changes = mail && claim(mail);
  if (!changes) return null;
  const claimed = { ...mail, ...changes };
  const unchanged = { lastUpdateTime: snapshot.updateTime! };
  if (mail.attempts === 0 && !byWriting) return { mail: claimed, isFirstTry: true, unchanged };
  try {
    const { writeTime } = await mails().doc(id).update(changes, unchanged);
    return { mail: claimed, isFirstTry: false, unchanged: { lastUpdateTime: writeTime } };
  } catch (error) {
    if (isConflict(error)) return null;
    throw error;
  }
}

export async function updateMail(
  id: string,
  changes: MailChanges,
  unchanged: Precondition = { exists: true },
): Promise<void> {
  try {
    await mails().doc(id).update(changes, unchanged);
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** @param unchanged if the mail has changed since, it stays */
export async function dropMail(id: string, unchanged: Precondition = {}): Promise<void> {
  try {
    await mails().doc(id).delete(unchanged);
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** Drops a deleted account's pending mails and calls. A mail that is being sent still goes out. */
export async function dropMailsTo(userId: string): Promise<void> {
  for (const { id, state, outlivesAccount } of await waitingFor(userId))
    if (state === 'toCall' || !outlivesAccount) await dropMail(id);
}

const waitingFor = async (userId: string): Promise<Mail[]> =>
  entities<Mail>(await mails().where('userId', '==', userId).where('state', 'in', ['pending', 'toCall']).get());

/** Moves pending mails and calls from a member entered by the desk to their account, and drops the invitation. */
export async function giveMailsTo(from: string, userId: string): Promise<void> {
  for (const { id, kind } of await waitingFor(from))
    await (kind === 'welcomeFromDesk' ? dropMail(id) : mails().doc(id).update({ userId }));
}

export async function mailsFor(userId: string): Promise<Mail[]> {
  const found = entities<Mail>(await mails().where('userId', '==', userId).get());
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export async function dueMails(now: Date, limit: number): Promise<string[]> {
  const found = await mails()
    .where('state', '==', 'pending')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .get();
  return found.docs.map(({ id }) => id);
}

const callsToMake = () => mails().where('state', '==', 'toCall').get();

/** Each with the precondition of a write that must not undo a tick of the desk. */
export const openCalls = async (): Promise<{ call: Mail; unchanged: Precondition }[]> =>
  (await callsToMake()).docs.map((found) => ({
    call: entity<Mail>(found)!,
    unchanged: { lastUpdateTime: found.updateTime },
  }));

/** The calls that the desk has to make, and those that it made since then. The oldest first. */
export async function callsSince(from: Date): Promise<Mail[]> {
  const [open, made] = await Promise.all([callsToMake(), mails().where('called.at', '>=', from).get()]);
  return [...entities<Mail>(open), ...entities<Mail>(made)].toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  );
}

/**
 * Idempotent: the first to tick a call off stays named.
 * @param called null to untick it
 * @returns the call afterwards; null if there is none
 */
export const tickCall = (id: string, called: Mail['called'] | null, now: Date): Promise<Mail | null> =>
  inTransaction([id], async (transaction) => {
    const ref = mails().doc(id);
    const mail = entity<Mail>(await transaction.get(ref));
    if (mail?.state !== 'toCall' && mail?.state !== 'called') return null;
    if ((mail.state === 'called') === (called !== null)) return mail;
    const { called: _, ...rest } = mail;
    const after: Mail = { ...rest, state: called ? 'called' : 'toCall', updatedAt: now, ...(called && { called }) };
    transaction.set(ref, document(after));
    return after;
  });
