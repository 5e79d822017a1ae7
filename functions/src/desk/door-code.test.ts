import { describe, expect, test } from 'vitest';
import { doorCodeAt, doorCodeNumber } from './door-code.ts';

const start = Date.parse('2026-11-30T22:00:00Z');
const after = (seconds: number) => new Date(start + seconds * 1_000);

describe('the code at the door', () => {
  test('changes every 30 seconds', () => {
    const { code, changesAt } = doorCodeAt(after(0));
    expect(code).toMatch(/^\d{8}$/);
    expect(changesAt).toEqual(after(30));
    expect(doorCodeAt(after(29.9))).toEqual({ code, changesAt });
    expect(doorCodeAt(after(30)).code).not.toBe(code);
  });

  test('is good for 90 seconds, and not before it is shown', () => {
    const { code } = doorCodeAt(after(0));
    const number = doorCodeNumber(code, after(0));
    expect(number).not.toBeNull();
    for (const seconds of [29.9, 30, 60, 89.9]) expect(doorCodeNumber(code, after(seconds)), `${seconds}`).toBe(number);
    for (const seconds of [-1, -31, 90, 91, 3_600])
      expect(doorCodeNumber(code, after(seconds)), `${seconds}`).toBeNull();
    expect(doorCodeNumber(doorCodeAt(after(30)).code, after(45))).toBe(number! + 1);
  });
});
