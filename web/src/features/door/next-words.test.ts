import type { AgendaSessionJson } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { nextWords } from './next-words.ts';

const now = new Date('2026-11-30T20:00:00Z');
const session = { name: 'Funcional', hour: '19:00', date: '2026-11-30', start: '2026-11-30T22:00:00Z' };

test.each<[object | null, string]>([
  [session, 'Tu próxima clase: Funcional, hoy a las 19:00. Marcá tu ingreso desde las 18:00.'],
  [
    { ...session, date: '2026-12-03', start: '2026-12-03T22:00:00Z' },
    'Tu próxima clase: Funcional, el jueves 3 de diciembre a las 19:00. Marcá tu ingreso desde las 18:00.',
  ],
  [null, 'No tenés ninguna clase en los próximos días.'],
])('who is not expected now is told of their next class: %o', (next, words) => {
  expect(nextWords(next as AgendaSessionJson | null, now)).toBe(words);
});
