import { describe, expect, test } from 'vitest';
import { byId, line as lineWith, noon, orderIn, slot as slotWith } from '../../test/records.ts';
import type { Absence, Credit, OrderLine, SessionDate, Slot } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { creditsNeeded, creditsWith } from './order-credits.ts';
import { findTransition } from './order-states.ts';

const monday = '2026-03-02';
const nextMonday = '2026-03-09';
const usual: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };
const full: Absence = { date: monday, places: 1, because: 'full', at: noon };
const period = { validFrom: noon, validUntil: new Date('2026-03-31T12:00:00Z') };
const held = lineWith({ heldPlaces: 1 });

const credit = (fields: Partial<Credit>): Credit => ({
  id: `o1_s1_${monday}_0`,
  userId: 'ana',
  because: 'absence',
  from: { orderId: 'o1', lineId: 'o1_s1', diaHoraId: 's1', activityId: 'yoga', date: monday, price: 20_000 },
  state: 'open',
  expiresOn: '2026-04-30',
  session: null,
  createdAt: noon,
  updatedAt: noon,
  ...fields,
});
const seat = { diaHoraId: 's1', activityId: 'yoga', date: monday, since: noon };

function paid(line: OrderLine, slot: Slot = slotWith({ taken: 1 })) {
  const transition = findTransition({ state: 'Created', canceledBecause: null }, 'paid')!;
  const before = { orders: new Map([['o1', orderIn('Created', {}, line)]]), slots: byId(slot) };
  return { before, changed: [{ ...orderIn('Complete', {}, { ...line, ...period }), transition }] };
}
const terms = { creditDays: 30, now: noon };
const nothing = { undoneOrderIds: [], seats: [], creditIds: [] };

describe('a purchase', () => {
  test('usually has nothing to do with credits', () => {
    const { before, changed } = paid(held, slotWith({ taken: 1, dates: { [monday]: { ...usual, absent: 1 } } }));
    expect(creditsNeeded(changed, before, noon)).toEqual(nothing);
    const after = creditsWith(changed, before, [], terms);
    expect(after).toEqual({ changed, before: [], after: [], paidSlotIds: new Set(['s1']) });
    expect(after.changed[0]).toBe(changed[0]);
  });

  test('that is not paid yet has nothing to do with them either', () => {
    const after: ChangedOrder = orderIn('Created', {}, { ...held, absences: [full] });
    const before = { orders: new Map([['o1', orderIn('Cart', {}, lineWith())]]), slots: byId(slotWith()) };
    expect(creditsNeeded([after], before, noon)).toEqual(nothing);
    expect(creditsWith([after], before, [], terms).after).toEqual([]);
  });

  test('is owed one for each date that is full', () => {
    const { before, changed } = paid({ ...held, absences: [full] });
    expect(creditsNeeded(changed, before, noon)).toEqual({ ...nothing, creditIds: [`o1_s1_${monday}_0`] });
    expect(creditsWith(changed, before, [], terms).after).toMatchObject([{ because: 'full', state: 'open' }]);
  });

  test('asks for the seats of its buyer where there are guests or somebody waits, and takes them', () => {
    const guests = slotWith({ taken: 1, dates: { [monday]: { ...usual, guests: 1 } } });
    const { before, changed } = paid({ ...held, absences: [full] }, guests);
    expect(creditsNeeded(changed, before, noon)).toMatchObject({ seats: [{ userId: 'ana', diaHoraIds: ['s1'] }] });
    const own = credit({ id: 'own', from: null, state: 'booked', session: seat });
    const after = creditsWith(changed, before, [own], terms);
    expect(after.changed[0]!.lines[0]!.absences).toEqual([]);
    expect(after).toMatchObject({ before: [own], after: [{ id: 'own', state: 'open', session: null }] });
    const foreign = { ...own, userId: 'eva' };
    expect(creditsWith(changed, before, [foreign], terms).changed[0]).toBe(changed[0]);
  });
});

describe('an order that is undone', () => {
  const transition = findTransition({ state: 'Complete', canceledBecause: null }, 'adminCancels')!;
  const bought = { ...held, ...period };

  test('voids its credits in every state that has a place', () => {
    const before = { orders: new Map([['o1', orderIn('Complete', {}, bought)]]), slots: byId(slotWith({ taken: 1 })) };
    const changed = [{ ...orderIn('Canceled', {}, { ...bought, heldPlaces: 0 }), transition }];
    expect(creditsNeeded(changed, before, noon)).toEqual({ ...nothing, undoneOrderIds: ['o1'] });
    const states = ['open', 'booked', 'waiting', 'spent', 'expired', 'void'] as const;
    const known = states.map((state) => credit({ id: state, state, session: seat }));
    const foreign = credit({ id: 'foreign', from: { ...credit({}).from!, orderId: 'o2' } });
    const { after } = creditsWith(changed, before, [...known, foreign], terms);
    expect(after).toMatchObject([
      { id: 'open', state: 'void', session: null },
      { id: 'booked', state: 'void', session: null },
      { id: 'waiting', state: 'void', session: null },
    ]);
  });

  test('finds the credits of a line alone by its chain, also once it has moved', () => {
    const moved = { ...bought, id: 'o1_s2', diaHoraId: 's2', chain: 'o1_s1', canceledAt: noon, heldPlaces: 0 };
    const lineChange = { mail: 'lineCanceled', from: bought, to: moved } as const;
    const before = { orders: new Map<string, OrderWithLines>(), slots: byId(slotWith()) };
    const other = credit({ id: `o1_s10_${monday}_0` });
    const changed = [{ ...orderIn('Complete', {}, moved), lineChange }];
    expect(creditsWith(changed, before, [credit({}), other], terms).after).toMatchObject([
      { id: `o1_s1_${monday}_0`, state: 'void' },
    ]);
  });

  test('gives those for dates of the older plan period back to the line that it renewed', () => {
    const older = { ...bought, validUntil: new Date('2026-03-05T12:00:00Z') };
    const renewal = { ...bought, id: 'o2_s1', orderId: 'o2', chain: 'o1_s1' };
    const before = {
      orders: new Map([
        ['o1', orderIn('Complete', {}, { ...older, heldPlaces: 0, movedTo: 'o2' })],
        ['o2', orderIn('Complete', { id: 'o2' }, renewal)],
      ]),
      slots: byId(slotWith({ taken: 1 })),
    };
    const changed = [
      { ...orderIn('Canceled', { id: 'o2' }, { ...renewal, heldPlaces: 0 }), transition },
      orderIn('Complete', {}, { ...older, movedTo: null }),
    ];
    const from = { ...credit({}).from!, orderId: 'o2', lineId: 'o2_s1' };
    const known = [
      credit({ from, state: 'booked', session: seat }),
      credit({ id: `o1_s1_${nextMonday}_0`, from: { ...from, date: nextMonday } }),
    ];
    const { after } = creditsWith(changed, before, known, terms);
    expect(after).toMatchObject([
      { state: 'booked', session: seat, from: { orderId: 'o1', lineId: 'o1_s1' } },
      { state: 'void', from: { orderId: 'o2' } },
    ]);
  });
});
