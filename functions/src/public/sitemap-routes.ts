import { addressFor, livePages } from '@gym-power/domain';
import { readList } from './read-catalog.ts';
import { config } from '../platform/config.ts';
import { etagOf } from '../platform/etag.ts';
import { cached } from '../platform/http/cached.ts';
import { type RootRoute, rootRoute } from '../platform/http/route.ts';
import { allRecipes } from './all-recipes.ts';
import { type Listed, sitemap } from './sitemap.ts';

/** Search engines visit about once a day and find a new class within the hour. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

/** A sitemap covers only URLs beside and below it. The site's build writes another one, for the static pages. */
export const sitemapRoutes: RootRoute[] = [
  rootRoute({
    method: 'GET',
    path: '/sitemap-catalog.xml',
    access: 'visitor',
    handle: async ({ headers, now }) => {
      const [{ records }, recipes] = await Promise.all([readList('activities', now), allRecipes(now)]);
      const listed: Listed[] = [
        ...records.map(({ id, updatedAt }) => ({ path: addressFor(livePages.activity.path, id), changed: updatedAt })),
        ...recipes.map(({ id }) => ({ path: addressFor(livePages.recipe.path, String(id)) })),
      ];
      const xml = Buffer.from(sitemap(config().SITE_URL, listed));
      const { headers: caching, ...answer } = cached(etagOf(xml), CACHE_CONTROL, headers, () => xml);
      return { ...answer, headers: { ...caching, 'Content-Type': 'application/xml; charset=utf-8' } };
    },
  }),
];
