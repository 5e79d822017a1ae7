import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../toolchain.mjs';
import { clockedFiles, clockReadings } from './clock-readings.ts';

describe('a reading of the clock is found:', () => {
  test.each(['new Date()', 'new Date', 'Date()', 'Date.now()', 'options({ now: Date.now })'])('%s', (code) => {
    expect(clockReadings('a.ts', `const at = ${code};`)).toBe(1);
  });

  test.each(['new Date(0)', 'new Date(text)', 'Date.parse(text)', 'performance.now()', 'type Now = () => Date'])(
    '%s is none',
    (code) => {
      expect(clockReadings('a.ts', code)).toBe(0);
    },
  );
});

const mayRead: Readonly<Record<string, string>> = {
  'functions/src/platform/clock.ts': "the server's doorway",
  'sandbox/src/main.ts': "the stand-ins' doorway",
  'sandbox/src/mercadopago/server.ts': 'the default of its option',
  'sandbox/src/sendgrid/server.ts': 'the default of its option',
  'functions/test/token.ts': "Google's library compares tokens with the real time",
  'functions/test/google-keys.ts': "Google's library compares tokens with the real time",
  'functions/src/platform/http/identify.test.ts': "Google's library compares tokens with the real time",
  'test/scripts/second-factor.test.ts': 'the Auth emulator stamps with the real time',
  'functions/src/money/payment-feed-runs.test.ts': 'moves the clock on',
  'functions/test/model.long.test.ts': 'a seed that no run before had',
};

test('only these files read the clock, and everything else is told the time', () => {
  const reading = clockedFiles().filter(
    (file) => clockReadings(file, fs.readFileSync(path.join(root, file), 'utf8')) > 0,
  );
  expect(reading.toSorted()).toEqual(Object.keys(mayRead).toSorted());
});
