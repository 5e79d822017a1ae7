import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { expect, test } from 'vitest';
import { formatTelephone } from './format-telephone.ts';
import argentina from './telephone-metadata.json' with { type: 'json' };

test.each([
  ['+541144445555', '+54 11 4444-5555'],
  ['+542214567890', '+54 221 456-7890'],
  ['+542320456789', '+54 2320 45-6789'],
  ['+543513456789', '+54 351 345-6789'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatTelephone(stored)).toBe(shown);
});

test.each(['', 'once', '+12025550100', '+5411', '+5411444455556'])('%j, which is no such number, stays', (stored) => {
  expect(formatTelephone(stored)).toBe(stored);
});

test('the area code of every number that begins with 4 after it is the one that the installed library knows', () => {
  for (let code = 2000; code < 4000; code += 1) {
    const stored = `+54${code}456789`;
    const known = parsePhoneNumberFromString(stored, argentina as MetadataJson)!.formatInternational();
    expect(formatTelephone(stored).replace('-', ' ')).toBe(known);
  }
});
