import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderIdOf, orderNumber } from './order-number.ts';

const ids = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(orderIdOf);

describe('the number of an order', () => {
  test('is the beginning of its id, in two halves that can be read aloud', () => {
    expect(orderNumber('k7m29qxd0123456789ab')).toBe('K7M2-9QXD');
  });

  test('keeps the case of an id from before numbers could be read aloud', () => {
    expect(orderNumber('k7M29qxDdR3vTzAbCdEf')).toBe('k7M29qxD');
  });

  test('holds no letter that is mistaken for another', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(orderNumber(id)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });
});
