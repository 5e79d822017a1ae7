import { describe, expect, test } from 'vitest';
import { ana, byId, line, noon, orderIn, payment as record, plan, slot } from '../../test/records.ts';
import { takenChanges } from '../../test/taken.ts';
import { type Payment, paymentStatuses } from '../entities.ts';
import { statusAfterRefunds } from '../payments/net-amount.ts';
import { isStale, type PaymentReport, settlePayment, type SettlementFacts } from './settle-payment.ts';

const payment = (fields: Partial<PaymentReport> = {}): PaymentReport => ({
  id: '77',
  status: 'approved',
  amount: 20_000,
  refunded: 0,
  currency: 'ARS',
  changedAt: noon,
  ...fields,
});
const facts = (fields: Partial<SettlementFacts> = {}): SettlementFacts => ({
  payment: payment(),
  known: null,
  slots: byId(slot({ taken: 1 })),
  buyer: ana,
  now: noon,
  plan,
  older: new Map(),
  ...fields,
});
const known = (outcome: Payment['outcome'], fields: Partial<Payment> = {}): Payment => record({ outcome, ...fields });
const later = new Date(noon.getTime() + 86_400_000);
const held = line({ heldPlaces: 1 });
const created = () => orderIn('Created', { reservedUntil: noon }, held);
const complete = () =>
  orderIn('Complete', { paymentId: '77', paymentStatus: 'approved' }, { ...held, validFrom: noon });
const canceled = (canceledBecause: 'expired' | 'member' | 'admin' | 'refund') =>
  orderIn('Canceled', { canceledBecause }, line());

