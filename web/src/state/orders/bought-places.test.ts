import type { OrderJson, OrderLineJson } from '@gym-power/domain';
import { describe, expect, it } from 'vitest';
import { boughtActivities, endingPlaces, heldWithout, isRenewed, placeOf } from './bought-places.ts';
import { validity } from './order-words.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LAST_MONTH = '2026-10-10T12:00:00Z';
const YESTERDAY = '2026-11-19T12:00:00Z';
const NEXT_MONTH = '2026-12-19T12:00:00Z';

const line = (diaHoraId: string, validFrom: string, validUntil: string | null): OrderLineJson => {
  const [activityId = '', day = '', hour = ''] = diaHoraId.split(' ');
  return {
    id: `${validFrom}_${diaHoraId}`,
    diaHoraId,
    activityId,
    name: activityId,
    image: '',
    day,
    hour,
    quantity: 1,
    validFrom,
    validUntil,
  } as OrderLineJson;
};
const words = (from: string, until: string | null) => validity(placeOf(line('yoga Lunes 9:00', from, until), NOW));
const order = (state: OrderJson['state'], ...lines: OrderLineJson[]) => ({ state, lines }) as OrderJson;

describe("a member's bought classes", () => {
  it('come only from complete orders', () => {
    const orders = [
      order('Created', line('yoga Lunes 9:00', YESTERDAY, null)),
      order('Canceled', line('boxeo Lunes 9:00', YESTERDAY, null)),
    ];
    expect(boughtActivities(orders, NOW)).toEqual([]);
  });

  it('are sorted by week, those with valid places before those that have ended', () => {
    const orders = [
      order('Complete', line('boxeo Martes 20:00', LAST_MONTH, YESTERDAY)),
      order(
        'Complete',
        line('yoga Miercoles 9:00', YESTERDAY, NEXT_MONTH),
        line('yoga Lunes 19:00', YESTERDAY, NEXT_MONTH),
        line('yoga Lunes 9:00', LAST_MONTH, YESTERDAY),
      ),
    ];
    const shown = boughtActivities(orders, NOW).map(({ name, places }) => [
      name,
      places.map(({ day, hour, ended }) => `${day} ${hour}${ended ? ' ended' : ''}`),
    ]);
    expect(shown).toEqual([
      ['yoga', ['Lunes 19:00', 'Miercoles 9:00', 'Lunes 9:00 ended']],
      ['boxeo', ['Martes 20:00 ended']],
    ]);
  });

  it('show a slot that was bought again once, with its newest period', () => {
    const orders = [
      order('Complete', line('yoga Lunes 9:00', YESTERDAY, NEXT_MONTH)),
      order('Complete', line('yoga Lunes 9:00', LAST_MONTH, YESTERDAY)),
    ];
    expect(boughtActivities(orders, NOW).flatMap(({ places }) => places.map(({ ended }) => ended))).toEqual([false]);
  });

  it('say until when each place is valid', () => {
    expect(words(YESTERDAY, NEXT_MONTH)).toBe('Vigente hasta el 19/12/2026');
    expect(words(LAST_MONTH, YESTERDAY)).toBe('Vencida el 19/11/2026');
    expect(words(YESTERDAY, null)).toBe('Vigente');
  });

  it('keep a place in its days of grace, until it is free', () => {
    const keptUntil = '2026-11-22T12:00:00Z';
    const kept = { ...line('yoga Lunes 9:00', LAST_MONTH, YESTERDAY), heldPlaces: 1, keptUntil };
    expect(placeOf(kept, NOW)).toMatchObject({ inGrace: true, ended: false });
    expect(validity(placeOf(kept, NOW))).toBe('Guardado hasta el 22/11/2026');
    expect(placeOf(kept, new Date(keptUntil))).toMatchObject({ inGrace: false, ended: true });
    expect(placeOf({ ...kept, heldPlaces: 0 }, NOW)).toMatchObject({ inGrace: false, ended: true });
    expect(placeOf({ ...kept, validUntil: NEXT_MONTH }, NOW)).toMatchObject({ inGrace: false, ended: false });
  });
});

describe("a member's first page", () => {
  // 2026-11-20, the day of NOW, is a Friday.
  const bought = boughtActivities(
    [
      order('Complete', line('yoga Lunes 9:00', YESTERDAY, NEXT_MONTH), line('boxeo Sabado 20:00', YESTERDAY, null)),
      order('Complete', line('remo Martes 9:00', LAST_MONTH, '2026-11-23T12:00:00Z')),
      order('Complete', line('pilates Lunes 9:00', LAST_MONTH, YESTERDAY)),
      order('Complete', line('spinning Lunes 9:00', '2026-08-01T12:00:00Z', '2026-09-01T12:00:00Z')),
    ],
    NOW,
  );

  it('names the plan periods that end soon or ended lately', () => {
    expect(endingPlaces(bought, NOW, 10).map(({ name }) => name)).toEqual(['pilates', 'remo']);
    expect(
      endingPlaces(bought, NOW, 2).map(({ name }) => name),
      'as early as it can be renewed',
    ).toEqual(['pilates']);
  });

  it('names what is kept, however long ago its plan period ended', () => {
    const longAgo = line('yoga Lunes 9:00', '2026-09-20T12:00:00Z', '2026-10-25T12:00:00Z');
    const kept = { ...longAgo, heldPlaces: 1, keptUntil: NEXT_MONTH };
    const ending = (each: OrderLineJson) => endingPlaces(boughtActivities([order('Complete', each)], NOW), NOW, 10);
    expect(ending(kept)).toHaveLength(1);
    expect(ending(longAgo)).toEqual([]);
  });
});

describe('a renewal', () => {
  const held = {
    ...line('yoga Lunes 9:00', LAST_MONTH, NEXT_MONTH),
    orderId: 'o1',
    heldPlaces: 1,
    keptUntil: NEXT_MONTH,
  };
  const moved = { ...held, heldPlaces: 0 };
  const next = { ...line('yoga Lunes 9:00', NEXT_MONTH, null), orderId: 'o2' };
  const renewal = (state: OrderJson['state'], each = next) => ({
    ...order(state, each),
    renewals: [{ diaHoraId: held.diaHoraId, orderId: 'o1' }],
  });
  const older = (each: OrderLineJson) => ({ ...order('Complete', each), renewals: [] });

  it('continues a place once it is paid, unless the gym canceled that place', () => {
    expect(isRenewed(moved, [older(moved), renewal('Complete')])).toBe(true);
    expect(isRenewed(held, [older(held), renewal('Created')])).toBe(false);
    expect(isRenewed(held, [older(held), renewal('Complete', { ...next, canceledAt: YESTERDAY })])).toBe(false);
    expect(isRenewed({ ...held, orderId: 'o3' }, [renewal('Complete')])).toBe(false);
  });

  it('takes nothing from the member while it is not paid', () => {
    expect(heldWithout(renewal('Canceled'), [renewal('Canceled'), older(held)], NOW)).toEqual([held]);
    expect(heldWithout(renewal('Canceled'), [older(moved)], NOW)).toEqual([]);
    expect(heldWithout(renewal('Canceled'), [older(held)], new Date(NEXT_MONTH))).toEqual([]);
    expect(heldWithout({ ...renewal('Canceled'), renewals: [] }, [older(held)], NOW)).toEqual([]);
  });
});
