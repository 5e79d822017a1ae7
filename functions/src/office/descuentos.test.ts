import { beforeAll, expect, test } from 'vitest';
import { joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { addDescuento } from '../../test/records.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
let before: unknown;
beforeAll(async () => {
  admin = await joinAdmin(gym);
  before = (await gym.ask('GET', '/descuento/offers')).body;
  await addDescuento('GYM_POWER2022', 10);
  gym.clock.now = timeNow();
});

const check = (codigo: unknown) => gym.ask('POST', '/descuento/check', { codigo });

test('anybody can see the code and the percentage of the running campaign, if there is one', async () => {
  expect(before).toEqual([]);
  const { status, body, headers } = await gym.ask('GET', '/descuento/offers');
  expect(status).toBe(200);
  expect(body).toEqual([{ codigo: 'GYM_POWER2022', descuento: 10 }]);
  expect(headers.get('cache-control')).toContain('s-maxage=60');
});

test('anybody can check a code, in upper or lower case, but only that of the running campaign is valid', async () => {
  await admin.ask('POST', '/descuento', { codigo: 'verano25', descuento: 25 });
  expect(await check(' gym_power2022 ')).toMatchObject({
    status: 200,
    body: { codigo: 'GYM_POWER2022', descuento: 10 },
  });
  expect(await check('VERANO25')).toMatchObject({ status: 404, body: { error: { code: 'DESCUENTO_NOT_FOUND' } } });
  expect(await check('')).toMatchObject({ status: 422 });
});

test('a new descuento is stored with its code in upper case and its percent as a number', async () => {
  const { status, body } = await admin.ask('POST', '/descuento/', { codigo: 'otoño', descuento: '15' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ codigo: 'OTOÑO', descuento: 15 });
  expect((await admin.ask('GET', '/descuento/all')).body).toContainEqual(body);
});

test('no two descuentos have the same code', async () => {
  const create = (descuento: number) => admin.ask('POST', '/descuento', { codigo: 'AMIGOS', descuento });
  const replies = await Promise.all([create(5), create(5), create(5)]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  expect(await create(6)).toMatchObject({ status: 409, body: { error: { code: 'DESCUENTO_REPEATED' } } });
  const { body: other } = await admin.ask('POST', '/descuento', { codigo: 'VECINOS', descuento: 5 });
  expect(await admin.ask('PUT', `/descuento/${other.id}`, { codigo: 'amigos' })).toMatchObject({
    status: 409,
    body: { error: { code: 'DESCUENTO_REPEATED' } },
  });
  expect(await admin.ask('PUT', `/descuento/${other.id}`, { descuento: 7 })).toMatchObject({
    status: 200,
    body: { codigo: 'VECINOS', descuento: 7 },
  });
  expect(await admin.ask('PUT', '/descuento/none', { descuento: 7 })).toMatchObject({ status: 404 });
});

test('a call that repeats an Idempotency-Key gets the first descuento, even with another code', async () => {
  const create = (codigo: string) =>
    admin.ask('POST', '/descuento', { codigo, descuento: 10 }, { 'Idempotency-Key': 'once' });
  expect(await create('PRIMERO')).toMatchObject({ status: 201, body: { codigo: 'PRIMERO' } });
  expect(await create('SEGUNDO')).toMatchObject({ status: 200, body: { codigo: 'PRIMERO' } });
  expect((await admin.ask('GET', '/descuento/all')).body.map(({ codigo }: { codigo: string }) => codigo)).toContain(
    'PRIMERO',
  );
});

test.each([
  ['', 'Debes indicar un descuento'],
  ['0', 'Este descuento no es posible'],
  ['1.5', 'Solo números'],
  ['101', 'No puedes crear un descuento mayor al 100%'],
])('a percent of "%s" is refused', async (descuento, message) => {
  expect((await admin.ask('POST', '/descuento', { codigo: 'X', descuento })).body.error).toMatchObject({
    code: 'INVALID',
    fields: { descuento: message },
  });
});
