/** The outbox: a mail is written in the same batch as what it tells of, and sent afterwards by a trigger or the retry job. */
import type { OrderFile, OrderMail } from '@gym-power/domain';
import type { WriteBatch } from 'firebase-admin/firestore';
import { entities, entity } from '../platform/documents.ts';
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
  /** Who claimed it has until then to send it; before then nobody else tries. */
  claimedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const CLAIM_MS = 60_000;
export const MAX_ATTEMPTS = 50;

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
    claimedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
  batch.create(mails().doc(`${order.id}-${order.revision}-${kind}`), mail);
}

/** The mail, for its sender alone; null when it was sent, given up, or is being sent by somebody else. */
export async function claimMail(id: string, now: Date): Promise<Mail | null> {
  const snapshot = await mails().doc(id).get();
  const mail = entity<Mail>(snapshot);
  if (!mail || mail.state !== 'pending' || (mail.claimedUntil !== null && mail.claimedUntil > now)) return null;
  const claim = { claimedUntil: new Date(now.getTime() + CLAIM_MS), attempts: mail.attempts + 1, updatedAt: now };
  try {
    await mails().doc(id).update(claim, { lastUpdateTime: snapshot.updateTime! });
  } catch (error) {
    if (isConflict(error)) return null;
    throw error;
  }
  return { ...mail, ...claim };
}

export async function markSent(id: string, now: Date): Promise<void> {
  await mails().doc(id).update({ state: 'sent', claimedUntil: null, updatedAt: now });
}

/** Back to the outbox, or given up when SendGrid will never take it. */
export async function markFailed({ id, attempts }: Mail, { permanent, now }: { permanent: boolean; now: Date }): Promise<void> {
  const state = permanent || attempts >= MAX_ATTEMPTS ? 'failed' : 'pending';
  await mails().doc(id).update({ state, claimedUntil: null, updatedAt: now });
}

export async function pendingMails(limit: number): Promise<string[]> {
  const found = await mails().where('state', '==', 'pending').orderBy('createdAt').limit(limit).get();
  return entities<Mail>(found).map(({ id }) => id);
}
