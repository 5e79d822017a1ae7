import { describe, expect, test } from 'vitest';
import { creditAfter, type CreditState, creditTransitions } from './credits.ts';

describe('the states of a credit', () => {
  test('follow from one event each', () => {
    const keys = creditTransitions.map(({ from, on }) => `${from} ${on}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('can all be reached from an open one', () => {
    const reached = new Set<CreditState>(['open']);
    for (const state of reached) for (const { from, to } of creditTransitions) if (from === state) reached.add(to);
    expect([...reached].toSorted()).toEqual(['booked', 'expired', 'open', 'spent', 'void', 'waiting']);
  });

  test.each([
    ['open', 'book', 'booked'],
    ['booked', 'closed', 'open'],
    ['waiting', 'closed', 'open'],
    ['open', 'undo', 'void'],
    ['spent', 'undo', null],
    ['expired', 'book', null],
    ['void', 'reverse', null],
    ['held', 'reverse', 'void'],
  ] as const)('%s, %s: %s', (from, on, to) => {
    expect(creditAfter(from, on)).toBe(to);
  });
});
