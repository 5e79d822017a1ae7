/** Every path of the REST interface. A fixed word comes before a parameter in its place. */
import { catalogRoutes } from './catalog/routes.ts';
import { descuentoRoutes } from './descuentos/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { Route } from './platform/http/route.ts';
import { userRoutes } from './users/routes.ts';

export const routes: readonly Route[] = [
  ...catalogRoutes,
  ...userRoutes,
  ...descuentoRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...mailRoutes,
];
