import { expect, test } from 'vitest';
import { demoGym } from './demo-gym.ts';
import type { Order, OrderLine, Payment } from './entities.ts';
import { priceWithoutTaxes } from './gym.ts';
import { isCuit } from './schemas/settings.ts';
import {
  answerWithdrawal,
  carryOut,
  newWithdrawal,
  undoOrderInPart,
  vetoWithdrawal,
  type Withdrawal,
  withoutWithdrawer,
} from './withdrawals.ts';

const bought = new Date('2026-11-02T23:30:00-03:00');
const order = {
  id: 'o1',
  userId: 'ana',
  email: 'ana@example.com',
  user: { email: 'ana@example.com' },
  state: 'Complete',
  revision: 2,
  canceledBecause: null,
  totalPrice: 30_000,
  givenBack: 0,
  purchasedAt: bought,
  createdAt: bought,
} as Order;
const line = {
  id: 'o1_s1',
  subtotal: 30_000,
  heldPlaces: 1,
  validFrom: bought,
  validUntil: new Date('2026-12-02'),
  canceledAt: null,
  movedTo: null,
  absences: [],
} as unknown as OrderLine;
const payment = {
  id: '77',
  by: 'mercadopago',
  status: 'approved',
  amount: 30_000,
  refunded: 0,
  outcome: 'completed',
  unclearBecause: null,
  acceptedAmount: null,
  parts: [],
} as unknown as Payment;

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

test('places that another order has renewed wait for an admin', () => {
  const renewed = [{ ...line, heldPlaces: 0, movedTo: 'o2' }];
  expect(carryOut(ask(), { ...facts, lines: renewed }, 10)).toMatchObject({ state: 'review', after: { order } });
});

test('what the desk was paid is canceled too, and goes back at the desk', () => {
  expect(carryOut(ask(), { ...facts, payment: { ...payment, by: 'cash' } }, 10)).toMatchObject({
    state: 'done',
    payment: { outcome: 'refundDue' },
    result: expect.stringContaining('mostrador') as unknown,
  });
});

test('a part of the money goes back, shared among the lines that nobody canceled, and the gym keeps the rest', () => {
  const lines = [
    { ...line, id: 'o1_s1', subtotal: 20_000 },
    { ...line, id: 'o1_s2', subtotal: 10_000 },
    { ...line, id: 'o1_s3', subtotal: 0 },
    { ...line, id: 'o1_s4', subtotal: 5_000, canceledAt: bought, heldPlaces: 0, givenBack: 5_000 },
  ];
  const canceled = { lineId: 'o1_s4', amount: 5_000, state: 'made', othersBefore: 0 } as const;
  const undone = undoOrderInPart(
    ask(),
    {
      order: { ...order, totalPrice: 35_000, givenBack: 5_000 },
      lines,
      payment: { ...payment, amount: 35_000, refunded: 5_000, parts: [canceled] },
      attended: true,
    },
    10_000,
  );
  expect(undone.after).toMatchObject({
    order: { state: 'Canceled', canceledBecause: 'withdrawal', withdrawal: 'CODE', givenBack: 15_000 },
    lines: [{ givenBack: 6_666.67 }, { givenBack: 3_333.33 }, { heldPlaces: 0 }, { givenBack: 5_000 }],
  });
  expect(undone.payment).toMatchObject({
    outcome: 'kept',
    parts: [
      canceled,
      { lineId: 'o1_s1', amount: 6_666.67, state: 'due' },
      { lineId: 'o1_s2', amount: 3_333.33, state: 'due' },
    ],
  });
});

test('no more goes back than there is, and nothing while the payment is in question', () => {
  const part = (amount: number, more: object = {}) =>
    undoOrderInPart(ask(), { ...facts, attended: true, ...more }, amount);
  expect(() => part(30_001)).toThrow(expect.objectContaining({ details: { amount: 30_000 } }));
  expect(() => part(1, { payment: null })).toThrow(expect.objectContaining({ code: 'REFUND_DIFFERS' }));
  expect(() => part(1, { payment: { ...payment, outcome: 'unclear' } })).toThrow(
    expect.objectContaining({ code: 'PAYMENT_OPEN' }),
  );
  expect(() => part(1, { order: { ...order, state: 'Canceled' } })).toThrow(
    expect.objectContaining({ code: 'ORDER_STATE' }),
  );
  expect(part(0).after.order.givenBack).toBe(0);
});

test('a request that matched nothing loses its person, and is over', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const unmatched = ask({ order: null });
  expect(unmatched.forgetAt).toEqual(new Date(unmatched.createdAt.getTime() + 90 * 24 * 3_600_000));
  expect(ask().forgetAt).toBeNull();
  expect(withoutWithdrawer(unmatched, now)).toMatchObject({
    email: '',
    typedOrder: '',
    reason: '',
    state: 'refused',
    forgetAt: null,
  });
  expect(withoutWithdrawer({ ...unmatched, state: 'done', result: 'Listo' }, now).result).toBe('Listo');
});

test('done twice is done once', () => {
  const withdrawal = ask();
  const { after } = carryOut(withdrawal, facts, 10);
  expect(carryOut(withdrawal, { ...facts, ...after }, 10).after.order).toBe(after.order);
});

test('a baja leaves places that have an end, and brings those without an end to an admin', () => {
  const baja = ask({ kind: 'baja' });
  expect(carryOut(baja, facts, 10)).toMatchObject({ state: 'done', after: { order } });
  expect(carryOut(baja, { ...facts, lines: [{ ...line, validUntil: null }] }, 10).state).toBe('review');
});

test('an answer needs a reason, counts once, and comes too late after a veto', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const open = ask();
  const amount = null;
  expect(() => answerWithdrawal(open, { action: 'rechazar', reason: '', amount, now })).toThrow('no son válidos');
  expect(() => answerWithdrawal(open, { action: 'parte', reason: 'Una clase', amount, now })).toThrow('no son válidos');
  expect(answerWithdrawal(ask({ order: null }), { action: 'parte', reason: 'Listo', amount, now }).state).toBe('done');
  const refused = answerWithdrawal(open, { action: 'rechazar', reason: 'Tarde', amount, now });
  expect(refused).toMatchObject({ state: 'refused', result: 'Tarde' });
  expect(answerWithdrawal(refused, { action: 'rechazar', reason: 'Otra', amount, now })).toBe(refused);
  expect(() => answerWithdrawal(refused, { action: 'devolver', reason: '', amount, now })).toThrow('resuelto');
  const vetoed = vetoWithdrawal(open, now);
  expect(vetoWithdrawal(vetoed, now)).toBe(vetoed);
  expect(() => answerWithdrawal(vetoed, { action: 'devolver', reason: '', amount, now })).toThrow('resuelto');
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
