/** Every path of the REST interface. The first match wins: a fixed word must come before a parameter in its place. */
import { accountRoutes } from './accounts/routes.ts';
import { activityRoutes } from './activities/routes.ts';
import { agendaRoutes } from './agenda/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { descuentoRoutes } from './descuentos/routes.ts';
import { digestRoutes } from './digest/routes.ts';
import { doorRoutes } from './door/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { slotRoutes } from './slots/routes.ts';
import { makeUpRoutes } from './make-ups/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { loadSite } from './pages/site.ts';
import { paymentRoutes } from './payments/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import type { RootRoute, Route } from './platform/http/route.ts';
import { recipeRoutes } from './recipes/routes.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';
import { trainerRoutes } from './trainers/routes.ts';
import { userRoutes } from './users/routes.ts';
import { waitRoutes } from './waits/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

export const routes: readonly Route[] = [
  ...catalogRoutes,
  ...agendaRoutes,
  ...calendarRoutes,
  ...activityRoutes,
  ...trainerRoutes,
  ...slotRoutes,
  ...sessionRoutes,
  ...doorRoutes,
  ...makeUpRoutes,
  ...waitRoutes,
  ...reviewRoutes,
  ...recipeRoutes,
  ...deskRoutes,
  ...figureRoutes,
  ...peopleRoutes,
  ...digestRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...descuentoRoutes,
  ...renewalRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...mailRoutes,
  ...pictureRoutes,
  ...settingsRoutes,
  ...withdrawalRoutes,
];

/** Paths at the site's root that Hosting sends to the function (firebase.json). */
export const rootRoutes: readonly RootRoute[] = [...sitemapRoutes, ...pageRoutes(loadSite)];
