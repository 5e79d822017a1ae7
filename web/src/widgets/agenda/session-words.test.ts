import type { AgendaSessionJson } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import { movedWords, placesWords, trainerWords } from './session-words.ts';

const session = { state: 'open', because: '', free: 3, stock: 3 } as AgendaSessionJson;

test.each<[Partial<AgendaSessionJson>, string]>([
  [{}, '3 lugares'],
  [{ free: 1 }, '1 lugar'],
  [{ free: 2, stock: 0 }, '2 lugares solo ese día'],
  [{ state: 'full', free: 0 }, 'Completa'],
  [{ state: 'closed', free: 0, because: 'feriado' }, 'Cerrada: feriado'],
  [{ state: 'closed', free: 0 }, 'Cerrada'],
  [{ state: 'over' }, 'Terminó'],
])('what is left of %o: %s', (differs, words) => {
  expect(placesWords({ ...session, ...differs })).toBe(words);
});

describe('who gives it', () => {
  const ana = { id: 'ana', name: 'Ana Paz' };
  const luz = { id: 'luz', name: 'Luz' };
  test.each([
    [{ trainers: [ana, luz], substitute: false }, 'Ana Paz y Luz'],
    [{ trainers: [ana], substitute: true }, 'Suplente: Ana Paz'],
    [{ trainers: [], substitute: false }, ''],
  ])('%o: %s', (who, words) => {
    expect(trainerWords(who)).toBe(words);
  });
});

describe('another hour than usual is said with the day', () => {
  const moved = { hour: '20:00', usualHour: '19:00' };
  test.each([
    ['Hoy', 'Hoy 20:00, no 19:00'],
    ['Mañana', 'Mañana 20:00, no 19:00'],
    [null, 'Este sábado 20:00, no 19:00'],
  ])('%s', (when, words) => {
    expect(movedWords(moved, { when, weekday: 'Sábado' })).toBe(words);
  });

  test('and the usual hour is not, however it is written', () => {
    expect(movedWords({ hour: '07:00', usualHour: '7:00' }, { when: 'Hoy', weekday: 'Lunes' })).toBeNull();
  });
});
