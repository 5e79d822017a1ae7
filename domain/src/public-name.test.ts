import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorOf, initialOf } from './public-name.ts';

test.each([
  ['Gómez', 'G.'],
  ['de la Cruz', 'd.'],
  ["D'Angelo", 'D.'],
  ["'t Hooft", 't.'],
  ['Ñandú', 'Ñ.'],
  ['N\u0303andu', 'N\u0303.'],
  ['李', '李.'],
  ['G.', 'G.'],
  ['', ''],
])('of the last name %j the public sees %j', (lastName, initial) => {
  expect(initialOf(lastName)).toBe(initial);
});

test('an initial is not shortened further', () => {
  fc.assert(
    fc.property(fc.string(), (lastName) => {
      expect(initialOf(initialOf(lastName))).toBe(initialOf(lastName));
    }),
  );
});

test('an author is a first name, an initial and a picture, and nothing else', () => {
  const user = { name: 'Ana', lastName: 'Gómez', image: '/img/ana.webp', email: 'ana@mail.com' };
  expect(authorOf(user)).toEqual({ name: 'Ana', lastName: 'G.', image: '/img/ana.webp' });
});
