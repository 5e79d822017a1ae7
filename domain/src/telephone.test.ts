import metadata from 'libphonenumber-js/metadata.min';
import { expect, test } from 'vitest';
import argentina from './telephone-metadata.json' with { type: 'json' };
import { tenDigitsOf } from './telephone.ts';

test.each([
  ['+54 9 11 4290-0837', '1142900837'],
  ['+5491142900837', '1142900837'],
  ['54 9 11 4290 0837', '1142900837'],
  ['0054 9 11 4290-0837', '1142900837'],
  ['011 15 4290-0837', '1142900837'],
  ['(011) 15-4290-0837', '1142900837'],
  ['11 15 4290 0837', '1142900837'],
  ['9 11 4290 0837', '1142900837'],
  ['011 4290-0837', '1142900837'],
  ['11 4290 0837', '1142900837'],
  ['1142900837', '1142900837'],
  ['(0221) 15-456-7890', '2214567890'],
  ['0221 456-7890', '2214567890'],
  ['02320 15 45-6789', '2320456789'],
  ['+54 2320 456789', '2320456789'],
  ['0351 15 123 4567', '3511234567'],
])('reads %s as %s', (typed, digits) => {
  expect(tenDigitsOf(typed)).toBe(digits);
  expect(tenDigitsOf(digits), 'it stays as it is').toBe(digits);
});

test.each([
  ['4290-0837', '42900837'],
  ['15 4290-0837', '1542900837'],
  ['112345678901', '112345678901'],
  ['+1 202 555 0100', '+12025550100'],
  ['11 4290 0837 int. 4', '1142900837int4'],
  ['once', 'once'],
  ['', ''],
])('leaves %j, which is no Argentine number with its area code, as %j', (typed, left) => {
  expect(tenDigitsOf(typed)).toBe(left);
});

test("knows Argentina's numbers as well as the installed library does", () => {
  expect(argentina).toEqual({
    version: metadata.version,
    country_calling_codes: { 54: ['AR'] },
    nonGeographic: {},
    countries: { AR: metadata.countries.AR },
  });
});
