import type { Order, OrderLine, OrderWithLines } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { afterFailure, claimOf, isOvertaken, type Mail, newOrderMail, newRefundMail } from './mail.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const line = {
  id: 'o1_s1',
  name: 'Yoga',
  day: 'Lunes',
  hour: '19:00',
  quantity: 1,
  subtotal: 20_000,
  validFrom: null,
  validUntil: null,
};

const orderIn = (fields: Partial<Order>): OrderWithLines => ({
  order: {
    id: 'o1',
    userId: 'ana',
    state: 'Created',
    revision: 3,
    paymentId: null,
    totalPrice: 20_000,
    canceledBecause: null,
    reservedUntil: inMinutes(15),
    ...fields,
  } as Order,
  lines: [line as OrderLine],
});
const waiting = (fields: Partial<Mail> = {}): Mail => ({
  ...newOrderMail('orderCreated', orderIn({}), now),
  ...fields,
});

describe('a new mail', () => {
  test('is named after the change that it is about, so that no change tells twice', () => {
    expect(waiting().id).toBe('o1-3-orderCreated');
  });

  test('says what the order says, and nothing of the buyer', () => {
    expect(waiting().data).toEqual({
      totalPrice: 20_000,
      canceledBecause: null,
      reservedUntil: inMinutes(15),
      lines: [line],
    });
  });

  test('about a refund is named after the report of it, and says what went back of which payment', () => {
    const changedAt = inMinutes(-5);
    const mail = newRefundMail({ id: '77', refunded: 20_000, currency: 'ARS', changedAt }, orderIn({}), now);
    expect(mail).toMatchObject({
      id: `o1-77-${changedAt.getTime()}-paymentRefunded`,
      outlivesAccount: true,
      data: { refund: { paymentId: '77', amount: 20_000, currency: 'ARS' }, lines: [line] },
    });
    expect(isOvertaken(mail, { revision: 9 })).toBe(false);
  });

  test('is due at once', () => {
    expect(waiting()).toMatchObject({ state: 'pending', attempts: 0, dueAt: now });
  });

  test.each([
    ['an unpaid order that is canceled', { state: 'Canceled', paymentId: null }, false],
    ['a paid order that is canceled', { state: 'Canceled', paymentId: '77' }, true],
    ['a completed order', { state: 'Complete', paymentId: '77' }, false],
  ] as const)('about %s outlives the account: %j %s', (_, fields, outlives) => {
    expect(newOrderMail('orderCanceled', orderIn(fields), now).outlivesAccount).toBe(outlives);
  });
});

describe('a mail is overtaken', () => {
  test('once the order has changed its state again', () => {
    expect(isOvertaken(waiting(), { revision: 3 })).toBe(false);
    expect(isOvertaken(waiting(), { revision: 4 })).toBe(true);
  });

  test('never, if it is from before it knew the state that it is about', () => {
    const { revision: _, ...old } = waiting();
    expect(isOvertaken(old, { revision: 4 })).toBe(false);
  });
});

describe('claiming a mail', () => {
  test('keeps other senders away for a minute', () => {
    expect(claimOf(waiting(), now)).toEqual({ dueAt: inMinutes(1), attempts: 1, updatedAt: now });
  });

  test('is possible again when the claim is over', () => {
    const claimed = waiting({ dueAt: inMinutes(1), attempts: 1 });
    expect(claimOf(claimed, now)).toBeNull();
    expect(claimOf(claimed, inMinutes(1))).toMatchObject({ attempts: 2 });
  });

  test.each(['sent', 'failed'] as const)('is impossible for one that is %s', (state) => {
    expect(claimOf(waiting({ state }), now)).toBeNull();
  });
});

describe('a mail that SendGrid did not take', () => {
  test.each([
    [1, 2],
    [2, 4],
    [5, 32],
    [6, 60],
    [60, 60],
  ])('after attempt %i waits %i minutes', (attempts, minutes) => {
    expect(afterFailure(waiting({ attempts }), false, now)).toEqual({
      state: 'pending',
      dueAt: inMinutes(minutes),
      updatedAt: now,
    });
  });

  test('is given up when it never will', () => {
    expect(afterFailure(waiting({ attempts: 1 }), true, now).state).toBe('failed');
  });

  test('is given up after three days', () => {
    const threeDays = 3 * 24 * 60;
    expect(afterFailure(waiting({ attempts: 70 }), false, inMinutes(threeDays)).state).toBe('pending');
    expect(afterFailure(waiting({ attempts: 70 }), false, inMinutes(threeDays + 1)).state).toBe('failed');
  });
});
