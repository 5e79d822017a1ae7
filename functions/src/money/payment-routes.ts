import { idField, limits, textLine, Refusal, type SummaryItem, unclearActions } from '@gym-power/domain';
import { array, boolean, lazy, mixed, number, object, type Schema, string } from 'yup';
import { config } from '../platform/config.ts';
import { uidOf } from '../platform/caller.ts';
import { ok, type Route, route } from '../platform/http/route.ts';
import { applyPaymentById } from './apply-payment.ts';
import { cancelAndRefund } from './cancel-and-refund.ts';
import { cancelBoughtLine } from './cancel-bought-line.ts';
import { confirmOrder } from './confirm-order.ts';
import { listUnclear, resolveUnclearPayment } from './resolve-unclear.ts';
import { signatureHolds } from './signature-holds.ts';
import { startPayment } from './start-payment.ts';

const items = array(
  object({
    name: textLine(300).required(),
    price: number().required().integer().min(0),
    count: number().required().integer().min(1).max(limits.quantity),
  }),
).max(limits.list);

/** The specification's client sends a bare list. Ours adds the id of the order. */
const summaryBody = lazy((body: unknown) =>
  Array.isArray(body) ? items : object({ orderId: idField().optional(), items: items.default([]) }),
) as unknown as Schema<SummaryItem[] | { orderId?: string; items: SummaryItem[] }>;

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

export const paymentRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/mercadopago',
    summary: "The address where the caller's order is paid",
    access: 'member',
    limit: 'payment',
    answer: 'CheckoutAddress',
    refuses: [
      'BUSY',
      'HOLD_EXPIRED',
      'ORDER_NOT_FOUND',
      'ORDER_STATE',
      'PAYMENTS_UNAVAILABLE',
      'PRICE_CHANGED',
      'SLOT_FULL',
    ],
    body: summaryBody,
    handle: async ({ caller, body, now }) => {
      const { orderId, items: summary } = Array.isArray(body) ? { orderId: undefined, items: body } : body;
      return ok(await startPayment({ userId: uidOf(caller), orderId, items: summary, now }));
    },
  }),
  route({
    method: 'POST',
    path: '/mercadopago/webhook',
    summary: "Mercado Pago's notifications about payments",
    description: 'Signed with `x-signature`. The body is ignored.',
    access: 'visitor',
    limit: 'notification',
    answer: 'Received',
    refuses: ['BAD_SIGNATURE', 'BUSY', 'PAYMENTS_UNAVAILABLE'],
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
    summary: 'Ask Mercado Pago whether the order is paid',
    access: 'member',
    limit: 'payment',
    answer: 'Order',
    refuses: ['BUSY', 'FORBIDDEN', 'NOT_PAID', 'ORDER_NOT_FOUND', 'ORDER_STATE', 'PAYMENTS_UNAVAILABLE'],
    body: object({ state: string().required().oneOf(['Complete']) }),
    handle: async ({ caller, params, now }) => ok(await confirmOrder({ orderId: params.id!, caller, now })),
  }),
  route({
    method: 'PUT',
    path: '/order/canceled/:id',
    summary: 'Cancel an order: members their own unpaid ones, admins any',
    description:
      'An admin who cancels a paid order says whether to refund it. Without a body the payment waits in ' +
      "the queue of unclear payments. The answer's `refund` says how it went. A refund that is " +
      '`refundDue` is retried until it succeeds.',
    access: 'member',
    limit: 'order',
    answer: 'Order',
    refuses: ['BUSY', 'FORBIDDEN', 'ORDER_NOT_FOUND', 'ORDER_STATE', 'PACK_USED'],
    // The specification's client sends no body, and so asks for no refund.
    optionalBody: true,
    body: object({ refund: boolean().strict().optional() }),
    handle: async ({ caller, params, body, now }) =>
      ok(await cancelAndRefund({ orderId: params.id!, caller, now, refund: body.refund })),
  }),
  route({
    method: 'PUT',
    path: '/orderline/:id/canceled',
    summary: 'Cancel one line of a paid order and give its part back',
    description:
      'The other lines stay. With the last line the order is canceled, and the rest of its payment goes ' +
      'back. `amount` is what the admin was shown: if another amount is due, nothing is changed, and the ' +
      "refusal names it. The answer's `refund` says how it went. A refund that is `refundDue` is retried " +
      'until it succeeds. Can be repeated.',
    access: 'admin',
    limit: 'manage',
    answer: 'Order',
    refuses: ['BUSY', 'LINE_NOT_FOUND', 'ORDER_NOT_FOUND', 'ORDER_STATE', 'PAYMENT_OPEN', 'REFUND_DIFFERS'],
    optionalBody: true,
    body: object({ amount: number().strict().min(0) }),
    handle: async ({ caller, params, body, now }) =>
      ok(await cancelBoughtLine({ lineId: params.id!, seen: body.amount, by: uidOf(caller), now })),
  }),
  route({
    method: 'GET',
    path: '/payments/unclear',
    summary: "Unclear payments, which wait for an admin's decision, oldest first",
    access: 'admin',
    answer: 'UnclearPayment[]',
    statuses: { 200: 'Done' },
    handle: async () => ok(await listUnclear()),
  }),
  route({
    method: 'POST',
    path: '/payments/:id/settle',
    summary: 'Resolve an unclear payment',
    description:
      '`refund` returns the payment (after partial refunds what is left of it), `accept` lets what it is ' +
      "worth now pay for its order, `dismiss` leaves money and order as they are. The payment's `actions` " +
      'are those that are open. A repeated decision answers what it led to.',
    access: 'admin',
    limit: 'manage',
    answer: 'UnclearPayment',
    refuses: [
      'BUSY',
      'ORDER_NOT_FOUND',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_SETTLED',
      'SLOT_FULL',
      'SLOT_WITHOUT_CLASS',
      'USER_NOT_FOUND',
    ],
    body: object({ action: string().required().oneOf(unclearActions) }),
    handle: async ({ params, body, now }) =>
      ok(await resolveUnclearPayment({ paymentId: params.id!, action: body.action, now })),
  }),
];
