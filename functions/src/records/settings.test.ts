import { demoGym } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { joinAdmin, openGym } from '../../test/gym.ts';
import { addSlot } from '../../test/records.ts';
import { fillCart } from '../../test/purchases.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { db } from '../platform/firebase.ts';
import { currentGym } from './settings-store.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
const settings = () => db().doc('settings/gym');
const stamps = { createdAt: timeNow(), updatedAt: timeNow() };
const store = (fields: object) => settings().set({ ...demoGym, ...stamps, ...fields });

test('until there are settings, the environment and the demo speak for the gym', async () => {
  const { status, body, headers } = await gym.ask('GET', '/gym');
  expect(status).toBe(200);
  expect(body).toEqual({ ...demoGym, planDays: 30, holdMinutes: 15 });
  expect(headers.get('cache-control')).toContain('s-maxage=60');
  const again = await gym.ask('GET', '/gym', undefined, { 'If-None-Match': headers.get('etag')! });
  expect(again.status).toBe(304);
});

test('what an admin stores is answered at once, and without stamps', async () => {
  await store({ tradeName: 'Otro nombre', vatPercent: 0 });
  const { body } = await gym.ask('GET', '/gym');
  expect(body).toEqual({ ...demoGym, tradeName: 'Otro nombre', vatPercent: 0 });
});

test('a hold, a plan and a price follow the settings', async () => {
  await store({ holdMinutes: 40, planDays: 45, vatPercent: 21 });
  await gym.ask('GET', '/gym');
  const ana = await joinAdmin(gym);
  const slot = await addSlot();
  await rebuildCatalog();
  const { body: activity } = await gym.ask('GET', `/activity/${slot.activityId}`);
  expect(activity).toMatchObject({ planDays: 45, price: 20_000, priceWithoutTaxes: 16_529 });
  const orderId = await fillCart(ana, [{ slot }]);
  const { body: order } = await ana.ask('PUT', '/order/checkout', { orderId, state: 'Created' });
  const minutes = (Date.parse(order.reservedUntil) - gym.clock.now.getTime()) / 60_000;
  expect(minutes).toBe(40);
});

test('classes can be added on the opening days, and stay on days that are closed later', async () => {
  const admin = await joinAdmin(gym);
  const create = (day: string) => admin.ask('POST', '/diahora/create', { day, hour: '8:00', capacity: 12 });
  await store({ openDays: ['Lunes', 'Viernes'] });
  await gym.ask('GET', '/gym');
  const friday = await create('Viernes');
  expect(friday.status).toBe(201);
  const refused = { status: 422, body: { error: { code: 'INVALID', fields: { day: 'Debes especificar un día' } } } };
  expect(await create('Martes')).toMatchObject(refused);
  await store({ openDays: ['Lunes'] });
  await gym.ask('GET', '/gym');
  const change = (fields: object) => admin.ask('PUT', `/diahora/${friday.body.id}`, fields);
  expect(await change({ capacity: 20 })).toMatchObject({ status: 200, body: { day: 'Viernes', capacity: 20 } });
  expect(await change({ day: 'Martes' })).toMatchObject(refused);
  expect(await change({ day: 'Lunes' })).toMatchObject({ status: 200 });
});

test('settings are remembered, so that deciding by them reads nothing', async () => {
  await gym.ask('GET', '/gym');
  await store({ tradeName: 'Todavía no' });
  expect((await currentGym()).tradeName).not.toBe('Todavía no');
});
