import { describe, expect, test } from 'vitest';
import { activity, ana, byId, line, noon, orderIn, slot } from '../../test/records.ts';
import type { Order, OrderLine, Slot, User } from '../entities.ts';
import type { OrderWithLines } from './changed-order.ts';
import { type Checkout, checkOut, type CheckoutFacts } from './check-out.ts';

const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const bea: User = { ...ana, activities: ['yoga'] };

const wanted = (quantity: number, slotId = 's1'): OrderLine => ({
  ...line({ quantity, diaHoraId: slotId }),
  orderId: 'o2',
  id: `o2_${slotId}`,
});

/** The slots hold what the previous order holds, unless they are given. */
function next(previous: OrderWithLines | null, facts: Partial<CheckoutFacts> = {}, ...lines: OrderLine[]): Checkout {
  const bought = lines.length > 0 ? lines : [wanted(1)];
  const held = (id: string) =>
    previous?.lines.reduce((sum, each) => sum + (each.diaHoraId === id ? each.heldPlaces : 0), 0) ?? 0;
  return checkOut(orderIn('Cart', { id: 'o2', previousOrderId: previous?.order.id ?? null }, ...bought), {
    activities: byId(activity()),
    slots: byId(slot({ taken: held('s1') }), slot({ id: 's2', taken: held('s2') })),
    descuento: null,
    buyer: bea,
    email: bea.email,
    now: noon,
    holdMinutes: 15,
    placesPerSlot: 4,
    previous,
    emailVerified: true,
    ...facts,
  });
}

const unpaid = (minutesLeft: number, fields: Partial<Order> = {}): OrderWithLines =>
  orderIn('Created', { reservedUntil: at(minutesLeft), ...fields }, line({ quantity: 2, heldPlaces: 2 }));
const ended = (fields: Partial<Order> = {}): OrderWithLines =>
  orderIn('Canceled', { canceledBecause: 'expired', updatedAt: at(-1), ...fields });

const refusal = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });

test('a checkout refuses more places of a slot than an order may hold', () => {
  expect(() => next(null, {}, wanted(5))).toThrow(refusal('TOO_MANY_PLACES', { most: 4 }));
});

describe('a checkout of a member with an unpaid order', () => {
  test('cancels that order and frees its places before it takes its own', () => {
    const { after, replaced } = next(unpaid(10), { slots: byId(slot({ capacity: 3, taken: 2 })) }, wanted(3));
    expect(replaced).toMatchObject({
      order: { state: 'Canceled', canceledBecause: 'member' },
      lines: [{ heldPlaces: 0 }],
    });
    expect(after.lines).toMatchObject([{ heldPlaces: 3 }]);
  });

  test('goes on with its hold: it ends when the other would have ended, and does not count as a second one', () => {
    const { order } = next(unpaid(6, { unpaidHolds: 1 }), { emailVerified: false }).after;
    expect(order).toMatchObject({ reservedUntil: at(6), unpaidHolds: 1 });
  });

  test('begins a hold of its own when less than a third of the other is left', () => {
    const { order } = next(unpaid(4)).after;
    expect(order).toMatchObject({ reservedUntil: at(15), unpaidHolds: 1 });
    expect(() => next(unpaid(4), { emailVerified: false })).toThrow(refusal('EMAIL_NOT_VERIFIED'));
    expect(() => next(unpaid(4, { unpaidHolds: 1 }))).toThrow(refusal('CHECKOUT_PAUSED'));
  });

  test('lets an overdue one expire, so that a payment that was on its way still counts', () => {
    expect(next(unpaid(-1)).replaced?.order.canceledBecause).toBe('expired');
  });
});

describe('after the member has canceled an unpaid order', () => {
  const canceled = (minutesLeft: number) =>
    ended({ canceledBecause: 'member', canceledHoldEnd: at(minutesLeft), updatedAt: noon, unpaidHolds: 1 });

  test('a checkout goes on with its hold, however often that happens', () => {
    const { order } = next(canceled(6), { emailVerified: false }).after;
    expect(order).toMatchObject({ reservedUntil: at(6), unpaidHolds: 1 });
  });

  test('a cancel near its end counts as one that ended unpaid', () => {
    expect(() => next(canceled(4))).toThrow(refusal('CHECKOUT_PAUSED'));
  });
});

