import { describe, expect, test } from 'vitest';
import { byId, noon } from '../../test/records.ts';
import type { Closure } from '../entities.ts';
import { closeGym, daysToClose, reopenGym } from './closures.ts';

const wanted = { from: '2026-03-01', until: '2026-03-03', because: 'Feriado', credit: true, by: 'ada', closing: 'c2' };
const present: Closure = {
  id: '2026-03-02',
  because: 'Pintamos',
  credit: false,
  by: 'eva',
  closing: 'c1',
  state: 'closed',
  createdAt: noon,
  updatedAt: noon,
};

describe('closing the gym', () => {
  test('closes each day from the first to the last, today too', () => {
    expect(daysToClose(wanted, noon)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
    expect(daysToClose({ from: '2026-12-31', until: '2027-01-01' }, noon)).toEqual(['2026-12-31', '2027-01-01']);
  });

  test.each([
    ['that has passed', { from: '2026-02-28', until: '2026-03-03' }, 'SESSION_OVER'],
    ['more than a year ahead', { from: '2026-03-01', until: '2027-03-03' }, 'SESSION_NOT_FOUND'],
  ])('is refused for a day %s', (_, days, code) => {
    expect(() => daysToClose(days, noon)).toThrow(expect.objectContaining({ code }));
  });

  test('leaves a day that is closed already as it is', () => {
    const made = closeGym(daysToClose(wanted, noon), byId(present), wanted, noon);
    expect(made.map(({ id }) => id)).toEqual(['2026-03-01', '2026-03-03']);
    expect(made[0]).toMatchObject({ because: 'Feriado', credit: true, by: 'ada', closing: 'c2', state: 'closing' });
  });
});

test('a day that opens again says who wanted it, and stays the very same once it is opening', () => {
  const ending = reopenGym(present, 'ada', noon);
  expect(ending).toEqual({ ...present, state: 'reopening', by: 'ada' });
  expect(reopenGym(ending, 'eva', noon)).toBe(ending);
});
