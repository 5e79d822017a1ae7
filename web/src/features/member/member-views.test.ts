import { expect, test } from 'vitest';
import { openView } from './member-views.ts';

test.each([
  ['/sociodashboard', 'agenda'],
  ['/sociodashboard/', 'agenda'],
  ['/sociodashboard/agenda', 'agenda'],
  ['/sociodashboard/inicio', 'agenda'],
  ['/sociodashboard/nada', 'agenda'],
  ['/sociodashboard/constructor', 'agenda'],
  ['/sociodashboard/compras', 'compras'],
  ['/sociodashboard/compras/o1', 'compras'],
  ['/sociodashboard/actividades/renovar', 'actividades'],
])('%s is of %s', (pathname, view) => {
  expect(openView(pathname)).toBe(view);
});
