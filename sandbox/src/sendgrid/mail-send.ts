import { setTimeout as sleep } from 'node:timers/promises';
import { json, Router, type ErrorRequestHandler } from 'express';
import { mailErrors, type Mail, type MailError } from './mail-errors.ts';
import { newMessageId, toMessages } from './messages.ts';
import type { Mailbox } from './mailbox.ts';

const errors = (...messages: string[]): { errors: MailError[] } => ({
  errors: messages.map((message) => ({ message, field: null, help: null })),
});

const answerMalformed: ErrorRequestHandler = (error: Error & { type?: string }, _request, response, next) => {
  if (error.type === 'entity.parse.failed') response.status(400).json(errors('Bad Request'));
  else next(error);
};

export const mailSend = (mailbox: Mailbox): Router => {
  const router = Router();
  router.use(json({ limit: '30mb' }));

  router.post('/mail/send', async (request, response) => {
    const { faults } = mailbox;
    if (faults.delayMs > 0) await sleep(faults.delayMs);
    if (request.get('authorization') !== `Bearer ${mailbox.apiKey}`) {
      return void response.status(401).json(errors('The provided authorization grant is invalid, expired, or revoked'));
    }
    const wrong = mailErrors(request.body);
    if (wrong.length > 0) return void response.status(400).json({ errors: wrong });

    const mail = request.body as Mail;
    const id = newMessageId();
    // SendGrid's own sandbox mode: the mail is checked, but not sent.
    if (mail.mail_settings?.sandbox_mode?.enable) return void response.status(200).set('x-message-id', id).end();

    const status = faults.status ?? 202;
    mailbox.messages.unshift(...toMessages(mail, id, status, new Date(mailbox.now()).toISOString()).toReversed());
    if (faults.status === null) response.status(202).set('x-message-id', id).end();
    else response.status(faults.status).json(errors(`The stand-in was told to answer ${faults.status}`));
  });

  router.use((_request, response) => void response.status(404).json(errors('not found')));
  router.use(answerMalformed);
  return router;
};
