import { idField, limits, textLine, Refusal, type SummaryItem, unclearActions } from '@gym-power/domain';
import { array, boolean, lazy, mixed, number, object, type Schema, string } from 'yup';
import { config } from '../platform/config.ts';
import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { applyPaymentById } from './apply-payment.ts';
import { cancelAndRefund } from './cancel-and-refund.ts';
import { cancelBoughtLine } from './cancel-line.ts';
import { confirmOrder } from './confirm-order.ts';
import { listUnclear, resolveUnclearPayment } from './resolve-unclear.ts';
import { signatureHolds } from './signature.ts';
import { startPayment } from './start-payment.ts';

const items = array(
  object({
    name: textLine(300).required(),
    price: number().required().integer().min(0),
    count: number().required().integer().min(1).max(limits.quantity),
  }),
).max(limits.list);

/** The order summary: a bare list as the specification's client sends it, or with the id of the order. */
const summaryBody = lazy((body: unknown) =>
  Array.isArray(body) ? items : object({ orderId: idField().optional(), items: items.default([]) }),
) as unknown as Schema<SummaryItem[] | { orderId?: string; items: SummaryItem[] }>;

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

export const paymentRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/mercadopago',
    access: 'member',
    limit: 'payment',
    body: summaryBody,
    handle: async ({ caller, body, now }) => {
      const { orderId, items: summary } = Array.isArray(body) ? { orderId: undefined, items: body } : body;
      return ok(await startPayment({ userId: uidOf(caller), orderId, items: summary, now }));
    },
  }),
  route({
    method: 'POST',
    path: '/mercadopago/webhook',
    access: 'visitor',
    limit: 'notification',
    query: object({ 'data.id': mixed(), type: mixed() }),
    handle: async ({ query, headers, now }) => {
      const dataId = query['data.id'];
      const signature = textOf(headers['x-signature']);
      const requestId = textOf(headers['x-request-id']);
      if (!signatureHolds({ signature, requestId, dataId }, config().MP_WEBHOOK_SECRET))
        throw new Refusal('BAD_SIGNATURE');
      if (query.type === 'payment' && typeof dataId === 'string' && /^\d{1,20}$/.test(dataId))
        await applyPaymentById(dataId, now);
      return ok({ received: true });
    },
  }),
  route({
    method: 'PUT',
    path: '/order/:id',
    access: 'member',
    limit: 'payment',
    body: object({ state: string().required().oneOf(['Complete']) }),
    handle: async ({ caller, params, now }) => ok(await confirmOrder({ orderId: params.id!, caller, now })),
  }),
  route({
    method: 'PUT',
    path: '/order/canceled/:id',
    access: 'member',
    limit: 'order',
    // The specification's client sends no body: then nothing is said about the money.
    body: object({ refund: boolean().strict().optional() }),
    handle: async ({ caller, params, body, now }) =>
      ok(await cancelAndRefund({ orderId: params.id!, caller, now, refund: body.refund })),
  }),
  route({
    method: 'PUT',
    path: '/orderline/:id/canceled',
    access: 'admin',
    limit: 'manage',
    body: object({ amount: number().strict().min(0) }),
    handle: async ({ caller, params, body, now }) =>
      ok(await cancelBoughtLine({ lineId: params.id!, seen: body.amount, by: uidOf(caller), now })),
  }),
  route({
    method: 'GET',
    path: '/payments/unclear',
    access: 'admin',
    handle: async () => ok(await listUnclear()),
  }),
  route({
    method: 'POST',
    path: '/payments/:id/settle',
    access: 'admin',
    limit: 'manage',
    body: object({ action: string().required().oneOf(unclearActions) }),
    handle: async ({ params, body, now }) =>
      ok(await resolveUnclearPayment({ paymentId: params.id!, action: body.action, now })),
  }),
];
