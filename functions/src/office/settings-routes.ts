import { etagOf } from '../platform/etag.ts';
import { cached, FOR_A_MINUTE } from '../platform/http/cached.ts';
import { type Route, route } from '../platform/http/route.ts';
import { readGym } from '../records/settings-store.ts';

export const settingsRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/gym',
    summary: 'Who the gym is, how to reach it, and the policy that its places follow',
    access: 'visitor',
    answer: 'Gym',
    cached: true,
    handle: async ({ headers }) => {
      const gym = await readGym();
      return cached(etagOf(JSON.stringify(gym)), FOR_A_MINUTE, headers, () => gym);
    },
  }),
];
