import { idField, textLine } from '@gym-power/domain';
import { object } from 'yup';
import { agreeByLink } from './consent-link.ts';
import { getOrder } from '../orders/order-store.ts';
import { mustBeOrAdmin } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';

/**
 * The specification's client asks for the mail of a new order. Checkout has already put it into the outbox, so this
 * only answers that it is on its way.
 */
export const mailRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/email/confirm',
    access: 'visitor',
    limit: 'own',
    body: object({ token: textLine(1_000).strict().required() }),
    handle: async ({ body, now }) => {
      await agreeByLink(body.token, now);
      return ok({ confirmed: true });
    },
  }),
  route({
    method: 'POST',
    path: '/email/orderCreated',
    access: 'member',
    limit: 'order',
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
