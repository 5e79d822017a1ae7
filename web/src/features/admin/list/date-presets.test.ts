import { expect, test } from 'vitest';
import { CUSTOM, datePresets, presetOf } from './date-presets.ts';

const daysOf = (label: string, today: string) => datePresets.find((each) => each.label === label)!.days(today);

test('each choice of days means whole days, weeks from Monday on, and whole months', () => {
  expect(daysOf('Siempre', '2026-11-26')).toEqual({ from: '', to: '' });
  expect(daysOf('Hoy', '2026-11-26')).toEqual({ from: '2026-11-26', to: '2026-11-26' });
  expect(daysOf('Esta semana', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(daysOf('Este mes', '2026-11-26')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOf('Este mes', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('Este mes', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('Mes pasado', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('days are named by what they mean today', () => {
  expect(presetOf({ from: '', to: '' }, '2026-11-26')).toBe('always');
  expect(presetOf(daysOf('Este mes', '2026-11-01'), '2026-11-26')).toBe('month');
  expect(presetOf(daysOf('Este mes', '2026-11-01'), '2026-12-02')).toBe('lastMonth');
  expect(presetOf(daysOf('Hoy', '2026-11-25'), '2026-11-26')).toBe(CUSTOM);
  expect(presetOf({ from: '2026-11-01', to: '' }, '2026-11-26')).toBe(CUSTOM);
});
