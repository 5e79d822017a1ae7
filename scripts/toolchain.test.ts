import { expect, test } from 'vitest';
import { tooOld } from './toolchain.mjs';

test('a Node that is new enough is used as it is, on every platform', () => {
  expect(tooOld('v24.0.0', 'darwin-arm64')).toBeNull();
  expect(tooOld('v26.1.0', 'linux-x64')).toBeNull();
});

test('an old Node is no problem where npm has a newer one', () => {
  expect(tooOld('v20.20.2', 'linux-x64')).toBeNull();
});

test('elsewhere, an old Node is reported in one sentence that says where to get a newer one', () => {
  expect(tooOld('v20.20.2', 'darwin-arm64')).toBe(
    'Gym Power needs Node 24 or newer here, and this is v20.20.2: ' +
      'install it from https://nodejs.org and run the same command again.',
  );
});
