import {
  creditPolicy,
  DAY_MS,
  demoGym,
  entryForChange,
  orderWords,
  planEnded,
  renewalTimes,
  stockOf,
  foundBy,
} from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { examine } from '../functions/src/doctor/examine.ts';
import { demo, demoPayment } from './demo.ts';

const byId = <T extends { id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((each) => [each.id, each]));

/** As the seed stores them. */
function stored(now: Date) {
  const records = demo(now, demoGym);
  const payments = records.orders.flatMap((each, index) => {
    const at = each.order.updatedAt;
    if (each.atDesk) return [{ ...each.atDesk, entries: 1, createdAt: at, updatedAt: at }];
    return each.payment === 'none' ? [] : [demoPayment(each, String(index))];
  });
  const entries = payments.flatMap((payment) => entryForChange(null, payment, payment.createdAt) ?? []);
  const booked = payments.map((payment) => ({
    ...payment,
    entries: entries.find(({ paymentId }) => paymentId === payment.id)?.number ?? 0,
  }));
  const orders = records.orders.map(({ order, lines }) => {
    const payment = order.state === 'Created' ? undefined : booked.find(({ orderId }) => orderId === order.id);
    const isCart = order.state === 'Cart';
    const paid = { paymentId: payment?.id ?? null, paymentStatus: payment?.status ?? null };
    return { ...order, ...paid, cartLines: isCart ? lines : [], ...(!isCart && { words: orderWords(order) }) };
  });
  return { records, payments: booked, entries, orders };
}

const mondayNoon = new Date('2026-11-23T15:00:00Z');
const days = Array.from({ length: 7 }, (_, day) => new Date(mondayNoon.getTime() + day * DAY_MS));

test.each(days)('the doctor finds nothing wrong with the demo gym of %s', (now) => {
  const { records, payments, entries, orders } = stored(now);
  const found = examine({
    now,
    policy: creditPolicy(demoGym),
    users: byId(records.users.map((user) => ({ ...user, ...foundBy(user) }))),
    activities: byId(records.activities),
    diaHoras: byId(records.diaHoras),
    descuentos: byId(records.descuentos),
    products: byId(records.products),
    soldOnce: new Map(),
    productLines: new Map(),
    orders: byId(orders),
    orderLines: byId(records.orders.flatMap(({ lines }) => lines)),
    credits: byId(records.credits),
    waits: byId(records.waits),
    sessions: byId(records.sessions),
    closures: new Map(),
    payments: byId(payments),
    ledger: byId(entries),
    reviews: byId(records.reviews),
    hiddenReviews: new Map(),
    waitingMails: new Map(),
    withdrawals: new Map(),
    accountDeletions: new Map(),
    deletedAccounts: new Map(),
    identities: new Map(records.accounts.map(({ uid, email }) => [uid, email])),
    staleViews: new Map(),
  });
  expect(found.map(({ path, says }) => `${path} ${says}`)).toEqual([]);
});

describe.each(days)('the demo gym of %s has', (now) => {
  const records = demo(now, demoGym);
  const lines = records.orders.filter(({ order }) => order.state === 'Complete').flatMap((each) => each.lines);

  test('a member with an account to try in the last days of a plan', () => {
    const ending = lines.filter((line) => line.userId === 'socia' && !planEnded(line, now));
    expect(ending.some((line) => line.heldPlaces > 0 && renewalTimes(line, demoGym).from <= now)).toBe(true);
  });

  test('somebody whose plan is over and whose place is kept, and somebody whose place is free again', () => {
    const over = lines.filter((line) => planEnded(line, now));
    expect(over.filter(({ userId }) => userId === 'bruno-acosta').map(({ heldPlaces }) => heldPlaces)).toEqual([1]);
    expect(over.filter(({ userId }) => userId === 'valentina-sosa').map(({ heldPlaces }) => heldPlaces)).toEqual([0]);
  });

  test('people who wait for a slot that is full', () => {
    const [full] = records.diaHoras.filter(({ id }) => id === records.waits[0]?.diaHoraId);
    expect(records.waits.length).toBeGreaterThan(1);
    expect(full).toMatchObject({ waiting: records.waits.length });
    expect(stockOf(full!)).toBe(0);
  });

  test('lists of attendance with people who came and people who did not', () => {
    expect(records.sessions.length).toBeGreaterThan(20);
    const came = records.sessions.reduce((sum, { present }) => sum + Object.keys(present).length, 0);
    const expected = records.sessions.reduce((sum, each) => sum + each.expected, 0);
    expect(came).toBeGreaterThan(expected / 2);
    expect(came).toBeLessThan(expected);
    for (const { date, hour, createdAt } of records.sessions)
      expect(createdAt.getTime(), `${date} ${hour}`).toBeLessThan(now.getTime());
  });

  test('reviews by people who were there, and others', () => {
    const verified = records.reviews.filter((each) => each.verified);
    expect(verified.length).toBeGreaterThan(4);
    expect(verified.length).toBeLessThan(records.reviews.length);
  });

  test('somebody without an address, who cannot sign in', () => {
    const [person] = records.users.filter(({ email }) => email === '');
    expect(person).toMatchObject({ withoutAccount: true });
    expect(records.accounts.map(({ uid }) => uid)).not.toContain(person!.id);
    expect(lines.some(({ userId, heldPlaces }) => userId === person!.id && heldPlaces > 0)).toBe(true);
    expect(records.credits.filter(({ userId }) => userId === person!.id)).toMatchObject([{ state: 'open' }]);
  });
});
