import { describe, expect, test } from 'vitest';
import { ana, byId, line, noon, orderIn, payment as record, plan, slot } from '../../test/records.ts';
import { takenChanges } from '../../test/taken.ts';
import type { Payment, PaymentOutcome, UnclearReason } from '../entities.ts';
import type { OrderWithLines } from './changed-order.ts';
import { settlePayment } from './settle-payment.ts';
import {
  actionsOf,
  isResolvedBy,
  resolveOrderless,
  resolveUnclear,
  type UnclearAction,
  unclearActions,
  verdictOnCancel,
} from './unclear-payment.ts';

const unclear = (unclearBecause: UnclearReason, fields: Partial<Payment> = {}): Payment =>
  record({ amount: 19_000, outcome: 'unclear', unclearBecause, ...fields });

const held = line({ heldPlaces: 1 });
const created = orderIn('Created', { reservedUntil: noon }, held);
const paidByIt = orderIn('Complete', { paymentId: '77' }, held);
const paidByAnother = orderIn('Complete', { paymentId: '78' }, held);
const expired = orderIn('Canceled', { canceledBecause: 'expired' }, line());
const canceledByAdmin = orderIn('Canceled', { canceledBecause: 'admin' }, line());
const refunded = orderIn('Canceled', { canceledBecause: 'refund' }, line());

const resolve = (before: OrderWithLines, action: UnclearAction, payment: Payment, facts: object = {}) =>
  resolveUnclear(before, action, {
    payment,
    slots: byId(slot({ taken: 1 })),
    buyer: ana,
    now: noon,
    plan,
    older: new Map(),
    ...facts,
  });

/** The usual action comes first. */
const queue: [reason: UnclearReason, of: string, before: OrderWithLines | null, actions: UnclearAction[]][] = [
  ['amount', 'an order in its hold', created, ['refund', 'accept']],
  ['amount', 'an order whose hold expired', expired, ['refund', 'accept']],
  ['amount', 'an order that another payment completed', paidByAnother, ['refund']],
  ['amount', 'an order that an admin canceled', canceledByAdmin, ['refund']],
  ['currency', 'an order in its hold', created, ['refund']],
  ['mediation', 'the order that it completed', paidByIt, ['dismiss', 'refund']],
  ['mediation', 'an order in its hold', created, ['dismiss', 'refund']],
  ['orderCanceled', 'an order that an admin canceled', canceledByAdmin, ['refund', 'dismiss']],
  ['orderUnknown', 'no order of ours', null, ['refund', 'dismiss']],
  ['moneyReturned', 'an order that was refunded', refunded, ['refund', 'dismiss']],
  ['partlyRefunded', 'the order that it completed', paidByIt, ['accept', 'refund']],
  ['partlyRefunded', 'an order in its hold', created, ['accept', 'refund']],
  ['partlyRefunded', 'an order that another payment completed', paidByAnother, ['refund']],
];

describe('the actions for an unclear payment', () => {
  test.each(queue)('%s, for %s: %o', (reason, _, before, actions) => {
    expect(actionsOf(unclear(reason), before && before.order)).toEqual(actions);
  });

  test('are listed here for every reason there is', () => {
    const reasons: Record<UnclearReason, true> = {
      amount: true,
      currency: true,
      mediation: true,
      orderCanceled: true,
      orderUnknown: true,
      moneyReturned: true,
      partlyRefunded: true,
    };
    expect(new Set(queue.map(([reason]) => reason))).toEqual(new Set(Object.keys(reasons)));
  });

  test.each(['noted', 'completed', 'refundDue', 'refunded', 'reversed', 'kept'] as const satisfies PaymentOutcome[])(
    'are none when the payment is %s',
    (outcome) => {
      expect(actionsOf({ id: '77', outcome, unclearBecause: null }, created.order)).toEqual([]);
    },
  );
});

