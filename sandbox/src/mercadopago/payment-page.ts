import { Router, urlencoded } from 'express';
import { makePayment } from './payment.ts';
import { missingView, paymentView, type PageState } from './payment-page-view.ts';
import type { PaymentStatus } from './payment-status.ts';
import { closesAt } from './preference.ts';
import type { Payment, Preference } from './resources.ts';
import { returnUrl } from './return-url.ts';
import type { World } from './world.ts';

const PATH = '/checkout/v1/redirect';

/** The buttons of the page: the status they give the payment, and the shop's address that comes next. */
const buttons = new Map<unknown, { status: PaymentStatus; back: 'success' | 'pending' | null }>([
  ['pagar', { status: 'approved', back: 'success' }],
  ['rechazar', { status: 'rejected', back: null }],
  ['pendiente', { status: 'pending', back: 'pending' }],
]);

const paymentsOf = (world: World, preference: Preference): Payment[] =>
  [...world.payments.values()].filter(({ order }) => world.merchantOrders.get(order.id) === preference.id);

const stateOf = (world: World, preference: Preference, shown: Payment | undefined): PageState => {
  const approved = paymentsOf(world, preference).find(({ status }) => status === 'approved');
  const closes = closesAt(preference);
  if (approved) return { kind: 'paid', payment: approved };
  if (shown?.status === 'pending') return { kind: 'pending', payment: shown };
  if (closes !== null && world.now() >= closes) return { kind: 'expired', payment: null };
  if (shown?.status === 'rejected') return { kind: 'rejected', payment: shown };
  return { kind: 'open', payment: null };
};

/** The page at a preference's `init_point`. */
export const paymentPage = (world: World): Router => {
  const router = Router();
  const find = (id: unknown) => world.preferences.get(String(id));

  router.get(PATH, (request, response) => {
    const preference = find(request.query['pref_id']);
    if (!preference) return void response.status(404).send(missingView());
    const shown = paymentsOf(world, preference).find(({ id }) => String(id) === request.query['payment_id']);
    response.send(paymentView(preference, stateOf(world, preference, shown)));
  });

  router.post(PATH, urlencoded({ extended: false }), (request, response) => {
    const preference = find(request.query['pref_id']);
    if (!preference) return void response.status(404).send(missingView());
    const here = `${PATH}?pref_id=${preference.id}`;
    const button = buttons.get((request.body as { accion?: unknown } | undefined)?.accion);
    const { kind, payment: earlier } = stateOf(world, preference, undefined);
    if (kind === 'paid' && preference.back_urls?.success)
      return response.redirect(303, returnUrl(preference.back_urls.success, preference, earlier));
    if (!button || kind !== 'open') return response.redirect(303, here);

    const payment = makePayment(world, preference, { status: button.status });
    // Not awaited: the buyer may return to the shop before the notification arrives.
    void world.webhooks.notify(payment, 'payment.created');
    const address = button.back && preference.back_urls?.[button.back];
    response.redirect(303, address ? returnUrl(address, preference, payment) : `${here}&payment_id=${payment.id}`);
  });

  return router;
};
