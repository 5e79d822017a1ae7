import { expect, test } from 'vitest';
import type { CreditState } from '../credits.ts';
import { outcomeWords } from './credit-outcome.ts';

const session = { name: 'Yoga', date: '2026-12-05' };
const credit = (state: CreditState, on: typeof session | null = null) => ({
  state,
  expiresOn: '2027-01-02',
  session: on,
});

test.each<[CreditState, typeof session | null, string]>([
  ['open', null, 'tenés un recupero hasta el 2/1'],
  ['booked', session, 'el recupero está reservado: Yoga, sábado 5/12'],
  ['waiting', session, 'el recupero espera un lugar: Yoga, sábado 5/12'],
  ['spent', session, 'el recupero ya se usó: Yoga, sábado 5/12'],
  ['spent', null, 'el recupero ya se usó'],
  ['expired', null, 'el recupero venció el 2/1'],
  ['void', null, ''],
])('a credit that is %s', (state, on, words) => {
  expect(outcomeWords([credit(state, on)], 'tenés')).toBe(words);
});

test('several credits of a date are told apart', () => {
  expect(outcomeWords([credit('open'), credit('open')], 'tiene')).toBe('tiene 2 recuperos hasta el 2/1');
  expect(outcomeWords([credit('spent', session), credit('open')], 'tiene')).toBe(
    'tiene un recupero hasta el 2/1; un recupero ya se usó: Yoga, sábado 5/12',
  );
  expect(outcomeWords([], 'tiene')).toBe('');
});
