import { randomUUID } from 'node:crypto';
import { writeDate } from './dates.ts';
import { pesos } from './money.ts';
import { checkPreference } from './preference-rules.ts';
import { refusals } from './refusal.ts';
import { COLLECTOR_ID, type Preference } from './resources.ts';
import { created, ok, param, type Route } from './route.ts';
import type { World } from './world.ts';

export const totalOf = ({ items }: Preference): number =>
  pesos(items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0));

/** When the payment page closes; null if it never does. */
export const closesAt = (preference: Preference): number | null =>
  preference.expires && preference.expiration_date_to ? Date.parse(preference.expiration_date_to) : null;

export const findPreference = (world: World, id: string): Preference => {
  const preference = world.preferences.get(id);
  if (!preference) throw refusals.preferenceUnknown();
  return preference;
};

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

export const preferenceRoutes: readonly Route[] = [
  { method: 'post', path: '/checkout/preferences', answer: create },
  {
    method: 'get',
    path: '/checkout/preferences/:id',
    answer: (world, request) => ok(findPreference(world, param(request, 'id'))),
  },
  { method: 'put', path: '/checkout/preferences/:id', answer: update },
];
