import { describe, expect, test } from 'vitest';
import { byId, line, noon, orderIn, slot } from '../../test/records.ts';
import type { Order, Slot } from '../entities.ts';
import { slotsAfter, slotsToCount, trialLimit, withTrial } from './trial-places.ts';

const tomorrow = new Date(noon.getTime() + 24 * 60 * 60_000);

test.each([
  [1, 1],
  [9, 1],
  [19, 1],
  [20, 2],
  [1_000, 100],
])('of a slot of %i places newcomers may hold %i at any time', (capacity, limit) => {
  expect(trialLimit({ capacity })).toBe(limit);
});

describe('a slot after a change of lines', () => {
  const held = (places: number) => line({ quantity: places, heldPlaces: places, trialPlaces: places });
  const released = (places: number) => line({ quantity: places, heldPlaces: 0, trialPlaces: 0 });
  const paid = (places: number) => line({ quantity: places, heldPlaces: places, trialPlaces: 0 });
  const change = (before: Partial<Slot>, ...changes: [Order['state'], number, 'takes' | 'gives back' | 'pays'][]) =>
    slotsAfter(
      byId(slot({ capacity: 40, ...before })),
      changes.map(([state, places, does]) => ({
        before: does === 'takes' ? [] : [held(places)],
        after: orderIn(state, {}, does === 'takes' ? held(places) : does === 'pays' ? paid(places) : released(places)),
      })),
      noon,
    ).get('s1');

  test('counts the places of newcomers, also in a slot that has never counted them', () => {
    expect(change({ taken: 2 }, ['Created', 3, 'takes'])).toMatchObject({ taken: 5, trial: 3, crowdedSince: null });
  });

  test('remembers when newcomers began to hold more than a tenth', () => {
    expect(change({ taken: 4, trial: 4 }, ['Created', 1, 'takes'])).toMatchObject({ trial: 5, crowdedSince: noon });
    const before = new Date(0);
    const crowded = { taken: 5, trial: 5, crowdedSince: before };
    expect(change(crowded, ['Created', 1, 'takes'])).toMatchObject({ trial: 6, crowdedSince: before });
  });

  test('is watched for a day when a place of a crowd is given back', () => {
    expect(change({ taken: 5, trial: 5, crowdedSince: noon }, ['Canceled', 1, 'gives back'])).toMatchObject({
      taken: 4,
      trial: 4,
      crowdedSince: null,
      watchedUntil: tomorrow,
    });
  });

  test('is not watched when places are given back that were no crowd', () => {
    expect(change({ taken: 4, trial: 4 }, ['Canceled', 4, 'gives back'])).toMatchObject({ watchedUntil: null });
  });

  test('is left out when a crowd pays, and is not watched', () => {
    const crowd = { taken: 6, trial: 6, crowdedSince: noon };
    expect(change(crowd, ['Complete', 3, 'pays'])).toBeUndefined();
    expect(withTrial(slot({ capacity: 40, ...crowd }), 3)).toMatchObject({
      taken: 6,
      trial: 3,
      crowdedSince: null,
      watchedUntil: null,
    });
  });

  test('counts no more places of newcomers than are taken, once paid ones are free again', () => {
    const ended = slotsAfter(
      byId(slot({ capacity: 40, taken: 3, trial: 3 })),
      [{ before: [paid(3)], after: orderIn('Complete', {}, released(3)) }],
      noon,
    );
    expect(ended.get('s1')).toMatchObject({ taken: 0, trial: 0 });
  });

  test('follows from the sum of all orders of a batch', () => {
    const crowd = { taken: 9, trial: 9, crowdedSince: noon };
    const after = change(crowd, ['Canceled', 4, 'gives back'], ['Complete', 2, 'pays'], ['Created', 1, 'takes']);
    expect(after).toMatchObject({ taken: 6, trial: 4, watchedUntil: tomorrow });
  });

  test.each([
    ['a newcomer whose places might be too many', 'Cart', [], 2, true],
    ['a newcomer whose places fit in any case', 'Cart', [], 1, false],
    ['somebody who has bought before', 'Cart', ['yoga'], 2, false],
    ['an unpaid order, while there is no crowd', 'Created', [], 2, false],
    ['an unpaid order that holds all of them', 'Created', [], 5, false],
    ['an unpaid order of a crowd', 'Created', [], 4, true],
  ] as const)('is counted for %s: %s %j %i', (_, state, activities, quantity, isCounted) => {
    const order = orderIn(state, {}, line({ quantity, trialPlaces: state === 'Created' ? quantity : 0 }));
    const facts = {
      orders: new Map([[order.order.id, order]]),
      slots: byId(slot({ capacity: 40, taken: 5, trial: quantity > 3 ? 5 : 3 })),
      buyers: new Map([[order.order.userId, { activities: [...activities] }]]),
    };
    expect(slotsToCount(facts, noon).length > 0).toBe(isCounted);
  });

  const seconds = (count: number) => new Date(noon.getTime() + count * 1_000);
  test.each([
    ['a crowd that began a minute ago', {}, true],
    ['a crowd that has just begun', { crowdedSince: seconds(-59) }, false],
    ['a watched slot with a new crowd', { crowdedSince: seconds(-59), watchedUntil: seconds(1) }, true],
    ['a slot that was watched until now', { crowdedSince: seconds(-59), watchedUntil: noon }, false],
    ['the last places', { taken: 39 }, true],
    ['more places than there are', { taken: 40 }, false],
    ['places that others wait for', { taken: 38, waiting: 2 }, false],
  ])('is counted for a newcomer in a rush who wants %s: %j', (_, fields, isCounted) => {
    const cart = orderIn('Cart', {}, line());
    const facts = {
      orders: new Map([[cart.order.id, cart]]),
      slots: byId(slot({ capacity: 40, taken: 9, trial: 9, crowdedSince: seconds(-60), ...fields })),
      buyers: new Map([[cart.order.userId, { activities: [] }]]),
    };
    expect(slotsToCount(facts, noon).length > 0).toBe(isCounted);
  });

  test.each([
    [2, true],
    [3, false],
  ])('is counted for a newcomer whose unpaid order gives 2 places back and who wants %i: %j', (quantity, isCounted) => {
    const cart = orderIn('Cart', { id: 'o2' }, line({ quantity }));
    const unpaid = orderIn('Created', {}, held(2));
    const facts = {
      orders: new Map([cart, unpaid].map((each) => [each.order.id, each])),
      slots: byId(slot({ capacity: 40, taken: 40, trial: 4 })),
      buyers: new Map([[cart.order.userId, { activities: [] }]]),
    };
    expect(slotsToCount(facts, noon).length > 0).toBe(isCounted);
  });

  test('is left out when nothing of it changes, or when it was deleted', () => {
    expect(change({ id: 's2' }, ['Created', 1, 'takes'])).toBeUndefined();
    expect(slotsAfter(byId(slot()), [{ before: [], after: orderIn('Cart', {}, line()) }], noon).size).toBe(0);
  });
});
