import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ana, byId, line, noon, orderIn, payment, plan, slot } from '../../test/records.ts';
import { type Payment, paymentStatuses } from '../entities.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import { isStale, type PaymentReport, settlePayment } from '../orders/settle-payment.ts';
import { actionsOf, resolveUnclear } from '../orders/unclear-payment.ts';
import {
  correctingEntry,
  entryForChange,
  type LedgerEntry,
  ledgerAccounts,
  paymentFromEntries,
  positionOf,
  sumOfEntries,
} from './ledger.ts';

describe("a payment's money", () => {
  test.each([
    ['pays for an order', { outcome: 'completed' }, { mercadopago: 20_000, sales: -20_000 }],
    ['pays for an order in part', { refunded: 5_000 }, { mercadopago: 15_000, sales: -15_000 }],
    [
      'is disputed and waits for an admin',
      { status: 'in_mediation', outcome: 'unclear' },
      { mercadopago: 20_000, owedToBuyers: -20_000 },
    ],
    ['is to be refunded', { outcome: 'refundDue' }, { mercadopago: 20_000, owedToBuyers: -20_000 }],
    ['is kept', { outcome: 'kept' }, { mercadopago: 20_000, keptWithoutSale: -20_000 }],
    ['has not come', { status: 'pending', outcome: 'noted' }, {}],
    ['went back', { status: 'refunded', refunded: 20_000, outcome: 'reversed' }, {}],
    ['was taken back', { status: 'charged_back', outcome: 'reversed' }, {}],
  ] as const)('that %s is booked as %o', (_, fields, amounts) => {
    expect(positionOf(payment(fields))).toEqual(amounts);
  });
});

describe('an entry', () => {
  test('of a new payment holds its whole position', () => {
    expect(entryForChange(null, payment(), noon)).toEqual({
      id: '77-1',
      paymentId: '77',
      orderId: 'o1',
      number: 1,
      currency: 'ARS',
      amounts: { mercadopago: 20_000, sales: -20_000 },
      status: 'approved',
      outcome: 'completed',
      createdAt: noon,
    });
  });

  test('of a change holds the difference alone', () => {
    const unclear = payment({ refunded: 5_000.5, outcome: 'unclear', unclearBecause: 'partlyRefunded' });
    expect(entryForChange(payment({ entries: 1 }), unclear, noon)).toMatchObject({
      id: '77-2',
      amounts: { mercadopago: -5_000.5, sales: 20_000, owedToBuyers: -14_999.5 },
    });
  });

  test('is not made where the money stays where it was', () => {
    expect(entryForChange(payment({ entries: 1 }), payment({ status: 'in_mediation' }), noon)).toBeNull();
    expect(entryForChange(null, payment({ status: 'pending', outcome: 'noted' }), noon)).toBeNull();
  });

  test('that corrects the ledger follows the last one, and leaves all others as they are', () => {
    const wrong = entryForChange(null, payment({ amount: 19_000 }), noon)!;
    const corrected = correctingEntry(payment({ entries: 1 }), [wrong], noon)!;
    expect(corrected).toMatchObject({ id: '77-2', amounts: { mercadopago: 1_000, sales: -1_000 } });
    expect(correctingEntry(payment({ entries: 2 }), [wrong, corrected], noon)).toBeNull();
    expect(correctingEntry(payment({ entries: 1 }), [], noon)).toMatchObject({ id: '77-2' });
  });
});

test('the record of a payment that was lost follows from its entries', () => {
  const first = entryForChange(null, payment(), noon)!;
  const second = entryForChange(payment({ entries: 1 }), payment({ refunded: 5_000 }), noon)!;
  const restored = paymentFromEntries([second, first], 'ana', noon)!;
  expect(restored).toMatchObject({ id: '77', userId: 'ana', outcome: 'completed', entries: 2 });
  expect(positionOf(restored)).toEqual({ mercadopago: 15_000, sales: -15_000 });
  expect(isStale(payment(), restored)).toBe(false);
  expect(paymentFromEntries([], 'ana', noon)).toBeNull();
});

describe('through any sequence of reports and decisions', () => {
  interface Books {
    before: OrderWithLines;
    known: Payment | null;
    entries: LedgerEntry[];
  }
  const facts = { slots: byId(slot({ taken: 1 })), buyer: ana, older: new Map(), now: noon, plan };
  const states = [
    orderIn('Created', { reservedUntil: noon }, line({ heldPlaces: 1 })),
    orderIn('Canceled', { canceledBecause: 'expired' }, line()),
    orderIn('Canceled', { canceledBecause: 'member' }, line()),
  ];

  function write(books: Books, after: OrderWithLines, noted: Omit<Payment, 'entries'>): Books {
    const entry = entryForChange(books.known, noted, noon);
    const entries = entry ? [...books.entries, entry] : books.entries;
    return { before: after, known: { ...noted, entries: entry?.number ?? books.known?.entries ?? 0 }, entries };
  }
  function report(books: Books, reported: PaymentReport): Books {
    const { before, known } = books;
    if (isStale(reported, known)) return books;
    const { after, ...verdict } = settlePayment(before, { ...facts, payment: reported, known });
    const acceptedAmount = known?.acceptedAmount ?? null;
    return write(books, after, { ...payment(), ...reported, ...verdict, acceptedAmount });
  }
  function decide(books: Books, choice: number): Books {
    const { before, known } = books;
    const open = known ? actionsOf(known, before.order) : [];
    const action = open[choice % open.length];
    if (!known || !action) return books;
    const { after, ...verdict } = resolveUnclear(before, action, { ...facts, payment: known });
    return write(books, after, { ...known, ...verdict });
  }

  const step = fc.oneof(
    fc.record({
      status: fc.constantFrom(...paymentStatuses),
      amount: fc.constantFrom(20_000, 20_000, 20_000, 19_000.5, 25_000),
      refundedShare: fc.constantFrom(0, 0, 0.1, 1 / 3, 0.5, 1),
      minutes: fc.integer({ min: -1, max: 3 }),
    }),
    fc.nat({ max: 2 }),
  );

  test('each entry sums up to zero, all together to the position, no asset is negative, a replay books nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.array(step, { maxLength: 12 }), (order, steps) => {
        let at = noon.getTime();
        let books: Books = { before: order, known: null, entries: [] };
        for (const each of steps) {
          if (typeof each === 'number') books = decide(books, each);
          else {
            at += each.minutes * 60_000;
            const refunded = Math.round(each.amount * each.refundedShare * 100) / 100;
            const { status, amount } = each;
            const reported = { id: '77', status, amount, refunded, currency: 'ARS', changedAt: new Date(at) };
            books = report(books, reported);
            expect(report(books, reported).entries).toEqual(books.entries);
          }
          const { known, entries } = books;
          for (const { amounts } of entries)
            expect(ledgerAccounts.reduce((sum, name) => sum + (amounts[name] ?? 0), 0)).toBeCloseTo(0, 6);
          expect(sumOfEntries(entries)).toEqual(known ? positionOf(known) : {});
          expect(sumOfEntries(entries).mercadopago ?? 0).toBeGreaterThanOrEqual(0);
          expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
        }
      }),
      { numRuns: 500 },
    );
  });
});
