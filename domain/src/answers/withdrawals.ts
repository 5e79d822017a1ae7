import { Type } from 'typebox';
import type { OrderState } from '../orders/order-states.ts';
import { paidBy } from '../payments/payment-method.ts';
import { amount, count, exactly, flag, instant, nullable, oneOf, record, text } from './fields.ts';

export const WithdrawalReceipt = record({
  codigo: text({ pattern: '^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$' }),
  plazo: instant('Until when it is done or an admin decides'),
});

export const Vetoed = record({ codigo: text(), state: exactly('vetoed') });

export const Withdrawal = record({
  codigo: text(),
  kind: oneOf(['arrepentimiento', 'baja']),
  email: text('Empty once the account is deleted'),
  typedOrder: text(),
  orderId: nullable(text()),
  reason: text(),
  matched: flag('Whether order and address belong together'),
  byOwner: flag(),
  state: oneOf(['asked', 'vetoed', 'done', 'review', 'refused']),
  dueAt: instant(),
  plazo: instant(),
  anteriores: count('How many purchases of the same member withdrawals had undone before this one was asked for'),
  result: text(),
  createdAt: instant(),
  updatedAt: instant(),
  order: nullable(
    record({
      id: text(),
      userId: text(),
      state: Type.Unsafe<OrderState>(text()),
      totalPrice: amount(),
      purchasedAt: nullable(instant()),
      buyer: text(),
      by: nullable(oneOf(paidBy, 'Who has the money')),
      left: amount('What can still go back, in pesos'),
      due: amount('What has to go back and has not yet'),
    }),
  ),
});
