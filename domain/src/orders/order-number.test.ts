import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderIdOf, orderIdStarts, orderNumber } from './order-number.ts';

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

describe('what somebody typed', () => {
  test('finds the order, however the number is written', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom('', '#', ' '), fc.boolean(), (id, before, spaced) => {
        const number = orderNumber(id);
        const typed = before + (spaced ? number.replace('-', ' ').toLowerCase() : number);
        expect(orderIdStarts(typed).some((start) => id.startsWith(start))).toBe(true);
      }),
    );
  });

  test('may have letters for the digits that look like them', () => {
    expect(orderIdStarts('O1lI-9QXD')).toContain('01119qxd');
  });

  test('finds an order by its whole id, and by the number of an older one', () => {
    expect(orderIdStarts('k7M29qxDdR3vTzAbCdEf')).toContain('k7M29qxDdR3vTzAbCdEf');
    expect(orderIdStarts('k7M29qxD')).toContain('k7M29qxD');
  });

  test('finds nothing where nothing was typed', () => {
    expect(orderIdStarts(' # ')).toEqual([]);
  });
});
