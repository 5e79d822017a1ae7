import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { clockAt, findFaketime } from './moved-clock.ts';

const printTime = `setTimeout(() => console.log(new Date().toISOString()), 50)`;
const library = findFaketime();

test.runIf(library).each(['2020-02-29T12:00:00Z', '2031-12-31T23:50:00Z'])(
  'a program believes that it is %s, and so does what it starts, while its timers run',
  (text) => {
    const instant = new Date(text);
    const startsAnother = `require('node:child_process').execFileSync(process.execPath, ['-e', '${printTime}'],
      { stdio: 'inherit' })`;
    const env = { ...process.env, ...clockAt(instant, library!) };
    const printed = execFileSync(process.execPath, ['-e', startsAnother], { env, encoding: 'utf8' });
    const passed = new Date(printed.trim()).getTime() - instant.getTime();
    expect(passed).toBeGreaterThanOrEqual(-1000);
    expect(passed).toBeLessThan(60_000);
  },
);

test('no library is found where there is none', () => {
  expect(findFaketime('/nowhere')).toBeUndefined();
});
