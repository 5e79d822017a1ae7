import { expect, test } from 'vitest';
import { asRefusal } from './errors.ts';

test.each([
  [4, 'DEADLINE_EXCEEDED'],
  [10, 'ABORTED'],
  [14, 'UNAVAILABLE'],
])('what Firestore gives up with code %i (%s) may be tried again', (code) => {
  expect(asRefusal(Object.assign(new Error('contention'), { code }))).toMatchObject({
    code: 'BUSY',
    details: { retryAfter: 5 },
  });
});

test('anything unforeseen is our trouble, and says nothing of itself', () => {
  expect(asRefusal(new Error('secret'))).toMatchObject({ code: 'INTERNAL', details: {} });
  expect(asRefusal(null)).toMatchObject({ code: 'INTERNAL' });
});
