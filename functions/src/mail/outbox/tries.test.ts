import { describe, expect, test } from 'vitest';
import { afterFailure, claimEarly, claimOf, type Tries } from './tries.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const waiting = (fields: Partial<Tries> = {}): Tries => ({
  state: 'pending',
  attempts: 0,
  dueAt: now,
  createdAt: now,
  updatedAt: now,
  ...fields,
});

describe('claiming a mail', () => {
  test('keeps other senders away for a minute', () => {
    expect(claimOf(waiting(), now)).toEqual({ dueAt: inMinutes(1), attempts: 1, updatedAt: now });
  });

  test('is possible again when the claim is over', () => {
    const claimed = waiting({ dueAt: inMinutes(1), attempts: 1 });
    expect(claimOf(claimed, now)).toBeNull();
    expect(claimOf(claimed, inMinutes(1))).toMatchObject({ attempts: 2 });
  });

  test('is impossible before it is due, unless somebody asks for it and nobody tried it', () => {
    const later = waiting({ dueAt: inMinutes(5) });
    expect(claimOf(later, now)).toBeNull();
    expect(claimEarly(later, now)).toEqual(claimOf(waiting(), now));
    expect(claimEarly(waiting({ dueAt: inMinutes(1), attempts: 1 }), now)).toBeNull();
    expect(claimEarly(waiting({ state: 'sent' }), now)).toBeNull();
  });

  test.each(['sent', 'failed'] as const)('is impossible for one that is %s', (state) => {
    expect(claimOf(waiting({ state }), now)).toBeNull();
  });
});

describe('a mail that SendGrid did not take', () => {
  test.each([
    [1, 2],
    [2, 4],
    [5, 32],
    [6, 60],
    [60, 60],
  ])('after attempt %i waits %i minutes', (attempts, minutes) => {
    expect(afterFailure(waiting({ attempts }), false, now)).toEqual({
      state: 'pending',
      dueAt: inMinutes(minutes),
      updatedAt: now,
    });
  });

  test('is given up when it never will', () => {
    expect(afterFailure(waiting({ attempts: 1 }), true, now).state).toBe('failed');
  });

  test('is given up after three days', () => {
    const threeDays = 3 * 24 * 60;
    expect(afterFailure(waiting({ attempts: 70 }), false, inMinutes(threeDays)).state).toBe('pending');
    expect(afterFailure(waiting({ attempts: 70 }), false, inMinutes(threeDays + 1)).state).toBe('failed');
  });
});
