/**
 * The outbox: a mail is written in the same batch as what it is about, and sent later by a trigger or the retry job.
 */
import type { Precondition } from 'firebase-admin/firestore';
import { document, entities, entity } from '../../platform/documents.ts';
import { db } from '../../platform/firebase.ts';
import { isConflict } from '../../platform/retry.ts';
import type { Writes } from '../../platform/writes.ts';
import type { Mail, NewMail } from '../kinds/kinds.ts';
import type { MailChanges, Tries } from './tries.ts';

const mails = () => db().collection('mail');

const dueAtOnce = (now: Date): Tries => ({ state: 'pending', attempts: 0, dueAt: now, createdAt: now, updatedAt: now });

export function putMail(writes: Writes, mail: NewMail, now: Date): void {
  writes.create(mails().doc(mail.id), document({ ...mail, ...dueAtOnce(now) }));
}

/** Does nothing where there is a mail of this id. */
export async function putMailOnce(mail: NewMail, now: Date): Promise<void> {
  try {
    await mails()
      .doc(mail.id)
      .create(document({ ...mail, ...dueAtOnce(now) }));
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/** A mail that one sender has reserved. */
export interface ClaimedMail {
  /** As reserved. */
  mail: Mail;
  /** Nothing is written yet: counting the mail for its address reserves it (`records/recipient-store.ts`). */
  isFirstTry: boolean;
  /** Nobody has changed the mail since. */
  unchanged: Precondition;
}

/**
 * Reserves the mail for one sender.
 * @param claim pure; the changes that reserve it, or null when it cannot be reserved
 * @returns null when it cannot be reserved, or another sender was faster
 */
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

/** Does nothing to a mail that was dropped in the meantime, or is not as `unchanged` says. */
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

export async function dropMail(id: string): Promise<void> {
  await mails().doc(id).delete();
}

/** Drops the waiting mails of a deleted account. One that is being sent at this moment still goes out. */
export async function dropMailsTo(userId: string): Promise<void> {
  const waiting = await mails().where('userId', '==', userId).where('state', '==', 'pending').get();
  for (const { id, outlivesAccount } of entities<Mail>(waiting)) if (!outlivesAccount) await dropMail(id);
}

/** What waits for somebody whom the desk entered is for their account now, which needs no invitation. */
export async function giveMailsTo(from: string, userId: string): Promise<void> {
  const waiting = await mails().where('userId', '==', from).where('state', '==', 'pending').get();
  for (const { id, kind } of entities<Mail>(waiting))
    await (kind === 'welcomeFromDesk' ? dropMail(id) : mails().doc(id).update({ userId }));
}

/** Everything that was written for a member, newest first. */
export async function mailsFor(userId: string): Promise<Mail[]> {
  const found = entities<Mail>(await mails().where('userId', '==', userId).get());
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** The ids of mails that wait to be sent, the longest overdue first. */
export async function dueMails(now: Date, limit: number): Promise<string[]> {
  const found = await mails()
    .where('state', '==', 'pending')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .get();
  return found.docs.map(({ id }) => id);
}
