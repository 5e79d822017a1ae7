import { paymentStatuses } from '../entities.ts';
import { orderStates } from '../orders/order-states.ts';
import {
  amount,
  count,
  exactly,
  flag,
  instant,
  list,
  nullable,
  oneOf,
  optional,
  orNull,
  record,
  text,
} from './fields.ts';
import { Buyer, cancelReasons, PaidBy } from './orders.ts';

export const UnclearPayment = record({
  id: text("Mercado Pago's"),
  orderId: text(),
  userId: text('Empty when the payment names no order of ours'),
  by: optional(PaidBy),
  takenBy: optional(nullable(text('The uid of whoever took it at the desk'))),
  status: oneOf(paymentStatuses),
  amount: amount('What the buyer paid'),
  refunded: amount({ minimum: 0, description: 'How much of it went back to the buyer' }),
  currency: text(),
  method: optional(
    orNull(
      record({ type: text(), id: text(), installments: amount() }),
      "How it was paid, in Mercado Pago's words; missing in payments from before 2026-11-22",
    ),
  ),
  changedAt: instant('When Mercado Pago last changed it'),
  outcome: oneOf(['noted', 'completed', 'refundDue', 'refunded', 'reversed', 'unclear', 'kept']),
  unclearBecause: nullable(
    oneOf(['amount', 'currency', 'mediation', 'orderCanceled', 'orderUnknown', 'moneyReturned', 'partlyRefunded']),
  ),
  acceptedAmount: nullable(amount('What an admin accepted for the order instead of its price')),
  actions: list(oneOf(['refund', 'accept', 'dismiss']), 'The actions that resolve it, the usual one first'),
  order: orNull(
    record({
      id: text(),
      state: oneOf(orderStates),
      canceledBecause: nullable(oneOf(cancelReasons)),
      totalPrice: count(),
      user: Buyer,
      email: text(),
      activities: list(record({ id: text(), name: text(), image: text() })),
      paymentId: nullable(text()),
      createdAt: instant(),
    }),
  ),
  createdAt: instant(),
  updatedAt: instant(),
});

export const Received = record({ received: flag() });

export const ConfirmedAddress = record({ confirmed: exactly(true) });
