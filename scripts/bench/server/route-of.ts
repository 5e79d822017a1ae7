import type { Route } from '../../../functions/src/platform/http/route.ts';
import { routes } from '../../../functions/src/routes.ts';

/** The name of a route in the report: `PUT /order/{id}`. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

const patterns = routes.map((route) => ({
  method: route.method,
  name: nameOf(route),
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The name of the route for a call: the first that matches, as in the router. */
export function routeOf(method: string, path: string): string {
  const [bare] = path.split('?');
  return patterns.find((each) => each.method === method && each.pattern.test(bare!))?.name ?? `${method} ${bare}`;
}
