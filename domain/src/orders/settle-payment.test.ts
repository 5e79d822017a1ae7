import { describe, expect, test } from 'vitest';
import { ana, byId, line, noon, orderIn, slot } from '../../test/people.ts';
import { paymentStatuses, type Payment } from '../entities.ts';
import { placeChanges } from './places.ts';
import { isStale, type PaymentReport, settlePayment, type SettlementFacts } from './settle-payment.ts';

const payment = (more: Partial<PaymentReport> = {}): PaymentReport => ({
  id: '77',
  status: 'approved',
  amount: 20_000,
  currency: 'ARS',
  changedAt: noon,
  ...more,
});
const facts = (more: Partial<SettlementFacts> = {}): SettlementFacts => ({
  payment: payment(),
  known: null,
  slots: byId(slot({ taken: 1 })),
  buyer: ana,
  now: noon,
  planDays: 30,
  ...more,
});
const known = (outcome: Payment['outcome']): Payment => ({
  ...payment(),
  orderId: 'o1',
  userId: 'ana',
  outcome,
  unclearBecause: null,
  createdAt: noon,
  updatedAt: noon,
});
const later = new Date(noon.getTime() + 86_400_000);
const held = line({ heldPlaces: 1 });
const created = () => orderIn('Created', { reservedUntil: noon }, held);
const complete = () =>
  orderIn('Complete', { paymentId: '77', paymentStatus: 'approved' }, { ...held, validFrom: noon });
const canceled = (canceledBecause: 'expired' | 'member' | 'admin' | 'refund') =>
  orderIn('Canceled', { canceledBecause }, line());

