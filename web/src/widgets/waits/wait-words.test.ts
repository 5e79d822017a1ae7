import { expect, test } from 'vitest';
import type { WaitJson } from '../../api/waits.ts';
import { endWords, positionWords } from './wait-words.ts';

test('a place in a line is said with its class and weekly hour', () => {
  const wait = { name: 'Boxeo', day: 'Sabado', hour: '11:30', puesto: 2 } as WaitJson;
  expect(positionWords(wait)).toBe('Puesto 2 para Boxeo, sábado 11:30');
  expect(positionWords({ ...wait, puesto: null, day: 'Miercoles' })).toBe('En la lista para Boxeo, miércoles 11:30');
});

test.each([
  ['2026-12-01T17:30:00Z', 'las 14:30'],
  ['2026-12-02T02:59:00Z', 'las 23:59'],
  ['2026-12-02T12:00:00Z', 'mañana a las 9:00'],
  ['2026-12-03T12:00:00Z', 'el jueves 3/12 a las 9:00'],
])('an end names the day where it is not today, in Buenos Aires: %s', (end, words) => {
  expect(endWords(end, new Date('2026-12-01T15:00:00Z'))).toBe(words);
});
