/** The outbox: a mail is written in the same batch as what it tells of, and sent afterwards by a trigger or the retry job. */
import type { OrderFile, OrderMail } from '@gym-power/domain';
import type { WriteBatch } from 'firebase-admin/firestore';
import { entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { isConflict } from '../platform/retry.ts';

export interface Mail {
  id: string;
  kind: OrderMail;
  orderId: string;
  to: string;
  /** All that the text needs, as it was at the time. */
  data: {
    name: string;
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
export function writeMail(batch: WriteBatch, { kind, file: { order, lines }, now }: { kind: OrderMail; file: OrderFile; now: Date }): void {
  const mail: Omit<Mail, 'id'> = {
    kind,
    orderId: order.id,
    to: order.email,
    data: {
      name: order.user.name,
      totalPrice: order.totalPrice,
      canceledBecause: order.canceledBecause,
      reservedUntil: order.reservedUntil,
      lines: lines.map(({ name, day, hour, quantity, subtotal, validUntil }) => ({ name, day, hour, quantity, subtotal, validUntil })),
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

export async function markSent(id: string, now: Date): Promise<void> {
  await mails().doc(id).update({ state: 'sent', updatedAt: now });
}

/** Back to the outbox, or given up when SendGrid will never take it. */
export async function markFailed({ id, attempts, createdAt }: Mail, { permanent, now }: { permanent: boolean; now: Date }): Promise<void> {
  const tooLate = now.getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS;
  const dueAt = new Date(now.getTime() + Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** attempts));
  await mails().doc(id).update({ state: permanent || tooLate ? 'failed' : 'pending', dueAt, updatedAt: now });
}

/** The ids of mails that wait to be sent, the longest overdue first. */
export async function dueMails(now: Date, limit: number): Promise<string[]> {
  const found = await mails().where('state', '==', 'pending').where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get();
  return found.docs.map(({ id }) => id);
}
