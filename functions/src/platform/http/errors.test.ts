import { expect, test } from 'vitest';
import { asRefusal } from './errors.ts';

test.each([
  [4, 'DEADLINE_EXCEEDED'],
  [10, 'ABORTED'],
  [14, 'UNAVAILABLE'],
])('Firestore giving up with code %i (%s) becomes BUSY, to be retried', (code) => {
  expect(asRefusal(Object.assign(new Error('contention'), { code }))).toMatchObject({
    code: 'BUSY',
    details: { retryAfter: 5 },
  });
});

test.each([
  '3 INVALID_ARGUMENT: Transaction is invalid or closed.',
  '3 INVALID_ARGUMENT: The referenced transaction has expired or is no longer valid.',
])('a transaction that took too long becomes BUSY: %s', (message) => {
  expect(asRefusal(Object.assign(new Error(message), { code: 3 }))).toMatchObject({ code: 'BUSY' });
});

test('another invalid argument is a mistake of ours', () => {
  expect(asRefusal(Object.assign(new Error('3 INVALID_ARGUMENT: bad name'), { code: 3 }))).toMatchObject({
    code: 'INTERNAL',
  });
});

test('any other error becomes INTERNAL, without its message', () => {
  expect(asRefusal(new Error('secret'))).toMatchObject({ code: 'INTERNAL', details: {} });
  expect(asRefusal(null)).toMatchObject({ code: 'INTERNAL' });
});
