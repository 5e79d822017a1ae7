import { deliver, MailRefused } from '../gateways/sendgrid.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { findOrder } from '../orders/order-store.ts';
import { log } from '../platform/log.ts';
import { claimMail, dropMail, dueMails, markFailed, markSent } from './mail-store.ts';
import { mailText } from './templates.ts';

/** Sends one mail of the outbox; one of an order that was deleted is dropped. Called again for a mail that was sent, or that somebody is sending, it does nothing. */
export async function sendMail(id: string, now: Date): Promise<void> {
  const mail = await claimMail(id, now);
  if (!mail) return;
  const order = await findOrder(mail.orderId);
  if (!order) return dropMail(id);
  try {
    await deliver({ id, to: order.email, ...mailText(mail, order.user) });
    await markSent(id, now);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.error('mail not sent', error, { mailId: id, attempts: mail.attempts });
    await markFailed(mail, { permanent: error.permanent, now });
  }
}

const BATCH = 200;

/** Takes up what SendGrid refused before, and what was claimed by somebody who never came back. */
export async function retryMails(now: Date): Promise<void> {
  const began = performance.now();
  // With a slow SendGrid a run takes minutes, and a claim counts from when it is made.
  const moment = () => new Date(now.getTime() + performance.now() - began);
  await eachOf(await dueMails(now, BATCH), (id) => attempt('mail', { mailId: id }, () => sendMail(id, moment())));
}
