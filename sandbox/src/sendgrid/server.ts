import express from 'express';
import { listen, type Listening } from '../http/listen.ts';
import { control } from './control.ts';
import { inboxPage } from './inbox-page.ts';
import { mailSend } from './mail-send.ts';
import { noMailFaults, type Mailbox } from './mailbox.ts';

export type { Message } from './messages.ts';

export interface SendGridOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  apiKey: string;
  now?: () => number;
}

/** Starts a new SendGrid: mail API, inbox page and `/sandbox` controls, all in memory. */
export const startSendGrid = ({
  port,
  host = '127.0.0.1',
  apiKey,
  now = Date.now,
}: SendGridOptions): Promise<Listening> => {
  const mailbox: Mailbox = { apiKey, now, faults: noMailFaults(), messages: [] };

  const app = express().disable('x-powered-by');
  app.get('/', (request, response) => {
    const { mensaje } = request.query;
    response.send(inboxPage(mailbox.messages, typeof mensaje === 'string' ? mensaje : null));
  });
  app.use('/v3', mailSend(mailbox));
  app.use('/sandbox', control(mailbox));

  return listen(app, 'SendGrid', port, host);
};
