import { pesos, SECOND_MS, writeDate } from './amounts-and-dates.ts';
import { detailOf, isDisputed, isPaid, PARTLY_REFUNDED, type PaymentStatus } from './payment-status.ts';
import { totalOf } from './preference.ts';
import { refusals } from './refusal.ts';
import { COLLECTOR_ID, type Payment, type Preference, type Refund } from './resources.ts';
import type { World } from './world.ts';

export const findPayment = (world: World, id: string): Payment => {
  const payment = /^\d+$/.test(id) ? world.payments.get(Number(id)) : undefined;
  if (!payment) throw refusals.paymentUnknown();
  return payment;
};

/** A preference gets its merchant order with its first payment. */
const merchantOrderOf = (world: World, preferenceId: string): string => {
  for (const [order, preference] of world.merchantOrders) if (preference === preferenceId) return order;
  const order = String(world.nextId());
  world.merchantOrders.set(order, preferenceId);
  return order;
};

/** A pending payment will be paid later in cash, unless the preference excludes that. */
const methodOf = (status: PaymentStatus, preference: Preference) => {
  const noCash = preference.payment_methods?.excluded_payment_types?.some(({ id }) => id === 'ticket') ?? false;
  return status === 'pending' && !noCash
    ? { payment_type_id: 'ticket', payment_method_id: 'rapipago' }
    : { payment_type_id: 'credit_card', payment_method_id: 'visa' };
};

/** Mercado Pago returns the keys of `metadata` in snake case. */
const snakeKeys = (metadata: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(metadata).map(([key, value]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

export interface PaymentRequest {
  status: PaymentStatus;
  /** Default: the preference's total. */
  amount?: number | undefined;
  currency?: string | undefined;
}

export const makePayment = (
  world: World,
  preference: Preference,
  { status, amount, currency }: PaymentRequest,
): Payment => {
  const now = writeDate(world.now());
  const payment: Payment = {
    id: world.nextId(),
    status: 'pending',
    status_detail: detailOf('pending'),
    date_created: now,
    date_approved: null,
    date_last_updated: now,
    operation_type: 'regular_payment',
    ...methodOf(status, preference),
    currency_id: currency ?? 'ARS',
    description: preference.items.map(({ title }) => title).join(', '),
    live_mode: false,
    collector_id: COLLECTOR_ID,
    payer: { id: '1298055541', email: preference.payer?.email ?? 'test_user_1298055541@testuser.com' },
    order: { id: merchantOrderOf(world, preference.id), type: 'mercadopago' },
    external_reference: preference.external_reference ?? null,
    transaction_amount: pesos(amount ?? totalOf(preference)),
    transaction_amount_refunded: 0,
    captured: false,
    installments: 1,
    processing_mode: 'aggregator',
    merchant_account_id: null,
    statement_descriptor: preference.statement_descriptor ?? null,
    notification_url: preference.notification_url ?? null,
    metadata: snakeKeys(preference.metadata ?? {}),
    refunds: [],
  };
  world.payments.set(payment.id, payment);
  changeStatus(world, payment, status);
  return payment;
};

export const refundable = (payment: Payment): number =>
  pesos(payment.transaction_amount - payment.transaction_amount_refunded);

/**
 * The date of a change. A real dispute takes days. If it is won within the same second here, the change is dated a
 * second later, so that dates stay in order.
 */
const dateOfChange = (world: World, { status, date_last_updated }: Payment, to: PaymentStatus): string =>
  writeDate(
    Math.max(world.now(), Date.parse(date_last_updated) + (isDisputed(status) && to === 'approved' ? SECOND_MS : 0)),
  );

/** Makes any change of status that may happen at Mercado Pago; `refunded` refunds whatever is left. */
export const changeStatus = (world: World, payment: Payment, status: PaymentStatus): void => {
  if (isPaid(status)) payment.date_approved ??= writeDate(world.now());
  if (status === 'refunded' && refundable(payment) > 0) refund(world, payment, refundable(payment));
  Object.assign(payment, {
    status,
    status_detail: detailOf(status),
    date_last_updated: dateOfChange(world, payment, status),
    captured: isPaid(status),
  });
};

export const refund = (world: World, payment: Payment, amount: number): Refund => {
  const made: Refund = {
    id: world.nextId(),
    payment_id: payment.id,
    amount: pesos(amount),
    metadata: {},
    source: { id: String(COLLECTOR_ID), name: 'Comercio de prueba', type: 'collector' },
    date_created: writeDate(world.now()),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
    amount_refunded_to_payer: pesos(amount),
  };
  payment.refunds.push(made);
  payment.transaction_amount_refunded = pesos(payment.transaction_amount_refunded + made.amount);
  payment.date_last_updated = dateOfChange(world, payment, 'refunded');
  if (refundable(payment) === 0) Object.assign(payment, { status: 'refunded', status_detail: detailOf('refunded') });
  else payment.status_detail = PARTLY_REFUNDED;
  return made;
};