describe('what an action does', () => {
  const known = queue.flatMap(([reason, of, before, actions]) =>
    before ? actions.map((action) => ({ reason, of, before, action })) : [],
  );

  test.each(known)('$action resolves $reason for $of, so that a repeated call is recognized', (row) => {
    const payment = unclear(row.reason);
    expect(isResolvedBy(payment, row.action)).toBe(false);
    const { outcome, unclearBecause } = resolve(row.before, row.action, payment);
    expect(unclearBecause).toBeNull();
    expect(isResolvedBy({ ...payment, outcome }, row.action)).toBe(true);
    expect(actionsOf({ ...payment, outcome, unclearBecause }, row.before.order)).toEqual([]);
  });

  const refused = queue.flatMap(([reason, of, before, open]) =>
    unclearActions.filter((action) => !open.includes(action)).map((action) => ({ reason, of, before, action, open })),
  );
  test.each(refused)('$action is refused for $reason and $of, naming the open actions', (row) => {
    const payment = unclear(row.reason);
    const attempt = () =>
      row.before ? resolve(row.before, row.action, payment) : resolveOrderless(payment, row.action);
    const details = { outcome: 'unclear', actions: row.open };
    expect(attempt).toThrow(expect.objectContaining({ code: 'PAYMENT_SETTLED', details }));
  });

  test('refund leaves the order as it is; the money is due back', () => {
    expect(resolve(created, 'refund', unclear('amount'))).toEqual({
      after: created,
      outcome: 'refundDue',
      unclearBecause: null,
      acceptedAmount: null,
    });
  });

  test.each([
    ['stays in its hold', created, 'refunded'],
    ['is canceled when the payment had completed it', paidByIt, 'reversed'],
  ] as const)('the order of a refunded payment %s once Mercado Pago confirms it', (_, before, outcome) => {
    const payment = unclear('mediation');
    const due = resolve(before, 'refund', payment);
    const confirmed = settlePayment(due.after, {
      payment: { ...payment, status: 'refunded' },
      known: { ...payment, outcome: due.outcome, unclearBecause: null },
      slots: byId(slot()),
      buyer: ana,
      now: noon,
      plan,
      older: new Map(),
    });
    expect(confirmed.outcome).toBe(outcome);
    expect(isResolvedBy({ ...payment, outcome: confirmed.outcome }, 'refund')).toBe(true);
  });

  test('dismiss keeps the money when it pays for no order', () => {
    expect(resolve(canceledByAdmin, 'dismiss', unclear('orderCanceled')).outcome).toBe('kept');
    expect(resolve(created, 'dismiss', unclear('mediation')).outcome).toBe('kept');
  });

  test('dismiss of a dispute accepts what is left after a partial refund', () => {
    const disputed = unclear('mediation', { status: 'in_mediation', refunded: 1 });
    const { outcome, acceptedAmount } = resolve(paidByIt, 'dismiss', disputed);
    expect(outcome).toBe('completed');
    expect(acceptedAmount).toBe(18_999);
  });

  test('dismiss of a dispute leaves the payment paying for its order until Mercado Pago decides', () => {
    const disputed = unclear('mediation', { status: 'in_mediation', amount: paidByIt.order.totalPrice });
    expect(resolve(paidByIt, 'dismiss', disputed)).toEqual({
      after: paidByIt,
      outcome: 'completed',
      unclearBecause: null,
      acceptedAmount: null,
    });
  });

  test.each([
    ['refund', 'refundDue'],
    ['dismiss', 'kept'],
  ] as const)('%s of a payment without an order of ours makes it %s', (action, outcome) => {
    expect(resolveOrderless(unclear('orderUnknown'), action)).toEqual({ outcome, unclearBecause: null });
  });
});

describe('accepting a wrong amount', () => {
  test('completes an order in its hold by this payment, and starts the plan period', () => {
    const { after, outcome } = resolve(created, 'accept', unclear('amount'));
    expect(outcome).toBe('completed');
    expect(after.order).toMatchObject({ state: 'Complete', paymentId: '77', purchasedAt: noon, reservedUntil: null });
    expect(after.lines).toMatchObject([{ heldPlaces: 1, validFrom: noon }]);
    expect(takenChanges(created.lines, after.lines)).toEqual(new Map());
  });

  test('takes the places again when the hold expired', () => {
    const { after } = resolve(expired, 'accept', unclear('amount'), { slots: byId(slot({ capacity: 1 })) });
    expect(after.order).toMatchObject({ state: 'Complete', canceledBecause: null });
    expect(takenChanges(expired.lines, after.lines)).toEqual(new Map([['s1', 1]]));
  });

  test.each([
    ['the places are sold by now', 'SLOT_FULL', { slots: byId(slot({ capacity: 1, taken: 1 })) }],
    ['the slot left its class', 'SLOT_WITHOUT_CLASS', { slots: byId(slot({ activityId: null })) }],
    ['the slot was deleted', 'DIA_HORA_NOT_FOUND', { slots: new Map() }],
    ['the buyer deleted the account', 'USER_NOT_FOUND', { buyer: null }],
  ])('is refused when %s: %s', (_, code, facts) => {
    expect(() => resolve(expired, 'accept', unclear('amount'), facts)).toThrow(expect.objectContaining({ code }));
  });
});

describe('accepting what is left of a payment that was partly refunded', () => {
  const left = unclear('partlyRefunded', { amount: 20_000, refunded: 5_000 });

  test('leaves the order that it completed as it is, and remembers the amount', () => {
    expect(resolve(paidByIt, 'accept', left)).toEqual({
      after: paidByIt,
      outcome: 'completed',
      unclearBecause: null,
      acceptedAmount: 15_000,
      parts: [],
    });
  });

  test('drops the refund of a canceled line that is more than what is left', () => {
    const part = { lineId: 'o1_s1', amount: 16_000, state: 'due', othersBefore: 0 } as const;
    const { acceptedAmount, parts } = resolve(paidByIt, 'accept', { ...left, parts: [part] });
    expect(acceptedAmount).toBe(15_000);
    expect(parts).toEqual([{ ...part, state: 'dropped' }]);
  });

  test('needs no buyer: the places are sold already', () => {
    expect(resolve(paidByIt, 'accept', left, { buyer: null }).outcome).toBe('completed');
  });

  test('completes an order in its hold', () => {
    const { after, acceptedAmount } = resolve(created, 'accept', left);
    expect(after.order).toMatchObject({ state: 'Complete', paymentId: '77' });
    expect(acceptedAmount).toBe(15_000);
  });
});

test.each([
  [true, { outcome: 'refundDue', unclearBecause: null }],
  [false, { outcome: 'kept', unclearBecause: null }],
  [undefined, { outcome: 'unclear', unclearBecause: 'orderCanceled' }],
])('an admin who cancels a paid order with refund: %s leaves its payment %o', (refund, verdict) => {
  expect(verdictOnCancel(refund)).toEqual(verdict);
});
