import { deliver, MailRefused } from '../gateways/sendgrid.ts';
import { findOrder } from '../orders/order-store.ts';
import { afterFailure, claimOf } from '../outbox/mail.ts';
import { claimMail, dropMail, dueMails, updateMail } from '../outbox/outbox-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { log } from '../platform/log.ts';
import { mailText } from './templates.ts';

/** Sends one mail of the outbox, unless it was sent or is being sent. Drops it when its order was deleted. */
export async function sendMail(id: string, now: Date): Promise<void> {
  const mail = await claimMail(id, (waiting) => claimOf(waiting, now));
  if (!mail) return;
  const order = await findOrder(mail.orderId);
  if (!order) return dropMail(id);
  try {
    await deliver({ id, to: order.email, ...mailText(mail, order.user) });
    await updateMail(id, { state: 'sent', updatedAt: now });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.error('mail not sent', error, { mailId: id, attempts: mail.attempts });
    await updateMail(id, afterFailure(mail, error.permanent, now));
  }
}

const BATCH = 200;

/** Sends again what SendGrid refused, and what a sender claimed and never finished. */
export async function retryMails(now: Date): Promise<void> {
  const began = performance.now();
  // While SendGrid is slow a run takes minutes, and a claim counts from the moment that it is made.
  const moment = () => new Date(now.getTime() + performance.now() - began);
  await eachOf(await dueMails(now, BATCH), (id) => attempt('mail', { mailId: id }, () => sendMail(id, moment())));
}
