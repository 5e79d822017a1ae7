import { randomUUID } from 'node:crypto';
import { writeDate } from './amounts-and-dates.ts';
import { checkPreference } from './check-preference.ts';
import { findPreference } from './preference.ts';
import { COLLECTOR_ID, type Preference } from './resources.ts';
import { created, ok, param, type Route } from './route.ts';

const create: Route['answer'] = (world, request) => {
  const id = `${COLLECTOR_ID}-${randomUUID()}`;
  const page = `${world.url}/checkout/v1/redirect?pref_id=${id}`;
  const preference: Preference = {
    ...checkPreference(request.body),
    id,
    init_point: page,
    sandbox_init_point: page,
    date_created: writeDate(world.now()),
    collector_id: COLLECTOR_ID,
    client_id: '2364029712389416',
    site_id: 'MLA',
    operation_type: 'regular_payment',
  };
  world.preferences.set(id, preference);
  return created(preference);
};

const update: Route['answer'] = (world, request) => {
  const before = findPreference(world, param(request, 'id'));
  const { id, init_point, sandbox_init_point, date_created, collector_id, client_id, site_id, operation_type } = before;
  const fixed = { id, init_point, sandbox_init_point, date_created, collector_id, client_id, site_id, operation_type };
  const after: Preference = { ...checkPreference({ ...before, ...(request.body as object) }), ...fixed };
  world.preferences.set(id, after);
  return ok(after);
};

const get: Route['answer'] = (world, request) => ok(findPreference(world, param(request, 'id')));

export const preferenceRoutes: readonly Route[] = [
  { method: 'post', path: '/checkout/preferences', answer: create },
  { method: 'get', path: '/checkout/preferences/:id', answer: get },
  { method: 'put', path: '/checkout/preferences/:id', answer: update },
];
