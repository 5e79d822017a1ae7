/** Every path of the REST API. The first match wins, so fixed words must come before parameters. */
import { accountRoutes } from './people/account-routes.ts';
import { activityRoutes } from './week/activity-routes.ts';
import { agendaRoutes } from './agenda/agenda-routes.ts';
import { callRoutes } from './desk/call-routes.ts';
import { calendarRoutes } from './agenda/calendar-routes.ts';
import { catalogRoutes } from './public/catalog-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { descuentoRoutes } from './office/descuento-routes.ts';
import { digestRoutes } from './people/digest-routes.ts';
import { doorRoutes } from './desk/door-routes.ts';
import { familyRoutes } from './people/family-routes.ts';
import { figureRoutes } from './office/figure-routes.ts';
import { slotRoutes } from './week/slot-routes.ts';
import { creditRoutes } from './week/credit-routes.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { orderRoutes } from './buying/order-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { pageRoutes } from './public/page-routes.ts';
import { loadSite } from './public/site.ts';
import { paymentRoutes } from './money/payment-routes.ts';
import { pictureRoutes } from './public/picture-routes.ts';
import { productRoutes } from './office/product-routes.ts';
import type { RootRoute, Route } from './platform/http/route.ts';
import { recipeRoutes } from './public/recipe-routes.ts';
import { renewalRoutes } from './buying/renewal-routes.ts';
import { reviewRoutes } from './public/review-routes.ts';
import { settingsRoutes } from './office/settings-routes.ts';
import { sessionRoutes } from './week/session-routes.ts';
import { sitemapRoutes } from './public/sitemap-routes.ts';
import { trainerRoutes } from './week/trainer-routes.ts';
import { userRoutes } from './people/user-routes.ts';
import { waitRoutes } from './buying/wait-routes.ts';
import { withdrawalRoutes } from './law/withdrawal-routes.ts';

export const routes: readonly Route[] = [
  ...catalogRoutes,
  ...agendaRoutes,
  ...calendarRoutes,
  ...activityRoutes,
  ...trainerRoutes,
  ...slotRoutes,
  ...sessionRoutes,
  ...doorRoutes,
  ...creditRoutes,
  ...waitRoutes,
  ...reviewRoutes,
  ...recipeRoutes,
  ...deskRoutes,
  ...callRoutes,
  ...figureRoutes,
  ...peopleRoutes,
  ...familyRoutes,
  ...digestRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...descuentoRoutes,
  ...productRoutes,
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