describe('after a hold that ended unpaid', () => {
  test('a member needs a verified address for a day', () => {
    const unverified = { emailVerified: false };
    expect(() => next(ended(), unverified)).toThrow(refusal('EMAIL_NOT_VERIFIED'));
    expect(next(ended()).after.order).toMatchObject({ unpaidHolds: 1, reservedUntil: at(15) });
    expect(next(ended({ updatedAt: at(-24 * 60) }), unverified).after.order.unpaidHolds).toBe(1);
  });

  test.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [6, 960],
    [7, 1440],
    [50, 1440],
  ])('and %i before it, a member waits %i minutes', (unpaidHolds, pause) => {
    const until = at(pause);
    const previous = ended({ unpaidHolds, updatedAt: noon });
    expect(() => next(previous, { now: at(pause - 1) })).toThrow(refusal('CHECKOUT_PAUSED', { until, retryAfter: 60 }));
    expect(next(previous, { now: until }).after.order.unpaidHolds).toBe(unpaidHolds + 1);
  });

  test('a member is not paused by a server whose clock is ahead', () => {
    expect(next(ended({ updatedAt: at(5) })).after.order.unpaidHolds).toBe(1);
  });

  test('nothing is held against a member after a month', () => {
    const previous = ended({ unpaidHolds: 9, updatedAt: at(-31 * 24 * 60) });
    expect(next(previous, { emailVerified: false }).after.order.unpaidHolds).toBe(0);
  });

  test.each([
    ['the member canceled it', { canceledBecause: 'member', unpaidHolds: 1 }, true],
    ['an admin canceled it', { canceledBecause: 'admin', unpaidHolds: 1 }, false],
    ['it was paid and refunded', { canceledBecause: 'refund', purchasedAt: noon, unpaidHolds: 1 }, false],
    ['it was paid in the end', { state: 'Complete', canceledBecause: null, purchasedAt: noon }, false],
  ] as const)('a member is paused where %s: %o', (_, fields, paused) => {
    const run = () => next(ended(fields));
    if (paused) expect(run).toThrow(refusal('CHECKOUT_PAUSED'));
    else expect(run).not.toThrow();
  });

  test('a purchase resets the count', () => {
    const paid = orderIn('Complete', { unpaidHolds: 5, purchasedAt: noon });
    expect(next(paid, { emailVerified: false }).after.order.unpaidHolds).toBe(0);
  });
});

describe('a newcomer, who has never bought anything,', () => {
  const newcomer = { buyer: ana };
  const crowded = (fields: Partial<Slot> = {}) => ({
    ...newcomer,
    slots: byId(slot({ capacity: 40, taken: 6, trial: 6, crowdedSince: at(-5), watchedUntil: null, ...fields })),
  });

  test('holds places on trial; a member with a purchase does not', () => {
    expect(next(null, newcomer).after.lines).toMatchObject([{ heldPlaces: 1, trialPlaces: 1 }]);
    expect(next(null).after.lines[0]!.trialPlaces).toBe(0);
  });

  test('joins a crowd only until its end', () => {
    expect(next(null, crowded()).after.order.reservedUntil).toEqual(at(10));
    expect(next(null, crowded({ crowdedSince: at(-10) })).after.order.reservedUntil).toEqual(at(5));
  });

  test.each([
    ['is about to end', { crowdedSince: at(-11) }],
    ['waits for the job that ends holds', { crowdedSince: at(-17) }],
    ['is not allowed, because the last one was not paid', { watchedUntil: at(1) }],
  ])('is told that a slot is busy when its crowd %s', (_, fields) => {
    expect(() => next(null, crowded(fields))).toThrow(
      refusal('SLOT_BUSY', { diaHoraId: 's1', name: 'Yoga', most: 0, retryAfter: 900 }),
    );
  });

  test('may hold a tenth of a watched slot, at least one place', () => {
    const watched = { watchedUntil: at(60), crowdedSince: null };
    expect(next(null, crowded({ ...watched, trial: 3 })).after.order.reservedUntil).toEqual(at(15));
    expect(() => next(null, crowded({ ...watched, trial: 3 }), wanted(2))).toThrow(refusal('SLOT_BUSY', { most: 1 }));
    expect(() => next(null, crowded({ ...watched, capacity: 8, taken: 0, trial: 0 }))).not.toThrow();
  });

  test('is told that a slot is full rather than busy', () => {
    expect(() => next(null, crowded({ capacity: 6, watchedUntil: at(60) }))).toThrow(refusal('SLOT_FULL'));
  });

  test('keeps the places of the order that is replaced, even in a watched slot, but gets no more', () => {
    const previous = orderIn('Created', { reservedUntil: at(9) }, line({ quantity: 2, heldPlaces: 2, trialPlaces: 2 }));
    const facts = crowded({ watchedUntil: at(60) });
    expect(next(previous, facts, wanted(2)).after).toMatchObject({ order: { reservedUntil: at(9) } });
    expect(() => next(previous, facts, wanted(3))).toThrow(refusal('SLOT_BUSY', { most: 0 }));
  });
});
