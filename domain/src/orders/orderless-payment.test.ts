import { expect, test } from 'vitest';
import { noon } from '../../test/people.ts';
import type { Payment } from '../entities.ts';
import { settleOrderless } from './orderless-payment.ts';
import type { PaymentReport } from './settle-payment.ts';

const payment = (status: Payment['status']): PaymentReport => ({
  id: '77',
  status,
  amount: 20_000,
  currency: 'ARS',
  changedAt: noon,
});
const known = (status: Payment['status'], outcome: Payment['outcome']): Payment => ({
  ...payment(status),
  orderId: 'o1',
  userId: 'ana',
  outcome,
  unclearBecause: outcome === 'unclear' ? 'amount' : null,
  createdAt: noon,
  updatedAt: noon,
});
const waits = { outcome: 'unclear', unclearBecause: 'orderUnknown' };

test('money for an order that is not ours waits for a person', () => {
  expect(settleOrderless(payment('approved'), null)).toEqual(waits);
});

test.each(['noted', 'completed', 'reversed', 'refunded'] as const)(
  'so does money that comes when the order is gone, of a payment that was %s while there was one',
  (outcome) => {
    expect(settleOrderless(payment('approved'), known('pending', outcome))).toEqual(waits);
  },
);

test.each(['refundDue', 'kept', 'unclear'] as const)('what is %s stays so', (outcome) => {
  const won = { ...payment('approved'), changedAt: new Date(noon.getTime() + 86_400_000) };
  expect(settleOrderless(won, known('in_mediation', outcome))).toMatchObject({ outcome });
});

test('what was never paid is not noted, and the same report again neither', () => {
  expect([
    settleOrderless(payment('pending'), null),
    settleOrderless(payment('approved'), known('approved', 'kept')),
  ]).toEqual([null, null]);
});

test.each(['refunded', 'charged_back'] as const)('what is %s is over', (status) => {
  expect(settleOrderless(payment(status), known('approved', 'refundDue'))).toEqual({
    outcome: 'refunded',
    unclearBecause: null,
  });
});
