import { idField, textLine } from '@gym-power/domain';
import { object } from 'yup';
import { agreeByLink } from './consent-link.ts';
import { claimEarly } from './outbox/tries.ts';
import { idOf } from './writing/about-order.ts';
import { getOrder } from '../records/order-store.ts';
import { attempt } from '../platform/attempt.ts';
import { mustBeOrAdmin } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';

export const mailRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/email/confirm',
    summary: 'Agree to the order mails of an account, with the link of the mail that asked',
    description:
      "An address at checkout that is not the account's own gets one mail that asks. Until its link is " +
      "opened, the order's mails go to the account's address. Links expire after a week, and may be " +
      'opened again.',
    access: 'visitor',
    limit: 'own',
    answer: 'ConfirmedAddress',
    statuses: { 200: 'Agreed' },
    refuses: ['LINK_NOT_VALID'],
    body: object({ token: textLine(1_000).strict().required() }),
    handle: async ({ body, now }) => {
      await agreeByLink(body.token, now);
      return ok({ confirmed: true });
    },
  }),
  route({
    method: 'POST',
    path: '/email/orderCreated',
    summary: 'Send the mail of an unpaid order now',
    description:
      'Checkout has queued the mail, which waits for some minutes and is dropped if the order is paid ' +
      'meanwhile. This call sends it now; a repeated one sends nothing.',
    access: 'member',
    limit: 'order',
    answer: 'QueuedMail',
    refuses: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
    says: { 'info.totalPrice': { type: 'number' } },
    body: object({
      user: object({ name: textLine(200), lastname: textLine(200), email: textLine(254) }),
      info: object({ orderId: idField() }).required(),
    }),
    handle: async ({ caller, body, now }) => {
      const order = await getOrder(body.info.orderId);
      await mustBeOrAdmin(caller, order.userId);
      if (order.state === 'Created') await sendEarly(idOf('orderCreated', order), now);
      return ok({ orderId: order.id, state: order.state, queued: order.state !== 'Cart' });
    },
  }),
];

const sendEarly = (mailId: string, now: Date): Promise<unknown> =>
  attempt('mail', { mailId }, async () => {
    const { sendMail } = await import('./send-mail.ts');
    await sendMail(mailId, now, claimEarly);
  });
