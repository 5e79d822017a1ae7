import type { OrderJson, OrderLineJson } from '@gym-power/domain';
import { describe, expect, it } from 'vitest';
import { boughtActivities, endingPlaces } from './bought-places.ts';
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
    expect(validity({ validUntil: NEXT_MONTH, ended: false })).toBe('Vigente hasta el 19/12/2026');
    expect(validity({ validUntil: YESTERDAY, ended: true })).toBe('Vencida el 19/11/2026');
    expect(validity({ validUntil: null, ended: false })).toBe('Vigente');
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
    expect(endingPlaces(bought, NOW).map(({ name }) => name)).toEqual(['pilates', 'remo']);
  });
});
