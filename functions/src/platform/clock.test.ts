import { DAY_MS } from '@gym-power/domain';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeNow, timeOfRun } from './clock.ts';

const real = new Date('2026-12-31T23:50:00-03:00');
const tomorrow = new Date(real.getTime() + DAY_MS);

beforeEach(() => {
  vi.setSystemTime(real);
  vi.stubEnv('CLOCK_OFFSET_MS', String(DAY_MS));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('on the emulators', () => {
  test('the time is the real one, moved by the setting', () => {
    expect(timeNow()).toEqual(tomorrow);
    vi.stubEnv('CLOCK_OFFSET_MS', undefined);
    expect(timeNow()).toEqual(real);
  });

  test('a scheduled run goes by the time that it is given', () => {
    expect(timeOfRun('2027-02-28T12:00:00.000Z')).toEqual(new Date('2027-02-28T12:00:00Z'));
  });
});

describe('in production', () => {
  beforeEach(() => void vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined));

  test('the time is the real one, whatever the setting and the scheduler say', () => {
    expect(timeNow()).toEqual(real);
    expect(timeOfRun('2027-02-28T12:00:00.000Z')).toEqual(real);
  });
});
