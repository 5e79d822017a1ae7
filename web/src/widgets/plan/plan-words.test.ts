import { expect, test } from 'vitest';
import { afterPayment, datesIfPaid, firstClassWords, periodWords, placeDates, priceTerms } from './plan-words.ts';

const monday = { day: 'Lunes', hour: '19:00' };
// A Sunday afternoon in Buenos Aires.
const now = new Date('2026-11-22T16:30:00-03:00');
const monthLater = new Date('2026-12-22T16:30:00-03:00');

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

test('a place names its first class, its last day and how many classes there are', () => {
  expect(datesIfPaid(monday, now, 30)).toBe('Primera clase: lunes 23 de noviembre. 5 clases, hasta el 22/12/2026.');
  expect(firstClassWords({ day: 'Miercoles', hour: '7:00' }, now)).toBe('miércoles 25 de noviembre');
  expect(periodWords(monday, now, monthLater)).toBe('del 22/11/2026 al 22/12/2026: 5 clases');
});

test('a first class in the next year has its own date', () => {
  const newYearsEve = new Date('2026-12-31T20:00:00-03:00');
  expect(datesIfPaid({ day: 'Jueves', hour: '19:00' }, newYearsEve, 30)).toBe(
    'Primera clase: jueves 7 de enero. 4 clases, hasta el 30/01/2027.',
  );
});

test('a plan that never ends, is unknown, or ends before the first class says no more than is true', () => {
  expect(datesIfPaid(monday, now, 0)).toBe('Primera clase: lunes 23 de noviembre.');
  expect(periodWords(monday, now, null)).toBeNull();
  expect(placeDates(monday, now, undefined)).toBe('Primera clase: lunes 23 de noviembre.');
  expect(datesIfPaid({ day: 'Sabado', hour: '10:00' }, now, 3)).toBe('0 clases, hasta el 25/11/2026.');
});
