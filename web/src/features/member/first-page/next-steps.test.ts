import { expect, test } from 'vitest';
import type { BoughtActivity, Place } from '../../../state/orders/bought-places.ts';
import { missingWords, unreviewed } from './next-steps.ts';

test('a profile names what it lacks', () => {
  expect(missingWords({ lastName: 'Paz', phoneNumber: '+541145678901' })).toBe('');
  expect(missingWords({ lastName: 'Paz', phoneNumber: '' })).toBe('Falta tu teléfono.');
  expect(missingWords({ lastName: '', phoneNumber: '' })).toBe('Falta tu apellido y tu teléfono.');
});

test('a class is to be reviewed once, after its first date', () => {
  // A Tuesday, in Buenos Aires.
  const validFrom = '2026-11-17T22:00:00.000Z';
  const place = { day: 'Jueves', hour: '19:00', validFrom } as Place;
  const yoga: BoughtActivity = { activityId: 'yoga', name: 'Yoga', image: '', places: [place] };
  const asked = (now: string, reviews: { activityId: string }[] = []) =>
    unreviewed([yoga], reviews, new Date(now)).map(({ activityId }) => activityId);
  expect(asked('2026-11-19T21:59:00.000Z'), 'before Thursday, 19:00').toEqual([]);
  expect(asked('2026-11-19T22:01:00.000Z')).toEqual(['yoga']);
  expect(asked('2026-11-19T22:01:00.000Z', [{ activityId: 'yoga' }])).toEqual([]);
  expect(asked('2026-11-19T22:01:00.000Z', [{ activityId: 'boxeo' }])).toEqual(['yoga']);
});
