/**
 * The outbox: a mail is written in the same batch as what it is about, and sent later by a trigger or the retry job.
 */
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { isConflict } from '../platform/retry.ts';
import type { Writes } from '../platform/writes.ts';
import type { Mail, MailChanges } from './mail.ts';

const mails = () => db().collection('mail');

export function putMail(writes: Writes, mail: Mail): void {
  writes.create(mails().doc(mail.id), document(mail));
}

/** Does nothing where there is a mail of this id. */
export async function putMailOnce(mail: Mail): Promise<void> {
  try {
    await mails().doc(mail.id).create(document(mail));
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

/**
 * Reserves the mail for one sender.
 * @param claim pure; the changes that reserve it, or null when it cannot be reserved
 * @returns the mail as reserved; null when it cannot be reserved, or another sender was faster
 */
export async function claimMail(id: string, claim: (mail: Mail) => MailChanges | null): Promise<Mail | null> {
  const snapshot = await mails().doc(id).get();
  const mail = entity<Mail>(snapshot);
  const changes = mail && claim(mail);
  if (!changes) return null;
  try {
    await mails().doc(id).update(changes, { lastUpdateTime: snapshot.updateTime! });
  } catch (error) {
    if (isConflict(error)) return null;
    throw error;
  }
  return { ...mail, ...changes };
}

/** Does nothing to a mail that was dropped in the meantime. */
export async function updateMail(id: string, changes: MailChanges): Promise<void> {
  try {
    await mails().doc(id).update(changes);
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
