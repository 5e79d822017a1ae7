import { Timestamp } from 'firebase-admin/firestore';
import type { Person } from './people.ts';
import { firestore } from './records.ts';
import { requestJson } from './rest.ts';

interface Message {
  to: unknown;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

async function messagesTo(email: string): Promise<Message[]> {
  const messages = await requestJson<Message[]>('GET', 'http://127.0.0.1:5020/sandbox/messages');
  return messages.filter(({ to }) => JSON.stringify(to).includes(email));
}

export const mailsTo = async (email: string): Promise<string[]> =>
  (await messagesTo(email)).map(({ subject }) => subject);

/** @param label of a link in the newest mail; by default the first link */
export async function linkTo(email: string, label = ''): Promise<string> {
  const [newest] = await messagesTo(email);
  const text = newest?.text ?? '';
  return /https?:\S+/.exec(text.slice(text.indexOf(label)))![0];
}

export async function leavingAddress(email: string): Promise<string> {
  const [newest] = await messagesTo(email);
  return newest!.headers['List-Unsubscribe']!.slice(1, -1);
}

/** Queues the mail of the evening before a day, as the job does. */
export async function queueDigest({ uid: userId }: Pick<Person, 'uid'>, digestFor: string): Promise<void> {
  const now = Timestamp.now();
  await firestore.doc(`mail/tomorrow-${digestFor}-${userId}`).set({
    kind: 'tomorrow',
    userId,
    outlivesAccount: false,
    digestFor,
    state: 'pending',
    attempts: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  });
}
