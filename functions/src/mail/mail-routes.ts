import { idField, textLine } from '@gym-power/domain';
import { object } from 'yup';
import { agreeByLink } from './consent-link.ts';
import { getOrder } from '../records/order-store.ts';
import { mustBeOrAdmin } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';

/** For the specification's client. Checkout has already put the mail into the outbox. */
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
    summary: "Whether the order's mail is on its way",
    description: 'Sends nothing, because checkout has already queued the mail.',
    access: 'member',
    limit: 'order',
    answer: 'QueuedMail',
    refuses: ['FORBIDDEN', 'ORDER_NOT_FOUND'],
    says: { 'info.totalPrice': { type: 'number' } },
    body: object({
      user: object({ name: textLine(200), lastname: textLine(200), email: textLine(254) }),
      info: object({ orderId: idField() }).required(),
    }),
    handle: async ({ caller, body }) => {
      const order = await getOrder(body.info.orderId);
      await mustBeOrAdmin(caller, order.userId);
      return ok({ orderId: order.id, state: order.state, queued: order.state !== 'Cart' });
    },
  }),
];