describe('an approved payment', () => {
  test('completes an order in its hold and starts the plan period', () => {
    const { after, outcome } = settlePayment(created(), facts());
    expect(outcome).toBe('completed');
    expect(after.order).toMatchObject({ state: 'Complete', paymentId: '77', reservedUntil: null });
    expect(after.lines).toMatchObject([
      { heldPlaces: 1, validFrom: noon, validUntil: new Date('2026-03-31T12:00:00Z') },
    ]);
  });

  test('holds the place for ever when there is no plan period', () => {
    expect(settlePayment(created(), facts({ plan: { ...plan, planDays: 0 } })).after.lines).toMatchObject([
      { validFrom: noon, validUntil: null },
    ]);
  });

  test('changes nothing when it is reported again', () => {
    const before = complete();
    expect(settlePayment(before, facts({ known: known('completed') }))).toEqual({
      after: before,
      outcome: 'completed',
      unclearBecause: null,
    });
    expect(settlePayment(before, facts()).after).toBe(before);
  });

  test('takes the places again when the hold has expired and they are still free', () => {
    const before = canceled('expired');
    const { after, outcome } = settlePayment(before, facts({ slots: byId(slot({ capacity: 1, taken: 0 })) }));
    expect(outcome).toBe('completed');
    expect(after.order).toMatchObject({ state: 'Complete', canceledBecause: null });
    expect(takenChanges(before.lines, after.lines)).toEqual(new Map([['s1', 1]]));
  });

  test.each([
    [
      'the hold expired and the places are sold',
      canceled('expired'),
      facts({ slots: byId(slot({ capacity: 1, taken: 1 })) }),
    ],
    ['the hold expired and the slot is gone', canceled('expired'), facts({ slots: new Map() })],
    [
      'the hold expired and the slot left its class',
      canceled('expired'),
      facts({ slots: byId(slot({ activityId: null })) }),
    ],
    [
      'the hold expired and the slot joined another class',
      canceled('expired'),
      facts({ slots: byId(slot({ activityId: 'boxeo' })) }),
    ],
    ['the member canceled the order', canceled('member'), facts()],
    ['an admin canceled the order', canceled('admin'), facts()],
    ['the order was refunded', canceled('refund'), facts()],
    ['the buyer deleted the account', created(), facts({ buyer: null })],
    ['another payment completed the order', complete(), facts({ payment: payment({ id: '78' }) })],
  ])('is due back when %s', (_, before, given) => {
    expect(settlePayment(before, given)).toEqual({ after: before, outcome: 'refundDue', unclearBecause: null });
  });

  test.each([
    ['less than the order costs', { amount: 19_999 }, 'amount'],
    ['more than the order costs', { amount: 20_001 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
  ] as const)('of %s is unclear', (_, wrong, unclearBecause) => {
    const before = created();
    expect(settlePayment(before, facts({ payment: payment(wrong) }))).toEqual({
      after: before,
      outcome: 'unclear',
      unclearBecause,
    });
  });

  test.each(['refundDue', 'refunded'] as const)('stays %s although the places are free again', (outcome) => {
    const before = canceled('expired');
    expect(settlePayment(before, facts({ known: known(outcome) }))).toEqual({
      after: before,
      outcome,
      unclearBecause: null,
    });
  });
});

describe('a payment that is not approved', () => {
  test.each(['pending', 'in_process', 'authorized', 'rejected', 'cancelled'] as const)(
    'is noted when it is %s, and the hold goes on',
    (status) => {
      const { after, outcome } = settlePayment(created(), facts({ payment: payment({ status }) }));
      expect(outcome).toBe('noted');
      expect(after.order).toMatchObject({ state: 'Created', paymentStatus: status });
    },
  );
});

describe('a payment that is returned to the buyer', () => {
  test.each(['refunded', 'charged_back', 'cancelled', 'rejected'] as const)(
    'as %s cancels the order that it completed and frees its places',
    (status) => {
      const before = complete();
      const { after, outcome } = settlePayment(before, facts({ payment: payment({ status }) }));
      expect(outcome).toBe('reversed');
      expect(after.order).toMatchObject({ state: 'Canceled', canceledBecause: 'refund' });
      expect(takenChanges(before.lines, after.lines)).toEqual(new Map([['s1', -1]]));
    },
  );

  test('changes nothing for an order that another payment completed', () => {
    const before = complete();
    expect(
      settlePayment(before, facts({ payment: payment({ id: '78', status: 'refunded' }), known: known('refundDue') })),
    ).toEqual({ after: before, outcome: 'refunded', unclearBecause: null });
  });
});

describe('a payment of which a part was refunded', () => {
  const partly = (refunded = 5_000) => payment({ refunded, changedAt: later });
  const waits = { outcome: 'unclear', unclearBecause: 'partlyRefunded' };

  test('and that pays for an order waits for an admin; the order keeps its places', () => {
    const before = complete();
    expect(settlePayment(before, facts({ payment: partly(), known: known('completed') }))).toEqual({
      after: before,
      ...waits,
    });
  });

  test('waits as before when it is reported again', () => {
    const given = facts({
      payment: partly(),
      known: known('unclear', { refunded: 5_000, unclearBecause: 'partlyRefunded' }),
    });
    expect(settlePayment(complete(), given)).toMatchObject(waits);
  });

  test('waits for an admin also when the first report of it comes after the refund', () => {
    const before = created();
    expect(settlePayment(before, facts({ payment: partly() }))).toEqual({ after: before, ...waits });
  });

  test('pays for its order once an admin has accepted what is left, and waits again when more is refunded', () => {
    const accepted = known('completed', { refunded: 5_000, acceptedAmount: 15_000 });
    expect(settlePayment(complete(), facts({ payment: partly(), known: accepted })).outcome).toBe('completed');
    expect(settlePayment(complete(), facts({ payment: partly(5_001), known: accepted }))).toMatchObject(waits);
  });

  test('pays for its order when more than the price was paid, and the rest was refunded', () => {
    const overpaid = payment({ amount: 25_000, refunded: 5_000, changedAt: later });
    const waiting = known('unclear', { amount: 25_000, unclearBecause: 'amount' });
    expect(settlePayment(created(), facts({ payment: overpaid, known: waiting })).outcome).toBe('completed');
    const accepted = known('completed', { amount: 25_000, acceptedAmount: 25_000 });
    expect(settlePayment(complete(), facts({ payment: overpaid, known: accepted })).outcome).toBe('completed');
  });

  test.each(['refundDue', 'kept'] as const)('stays %s', (outcome) => {
    const given = facts({ payment: partly(), known: known(outcome) });
    expect(settlePayment(canceled('admin'), given).outcome).toBe(outcome);
  });

  test('still waits for a decision about the order that an admin canceled', () => {
    const given = facts({ payment: partly(), known: known('unclear', { unclearBecause: 'orderCanceled' }) });
    expect(settlePayment(canceled('admin'), given)).toMatchObject({ unclearBecause: 'orderCanceled' });
  });

  test('waits again after a dispute that the gym won', () => {
    const given = facts({
      payment: partly(),
      known: known('unclear', { status: 'in_mediation', refunded: 5_000, unclearBecause: 'mediation' }),
    });
    expect(settlePayment(complete(), given)).toMatchObject(waits);
  });
});

test.each([
  ['approved', 0, 'approved'],
  ['approved', 19_999.99, 'approved'],
  ['approved', 20_000, 'refunded'],
  ['charged_back', 20_000, 'charged_back'],
  ['pending', 0, 'pending'],
] as const)('a payment of 20000 that is %s and of which %d went back is %s', (status, refunded, becomes) => {
  expect(statusAfterRefunds({ status, amount: 20_000, refunded })).toBe(becomes);
});

describe('a disputed payment', () => {
  const inMediation = payment({ status: 'in_mediation' });

  test('waits for an admin, and the order keeps its places', () => {
    const { after, outcome, unclearBecause } = settlePayment(complete(), facts({ payment: inMediation }));
    expect(outcome).toBe('unclear');
    expect(unclearBecause).toBe('mediation');
    expect(after.order.state).toBe('Complete');
    expect(after.lines).toMatchObject([{ heldPlaces: 1 }]);
  });

  test('pays for its order as before when the gym wins the dispute', () => {
    const disputed = settlePayment(complete(), facts({ payment: inMediation, known: known('completed') }));
    const won = settlePayment(
      disputed.after,
      facts({
        payment: payment({ changedAt: later }),
        known: { ...known('unclear'), status: 'in_mediation', unclearBecause: 'mediation' },
      }),
    );
    expect(won.outcome).toBe('completed');
    expect(won.after.order).toMatchObject({ state: 'Complete', paymentStatus: 'approved' });
  });

  test('waits for an admin when a chargeback is decided for the gym later: the place is gone', () => {
    const { outcome, unclearBecause } = settlePayment(
      canceled('refund'),
      facts({ payment: payment({ changedAt: later }), known: { ...known('reversed'), status: 'charged_back' } }),
    );
    expect(outcome).toBe('unclear');
    expect(unclearBecause).toBe('moneyReturned');
  });
});

describe('a stale report', () => {
  test('that arrives after a newer one changes nothing', () => {
    const before = complete();
    const stale = payment({ status: 'pending', changedAt: new Date(noon.getTime() - 1) });
    expect(settlePayment(before, facts({ payment: stale, known: known('completed') }))).toEqual({
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
  ] as const)('of one second: %s comes before %s (%s)', (status, newer, outcome, before) => {
    const stale = payment({ status });
    expect(isStale(stale, { ...known(outcome), status: newer })).toBe(true);
    expect(isStale(payment({ status: newer }), { ...known(outcome), status })).toBe(false);
    expect(settlePayment(before, facts({ payment: stale, known: { ...known(outcome), status: newer } }))).toEqual({
      after: before,
      outcome,
      unclearBecause: null,
    });
  });
});

describe('a payment of which the gym gives back a part, for a canceled line,', () => {
  const part = { lineId: 'o1_s2', amount: 5_000, state: 'due', othersBefore: 0 } as const;
  const approvedWith = (refunded: number, fields: Partial<Payment> = {}) =>
    settlePayment(
      complete(),
      facts({ payment: payment({ refunded }), known: known('completed', { parts: [part], ...fields }) }),
    );

  test.each([0, 5_000])('pays for its order when %i went back', (refunded) => {
    expect(approvedWith(refunded)).toMatchObject({ outcome: 'completed', after: { order: { state: 'Complete' } } });
  });

  test.each([4_999, 5_001])('waits for an admin when others gave something back too: %i in all', (refunded) => {
    expect(approvedWith(refunded)).toMatchObject({ outcome: 'unclear', unclearBecause: 'partlyRefunded' });
  });

  test('is reversed when all of it goes back', () => {
    const report = payment({ status: 'refunded', refunded: 20_000 });
    const { outcome, after } = settlePayment(
      complete(),
      facts({ payment: report, known: known('completed', { parts: [part] }) }),
    );
    expect(outcome).toBe('reversed');
    expect(after.order.state).toBe('Canceled');
  });

  test('leaves the free places of its order when all that was paid went back for canceled lines', () => {
    const parts = [{ ...part, amount: 20_000 }];
    const report = payment({ status: 'refunded', refunded: 20_000 });
    const { outcome, after } = settlePayment(
      complete(),
      facts({ payment: report, known: known('completed', { parts }) }),
    );
    expect(outcome).toBe('completed');
    expect(after.order.state).toBe('Complete');
  });
});

describe('a stale report of one second', () => {
  test('has less refunded than a newer one', () => {
    expect(isStale(payment(), known('unclear', { refunded: 5_000 }))).toBe(true);
    expect(isStale(payment({ refunded: 5_000 }), known('completed'))).toBe(false);
  });
});

describe('applying the same report twice changes nothing:', () => {
  const orders = [created(), complete(), canceled('expired'), canceled('member')];
  const rows = paymentStatuses.flatMap((status) =>
    orders.map((before) => ({ status, before, state: before.order.state, because: before.order.canceledBecause })),
  );

  test.each(rows)('$status, for an order in $state ($because)', ({ status, before }) => {
    const first = settlePayment(before, facts({ payment: payment({ status }) }));
    const slots = byId(slot({ taken: 1 + (takenChanges(before.lines, first.after.lines).get('s1') ?? 0) }));
    const second = settlePayment(
      first.after,
      facts({ payment: payment({ status }), known: { ...known(first.outcome), status }, slots }),
    );
    expect(second.after.order).toEqual(first.after.order);
    expect(second.after.lines).toEqual(first.after.lines);
    expect(second.outcome).toBe(first.outcome);
  });
});
