import type { WithdrawalJson } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { actionLabel, actionsFor, deadlineWords, timesWords } from './withdrawal-words.ts';

const withdrawal = (kind: 'arrepentimiento' | 'baja', left: number | null) =>
  ({ kind, order: left === null ? null : { left } }) as WithdrawalJson;

const labelsFor = (each: WithdrawalJson) => actionsFor(each).map((action) => actionLabel(each, action));

test('what can be answered depends on what was asked, and on the money that is left', () => {
  expect(labelsFor(withdrawal('arrepentimiento', 25_000))).toEqual([
    'Devolver todo',
    'Devolver una parte',
    'No corresponde',
  ]);
  expect(labelsFor(withdrawal('arrepentimiento', 0))).toEqual(['Devolver todo', 'No corresponde']);
  expect(labelsFor(withdrawal('baja', 25_000))).toEqual(['Dar de baja', 'No corresponde']);
  expect(labelsFor(withdrawal('arrepentimiento', null))).toEqual(['Ya la resolví', 'No corresponde']);
});

test('a deadline is said in hours, and in the past by its day', () => {
  const words = (plazo: string) => deadlineWords(plazo, new Date('2026-11-23T12:00:00Z'), () => '23/11/2026 08:00');
  expect(words('2026-11-23T21:59:00Z')).toBe('vence en 9 h');
  expect(words('2026-11-23T12:30:00Z')).toBe('vence en menos de una hora');
  expect(words('2026-11-23T11:00:00Z')).toBe('venció el 23/11/2026 08:00');
});

test('how often somebody has done so before is said in words', () => {
  expect(timesWords(1)).toBe('Ya se arrepintió una vez');
  expect(timesWords(2)).toBe('Ya se arrepintió 2 veces');
});
