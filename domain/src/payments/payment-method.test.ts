import { describe, expect, test } from 'vitest';
import { paymentMethodWords, refundTiming } from './payment-method.ts';

const paidBy = (type: string, id: string, installments = 1) => ({ type, id, installments });

describe('how somebody paid', () => {
  test.each([
    [paidBy('credit_card', 'visa'), 'tarjeta de crédito Visa'],
    [paidBy('credit_card', 'master', 3), 'tarjeta de crédito Mastercard, 3 cuotas'],
    [paidBy('debit_card', 'debvisa'), 'tarjeta de débito Visa'],
    [paidBy('account_money', 'account_money'), 'dinero en Mercado Pago'],
    [paidBy('ticket', 'rapipago'), 'efectivo Rapipago'],
    [paidBy('credit_card', 'a-card-of-next-year'), 'tarjeta de crédito'],
    [paidBy('something-new', 'visa'), 'Mercado Pago'],
    [null, 'Mercado Pago'],
  ])('%j is said as «%s»', (method, words) => {
    expect(paymentMethodWords(method)).toBe(words);
  });
});

describe('when a refund is seen', () => {
  test('depends on the bank for a card, and on nobody for money at Mercado Pago', () => {
    expect(refundTiming(paidBy('debit_card', 'maestro'))).toContain('entre 2 y 35 días');
    expect(refundTiming(paidBy('ticket', 'pagofacil'))).toContain('enseguida');
    expect(refundTiming(null)).toMatch(/entre 2 y 35 días.*enseguida/);
  });
});