describe('an approved payment', () => {
  test('completes an order in its hold, and starts the plan period', () => {
    const { after, outcome } = settlePayment(created(), facts());
    expect([outcome, after.order.state, after.order.paymentId, after.order.reservedUntil]).toEqual([
      'completed',
      'Complete',
      '77',
      null,
    ]);
    expect(after.lines).toMatchObject([
      { heldPlaces: 1, validFrom: noon, validUntil: new Date('2026-03-31T12:00:00Z') },
    ]);
  });

  test('holds the place for ever when there is no plan period', () => {
    expect(settlePayment(created(), facts({ planDays: 0 })).after.lines).toMatchObject([
      { validFrom: noon, validUntil: null },
    ]);
  });

  test('again changes nothing', () => {
    const before = complete();
    expect(settlePayment(before, facts({ known: known('completed') }))).toEqual({
      after: before,
      outcome: 'completed',
      unclearBecause: null,
    });
    expect(settlePayment(before, facts()).after).toBe(before);
  });

  test('takes the places again after the hold, when they are free', () => {
    const before = canceled('expired');
    const { after, outcome } = settlePayment(before, facts({ slots: byId(slot({ capacity: 1, taken: 0 })) }));
    expect([outcome, after.order.state, after.order.canceledBecause]).toEqual(['completed', 'Complete', null]);
    expect(placeChanges(before.lines, after.lines)).toEqual(new Map([['s1', 1]]));
  });

  test.each([
    ['its places are sold by now', canceled('expired'), facts({ slots: byId(slot({ capacity: 1, taken: 1 })) })],
    ['its slot is gone', canceled('expired'), facts({ slots: new Map() })],
    ['its slot is of no class by now', canceled('expired'), facts({ slots: byId(slot({ activityId: null })) })],
    ['its slot is of another class by now', canceled('expired'), facts({ slots: byId(slot({ activityId: 'boxeo' })) })],
    ['its member canceled', canceled('member'), facts()],
    ['an admin canceled', canceled('admin'), facts()],
    ['it was refunded', canceled('refund'), facts()],
    ['the account of its buyer is gone', created(), facts({ buyer: null })],
    ['another payment completed it', complete(), facts({ payment: payment({ id: '78' }) })],
  ])('is due back when %s', (_, before, given) => {
    expect(settlePayment(before, given)).toEqual({ after: before, outcome: 'refundDue', unclearBecause: null });
  });

  test.each([
    ['less', { amount: 19_999 }, 'amount'],
    ['more', { amount: 20_001 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
  ] as const)('of %s is unclear', (_, wrong, unclearBecause) => {
    const before = created();
    expect(settlePayment(before, facts({ payment: payment(wrong) }))).toEqual({
      after: before,
      outcome: 'unclear',
      unclearBecause,
    });
  });

  test.each(['refundDue', 'refunded'] as const)(
    'that is %s already stays so, though the places are free by now',
    (outcome) => {
      const before = canceled('expired');
      expect(settlePayment(before, facts({ known: known(outcome) }))).toEqual({
        after: before,
        outcome,
        unclearBecause: null,
      });
    },
  );
});

describe('an older reading of a payment', () => {
  test('that arrives last takes nothing back', () => {
    const before = complete();
    const late = payment({ status: 'pending', changedAt: new Date(noon.getTime() - 1) });
    expect(settlePayment(before, facts({ payment: late, known: known('completed') }))).toEqual({
      after: before,
      outcome: 'completed',
      unclearBecause: null,
    });
  });

  test.each([
    ['pending', 'approved', 'completed', complete()],
    ['in_process', 'approved', 'completed', complete()],
    ['approved', 'refunded', 'refunded', complete()],
    ['approved', 'refunded', 'reversed', canceled('refund')],
    ['approved', 'in_mediation', 'unclear', complete()],
    ['in_mediation', 'charged_back', 'reversed', canceled('refund')],
  ] as const)('%s is older than %s of the same second, which was %s', (status, further, outcome, before) => {
    expect(isStale(payment({ status }), { ...known(outcome), status: further })).toBe(true);
    expect(isStale(payment({ status: further }), { ...known(outcome), status })).toBe(false);
    expect(
      settlePayment(before, facts({ payment: payment({ status }), known: { ...known(outcome), status: further } })),
    ).toEqual({ after: before, outcome, unclearBecause: null });
  });
});

describe('a payment that went back', () => {
  test.each(['refunded', 'charged_back', 'cancelled', 'rejected'] as const)(
    '%s: cancels the order that it completed and frees its places',
    (status) => {
      const before = complete();
      const { after, outcome } = settlePayment(before, facts({ payment: payment({ status }) }));
      expect([outcome, after.order.state, after.order.canceledBecause]).toEqual(['reversed', 'Canceled', 'refund']);
      expect(placeChanges(before.lines, after.lines)).toEqual(new Map([['s1', -1]]));
    },
  );

  test('leaves an order alone that another payment completed', () => {
    const before = complete();
    expect(
      settlePayment(before, facts({ payment: payment({ id: '78', status: 'refunded' }), known: known('refundDue') })),
    ).toEqual({ after: before, outcome: 'refunded', unclearBecause: null });
  });
});

test.each(['pending', 'in_process', 'authorized', 'rejected', 'cancelled'] as const)(
  '%s is noted, and the hold goes on',
  (status) => {
    const { after, outcome } = settlePayment(created(), facts({ payment: payment({ status }) }));
    expect([outcome, after.order.state, after.order.paymentStatus]).toEqual(['noted', 'Created', status]);
  },
);

test('a dispute that the gym won leaves the order as it was', () => {
  const disputed = settlePayment(
    complete(),
    facts({ payment: payment({ status: 'in_mediation' }), known: known('completed') }),
  );
  const won = settlePayment(
    disputed.after,
    facts({
      payment: payment({ changedAt: later }),
      known: { ...known('unclear'), status: 'in_mediation', unclearBecause: 'mediation' },
    }),
  );
  expect([won.outcome, won.after.order.state, won.after.order.paymentStatus]).toEqual([
    'completed',
    'Complete',
    'approved',
  ]);
});

test('a chargeback that was decided for the gym waits for a person: the place is gone', () => {
  const { outcome, unclearBecause } = settlePayment(
    canceled('refund'),
    facts({ payment: payment({ changedAt: later }), known: { ...known('reversed'), status: 'charged_back' } }),
  );
  expect([outcome, unclearBecause]).toEqual(['unclear', 'moneyReturned']);
});

test('a dispute waits for a person, and the places stay', () => {
  const { after, outcome } = settlePayment(complete(), facts({ payment: payment({ status: 'in_mediation' }) }));
  expect([outcome, after.order.state, after.lines[0]!.heldPlaces]).toEqual(['unclear', 'Complete', 1]);
});

test.each(
  paymentStatuses.flatMap((status) =>
    [created(), complete(), canceled('expired'), canceled('member')].map((before) => [status, before] as const),
  ),
)('%s, told twice, does no more than told once (order %#)', (status, before) => {
  const first = settlePayment(before, facts({ payment: payment({ status }) }));
  const slots = byId(slot({ taken: 1 + (placeChanges(before.lines, first.after.lines).get('s1') ?? 0) }));
  const second = settlePayment(
    first.after,
    facts({ payment: payment({ status }), known: { ...known(first.outcome), status }, slots }),
  );
  expect(second.after.order).toEqual(first.after.order);
  expect(second.after.lines).toEqual(first.after.lines);
  expect(second.outcome).toBe(first.outcome);
});
