import type { Activity, Order, OrderLine, StoredSlot } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { targetsOf } from './use-targets.ts';

const slot = (id: string, fields: Partial<StoredSlot> = {}) =>
  ({ id, day: 'Lunes', hour: '8:00', capacity: 5, taken: 0, activityId: 'yoga', ...fields }) as StoredSlot;
const activities = [
  { id: 'yoga', name: 'Yoga', price: 20_000 },
  { id: 'boxeo', name: 'Boxeo', price: 20_000 },
  { id: 'crossfit', name: 'Crossfit', price: 25_000 },
] as Activity[];
const line = { activityId: 'yoga', unitprice: 18_000, quantity: 2 } as OrderLine;
const order = { id: 'o1', diaHoraIds: ['s1'], descuento: { codigo: 'X', descuento: 10, activityIds: null } } as Order;

const labelsOf = (...slots: StoredSlot[]) =>
  targetsOf({ order, line, slots, activities }).map(({ label, free }) => `${label}: ${free}`);

describe('the slots that a line can move to', () => {
  test('begin with those of its class, each through the week', () => {
    const slots = [
      slot('s4', { activityId: 'boxeo' }),
      slot('s3', { day: 'Martes' }),
      slot('s2', { hour: '19:00', taken: 2 }),
    ];
    expect(labelsOf(...slots)).toEqual(['Yoga, Lunes 19:00: 3', 'Yoga, Martes 8:00: 5', 'Boxeo, Lunes 8:00: 5']);
  });

  test('have room for all of its places, cost the same, and are not in its order yet', () => {
    const slots = [
      slot('full', { taken: 4 }),
      slot('dear', { activityId: 'crossfit' }),
      slot('s1'),
      slot('loose', { activityId: null }),
    ];
    expect(labelsOf(...slots)).toEqual([]);
  });
});
