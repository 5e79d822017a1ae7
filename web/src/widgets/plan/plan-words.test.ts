import { expect, test } from 'vitest';
import { afterPayment, datesIfPaid, firstClassWords, leftWords, placeDates, priceTerms } from './plan-words.ts';

const monday = { day: 'Lunes', hour: '19:00' };
// A Sunday afternoon in Buenos Aires.
const now = new Date('2026-11-22T16:30:00-03:00');

test('a price says for how long and how often', () => {
  expect(priceTerms(30)).toBe('por mes, una vez por semana');
  expect(priceTerms(28)).toBe('por mes, una vez por semana');
  expect(priceTerms(45)).toBe('por 45 días, una vez por semana');
  expect(priceTerms(0)).toBe('una vez por semana, sin vencimiento');
});

test('what comes after the payment is said in days', () => {
  expect(afterPayment(30)).toContain('durante 30 días desde que pagás. Después queda libre');
  expect(afterPayment(0)).toContain('sin vencimiento');
});

test('a place names its first and last day, its first class and all its dates', () => {
  expect(datesIfPaid(monday, now, 30)).toBe(
    'Tu lugar del 22/11/2026 al 22/12/2026. Primera clase: lunes 23 de noviembre. ' +
      '5 clases: 23 y 30/11, 7, 14 y 21/12.',
  );
  expect(firstClassWords({ day: 'Miercoles', hour: '7:00' }, now)).toBe('miércoles 25 de noviembre');
});

test('a closed date is left out, and said; the first class is the first one that takes place', () => {
  expect(datesIfPaid(monday, now, 30, { '2026-11-23': 'feriado' })).toBe(
    'Tu lugar del 22/11/2026 al 22/12/2026. Primera clase: lunes 30 de noviembre. ' +
      '4 clases: 30/11, 7, 14 y 21/12. El 23/11 está cerrado: feriado.',
  );
  expect(placeDates(monday, now, null, { '2026-11-23': '', '2026-11-30': '' })).toBe(
    'Primera clase: lunes 7 de diciembre.',
  );
});

test('a first class in the next year has its own date', () => {
  const newYearsEve = new Date('2026-12-31T20:00:00-03:00');
  expect(datesIfPaid({ day: 'Jueves', hour: '19:00' }, newYearsEve, 30)).toBe(
    'Tu lugar del 31/12/2026 al 30/1/2027. Primera clase: jueves 7 de enero. 4 clases: 7, 14, 21 y 28/1.',
  );
});

test('a plan that never ends, is unknown, or ends before the first class says no more than is true', () => {
  expect(datesIfPaid(monday, now, 0)).toBe('Primera clase: lunes 23 de noviembre.');
  expect(placeDates(monday, now, undefined)).toBe('Primera clase: lunes 23 de noviembre.');
  expect(datesIfPaid({ day: 'Sabado', hour: '10:00' }, now, 3)).toBe(
    'Tu lugar del 22/11/2026 al 25/11/2026. 0 clases.',
  );
});

test('the classes left of a place are listed with their dates', () => {
  const until = (date: string) => new Date(`${date}T12:00:00-03:00`);
  expect(leftWords(monday, { now, until: until('2026-12-08') })).toBe('Te quedan 3 clases: 23 y 30/11 y 7/12.');
  expect(leftWords(monday, { now, until: until('2026-12-01'), closed: { '2026-11-30': 'feriado' } })).toBe(
    'Te queda 1 clase: 23/11. El 30/11 está cerrado: feriado.',
  );
  expect(leftWords(monday, { now, until: until('2026-11-23') })).toBe('No te quedan clases.');
  expect(leftWords(monday, { now, until: until('2026-12-08'), givenUp: ['2026-11-23', '2026-12-07'] })).toBe(
    'Te queda 1 clase: 30/11. No vas el 23/11 y 7/12.',
  );
});
