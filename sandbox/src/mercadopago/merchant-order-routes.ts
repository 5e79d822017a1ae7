import { pesos } from './amounts-and-dates.ts';
import { findPreference, totalOf } from './preference.ts';
import { refusals } from './refusal.ts';
import { COLLECTOR_ID, type Payment } from './resources.ts';
import { ok, param, type Route } from './route.ts';

const sum = (payments: readonly Payment[], amount: (payment: Payment) => number): number =>
  pesos(payments.reduce((total, payment) => total + amount(payment), 0));

const get: Route['answer'] = (world, request) => {
  const id = param(request, 'id');
  const preferenceId = world.merchantOrders.get(id);
  if (preferenceId === undefined) throw refusals.merchantOrderUnknown();
  const preference = findPreference(world, preferenceId);
  const payments = [...world.payments.values()].filter(({ order }) => order.id === id);
  const paid = sum(
    payments.filter(({ status }) => status === 'approved'),
    (payment) => payment.transaction_amount,
  );
  const refunded = sum(payments, (payment) => payment.transaction_amount_refunded);
  const isPaid = paid >= totalOf(preference);
  return ok({
    id: Number(id),
    preference_id: preference.id,
    site_id: 'MLA',
    status: isPaid ? 'closed' : 'opened',
    order_status: isPaid ? 'paid' : refunded > 0 ? 'reverted' : 'payment_required',
    external_reference: preference.external_reference ?? null,
    collector: { id: COLLECTOR_ID, nickname: 'Comercio de prueba' },
    items: preference.items,
    payments: payments.map(
      ({
        id: paymentId,
        status,
        status_detail,
        transaction_amount,
        currency_id,
        date_approved,
        date_created,
        date_last_updated,
        transaction_amount_refunded,
      }) => ({
        id: paymentId,
        status,
        status_details: status_detail,
        transaction_amount,
        total_paid_amount: transaction_amount,
        currency_id,
        operation_type: 'regular_payment',
        date_approved,
        date_created,
        last_modified: date_last_updated,
        amount_refunded: transaction_amount_refunded,
      }),
    ),
    total_amount: totalOf(preference),
    paid_amount: paid,
    refunded_amount: refunded,
    notification_url: preference.notification_url ?? null,
    date_created: payments[0]?.date_created,
    cancelled: false,
    is_test: true,
  });
};

export const merchantOrderRoutes: readonly Route[] = [{ method: 'get', path: '/merchant_orders/:id', answer: get }];
