import { expect, test } from 'vitest';
import { demoGym } from './demo-gym.ts';
import type { Order, OrderLine, Payment } from './entities.ts';
import { priceWithoutTaxes } from './gym.ts';
import { isCuit } from './schemas/settings.ts';
import { answerWithdrawal, carryOut, newWithdrawal, vetoWithdrawal, type Withdrawal } from './withdrawals.ts';

const bought = new Date('2026-11-02T23:30:00-03:00');
const order = {
  id: 'o1',
  userId: 'ana',
  email: 'ana@example.com',
  user: { email: 'ana@example.com' },
  state: 'Complete',
  revision: 2,
  canceledBecause: null,
  purchasedAt: bought,
  createdAt: bought,
} as Order;
const line = { id: 'o1_s1', heldPlaces: 1, validFrom: bought, validUntil: new Date('2026-12-02') } as OrderLine;
const payment = { id: '77', by: 'mercadopago', outcome: 'completed', unclearBecause: null } as Payment;

const ask = (fields: Partial<Parameters<typeof newWithdrawal>[0]> = {}): Withdrawal =>
  newWithdrawal({
    id: 'CODE',
    kind: 'arrepentimiento',
    email: 'ANA@example.com',
    typedOrder: 'K7M2-9QXD',
    reason: '',
    order,
    by: null,
    now: new Date('2026-11-12T23:59:00-03:00'),
    ...fields,
  });
const facts = { order, lines: [line], payment, attended: false };

test('who knows the address waits twelve hours, the owner not at all, and nobody else undoes it', () => {
  const now = new Date('2026-11-12T12:00:00Z');
  expect(ask({ now })).toMatchObject({ state: 'asked', matched: true, dueAt: new Date('2026-11-13T00:00:00Z') });
  expect(ask({ now, by: 'ana', email: 'otra@example.com' })).toMatchObject({ byOwner: true, dueAt: now });
  expect(ask({ by: 'eva', email: 'eva@example.com' })).toMatchObject({
    state: 'review',
    matched: false,
    orderId: null,
  });
  expect(ask({ order: null })).toMatchObject({ state: 'review', matched: false });
});

test('the tenth day counts whole, and the eleventh waits for an admin', () => {
  expect(carryOut(ask(), facts, 10)).toMatchObject({
    state: 'done',
    after: {
      order: { state: 'Canceled', canceledBecause: 'withdrawal', withdrawal: 'CODE' },
      lines: [{ heldPlaces: 0 }],
    },
    payment: { outcome: 'refundDue' },
  });
  const late = ask({ now: new Date('2026-11-13T00:01:00-03:00') });
  expect(carryOut(late, facts, 10)).toMatchObject({ state: 'review', after: { order } });
});

test('a class that was given, or a payment in question, waits for an admin', () => {
  expect(carryOut(ask(), { ...facts, attended: true }, 10).state).toBe('review');
  expect(carryOut(ask(), { ...facts, payment: { ...payment, outcome: 'unclear' } }, 10).state).toBe('review');
});

test('done twice is done once', () => {
  const withdrawal = ask();
  const { after } = carryOut(withdrawal, facts, 10);
  expect(carryOut(withdrawal, { ...facts, ...after }, 10).after.order).toBe(after.order);
});

test('a baja leaves places that end by themselves, and brings those without an end to an admin', () => {
  const baja = ask({ kind: 'baja' });
  expect(carryOut(baja, facts, 10)).toMatchObject({ state: 'done', after: { order } });
  expect(carryOut(baja, { ...facts, lines: [{ ...line, validUntil: null }] }, 10).state).toBe('review');
});

test('an answer needs a reason, counts once, and comes too late after a veto', () => {
  const now = new Date();
  const open = ask();
  expect(() => answerWithdrawal(open, { action: 'rechazar', reason: '', now })).toThrow('no son válidos');
  const refused = answerWithdrawal(open, { action: 'rechazar', reason: 'Tarde', now });
  expect(refused).toMatchObject({ state: 'refused', result: 'Tarde' });
  expect(answerWithdrawal(refused, { action: 'rechazar', reason: 'Otra', now })).toBe(refused);
  expect(() => answerWithdrawal(refused, { action: 'devolver', reason: '', now })).toThrow('resuelto');
  const vetoed = vetoWithdrawal(open, now);
  expect(vetoWithdrawal(vetoed, now)).toBe(vetoed);
  expect(() => answerWithdrawal(vetoed, { action: 'devolver', reason: '', now })).toThrow('resuelto');
  expect(() => vetoWithdrawal(refused, now)).toThrow('resuelto');
});

test('a CUIT has the digit that follows from the others', () => {
  expect(isCuit(demoGym.cuit)).toBe(true);
  expect(isCuit('20-12345678-6')).toBe(true);
  expect(isCuit('20-12345678-5')).toBe(false);
});

test('the price without taxes is what is left of the price', () => {
  expect(priceWithoutTaxes(25_000, 21)).toBe(20_661);
  expect(priceWithoutTaxes(25_000, 0)).toBeNull();
});
