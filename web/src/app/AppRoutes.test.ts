import { expect, test } from 'vitest';
import { pageArrives } from './AppRoutes.tsx';

test.each([
  ['/', true],
  ['/clases', true],
  ['/clases/yoga', true],
  ['/login', true],
  ['/checkout', true],
  ['/sociodashboard/compras', false],
  ['/admindashboard', false],
])('once the code of %s has arrived, the page can be shown without waiting: %s', async (pathname, whole) => {
  expect(await pageArrives(pathname)).toBe(whole);
});
