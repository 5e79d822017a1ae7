import { json, Router } from 'express';
import { answerBadInput, BadInput, parseInput } from '../http/control-input.ts';
import { isAccepted, mailFaultFields, noMailFaults, type MailFaults, type Mailbox } from './mailbox.ts';

/** Controls the stand-in, for tests and people. Not a part of SendGrid; needs no key. */
export const control = (mailbox: Mailbox): Router => {
  const router = Router();
  router.use(json());

  router.get('/messages', (request, response) => {
    const wanted = request.query['refused'] === 'true' ? () => true : isAccepted;
    response.json(mailbox.messages.filter(wanted));
  });
  router.delete('/messages', (_request, response) => {
    mailbox.messages.length = 0;
    response.status(204).end();
  });

  router.get('/faults', (_request, response) => void response.json(mailbox.faults));
  router.put('/faults', (request, response) => {
    response.json(Object.assign(mailbox.faults, parseInput<MailFaults>(request.body, mailFaultFields)));
  });
  router.delete('/faults', (_request, response) => void response.json(Object.assign(mailbox.faults, noMailFaults())));

  router.post('/reset', (_request, response) => {
    mailbox.messages.length = 0;
    Object.assign(mailbox.faults, noMailFaults());
    response.status(204).end();
  });

  router.use((request) => {
    throw new BadInput(`There is no ${request.method} ${request.originalUrl} here.`, 404);
  });
  router.use(answerBadInput);
  return router;
};
