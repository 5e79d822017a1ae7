/**
 * The outbox: a mail is written in the same batch as what it tells of, and sent afterwards by a trigger or the retry job. To whom it goes
 * stands in the order alone, so that nothing of a person is left here when the account goes.
 */
import { isUndonePurchase, type OrderFile, type OrderMail } from '@gym-power/domain';
import type { UpdateData, WriteBatch } from 'firebase-admin/firestore';
import { entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { isConflict } from '../platform/retry.ts';

export interface Mail {
  id: string;
  kind: OrderMail;
  orderId: string;
  userId: string;
  /** Tells of money, so it goes out even when the account is gone. */
  outlivesAccount: boolean;
  /** What the text says of the order, as it was at the time. */
  data: {
    totalPrice: number;
    canceledBecause: string | null;
    reservedUntil: Date | null;
    lines: { name: string; day: string; hour: string; quantity: number; subtotal: number; validUntil: Date | null }[];
  };
  state: 'pending' | 'sent' | 'failed';
  attempts: number;
  /** Nobody tries before then: somebody is sending it, or SendGrid refused it a moment ago. */
  dueAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

const MINUTE_MS = 60_000;
/** Whoever claimed a mail has so long to send it. */
const CLAIM_MS = MINUTE_MS;
/** Between tries, twice as long each time, at most so long. */
const MAX_PAUSE_MS = 60 * MINUTE_MS;
/** A mail about an order is of no use after that. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

const mails = () => db().collection('mail');

/** The id names the change of state that it tells of, so the same change never tells twice. */
export function writeMail(
  batch: WriteBatch,
  { kind, file: { order, lines }, now }: { kind: OrderMail; file: OrderFile; now: Date },
): void {
  const mail: Omit<Mail, 'id'> = {
    kind,
    orderId: order.id,
    userId: order.userId,
    outlivesAccount: isUndonePurchase(order),
    data: {
      totalPrice: order.totalPrice,
      canceledBecause: order.canceledBecause,
      reservedUntil: order.reservedUntil,
      lines: lines.map(({ name, day, hour, quantity, subtotal, validUntil }) => ({
        name,
        day,
        hour,
        quantity,
        subtotal,
        validUntil,
      })),
    },
    state: 'pending',
    attempts: 0,
    dueAt: now,
    createdAt: now,
    updatedAt: now,
  };
  batch.create(mails().doc(`${order.id}-${order.revision}-${kind}`), mail);
}

/** The mail, for its sender alone; null when it was sent, given up, or is being sent by somebody else. */
export async function claimMail(id: string, now: Date): Promise<Mail | null> {
  const snapshot = await mails().doc(id).get();
  const mail = entity<Mail>(snapshot);
  if (!mail || mail.state !== 'pending' || mail.dueAt > now) return null;
  const claim = { dueAt: new Date(now.getTime() + CLAIM_MS), attempts: mail.attempts + 1, updatedAt: now };
  try {
    await mails().doc(id).update(claim, { lastUpdateTime: snapshot.updateTime! });
  } catch (error) {
    if (isConflict(error)) return null;
    throw error;
  }
  return { ...mail, ...claim };
}

export const markSent = (id: string, now: Date): Promise<void> => note(id, { state: 'sent', updatedAt: now });

/** Back to the outbox, or given up when SendGrid will never take it. */
export async function markFailed(
  { id, attempts, createdAt }: Mail,
  { permanent, now }: { permanent: boolean; now: Date },
): Promise<void> {
  const tooLate = now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS;
  const dueAt = new Date(now.getTime() + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** attempts));
  await note(id, { state: permanent || tooLate ? 'failed' : 'pending', dueAt, updatedAt: now });
}

/** On a mail that was dropped meanwhile there is nothing to note. */
async function note(id: string, changes: UpdateData<Mail>): Promise<void> {
  try {
    await mails().doc(id).update(changes);
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}

export async function dropMail(id: string): Promise<void> {
  await mails().doc(id).delete();
}

/** The mails that wait to be sent to somebody whose account ends. One that is being sent at this moment goes out all the same. */
export async function dropMailsTo(userId: string): Promise<void> {
  const waiting = await mails().where('userId', '==', userId).where('state', '==', 'pending').get();
  for (const { id, outlivesAccount } of entities<Mail>(waiting)) if (!outlivesAccount) await dropMail(id);
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
