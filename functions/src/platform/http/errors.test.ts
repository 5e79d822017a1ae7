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

test('any other error becomes INTERNAL, without its message', () => {
  expect(asRefusal(new Error('secret'))).toMatchObject({ code: 'INTERNAL', details: {} });
  expect(asRefusal(null)).toMatchObject({ code: 'INTERNAL' });
});
