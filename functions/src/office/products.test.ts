import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const pack = { kind: 'pack', name: 'Pack de 4', price: 28_000, credits: 4, days: 45, online: true };
const water = { kind: 'item', name: 'Agua', price: 1_500, stock: '24' };

describe('a new product', () => {
  test('is a pack with its classes, and is offered to everybody', async () => {
    const { status, body } = await admin.ask('POST', '/producto', { ...pack, activityIds: [], stock: 7 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...pack, perWeek: null, activityIds: null, stock: null, sold: 0, active: true });
    const { body: offered } = await gym.ask('GET', '/productos');
    expect(offered).toEqual([
      {
        id: body.id,
        kind: 'pack',
        name: 'Pack de 4',
        price: 28_000,
        credits: 4,
        days: 45,
        description: '',
        perWeek: null,
        activityIds: null,
        oncePerPerson: false,
        newcomersOnly: false,
      },
    ]);
  });

  test('is a thing of the counter, which the site does not offer', async () => {
    const { status, body } = await admin.ask('POST', '/producto', { ...water, credits: 3, online: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'item', stock: 24, credits: null, days: null, online: false });
    const { body: offered } = await gym.ask('GET', '/productos');
    expect(offered.map(({ name }: { name: string }) => name)).not.toContain('Agua');
  });

  test('is refused as a pack without classes or days', async () => {
    const { status, body } = await admin.ask('POST', '/producto', { kind: 'pack', name: 'Pack', price: 1 });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields).toSorted()).toEqual(['credits', 'days']);
  });

  test('is made once with one key', async () => {
    const make = () => admin.ask('POST', '/producto', pack, { 'Idempotency-Key': 'the-same-pack' });
    const one = await make();
    expect(one.status).toBe(201);
    const other = await make();
    expect(other.status).toBe(200);
    expect(other.body).toEqual(one.body);
  });
});

describe('a changed product', () => {
  test('keeps what is not sent', async () => {
    const { body: made } = await admin.ask('POST', '/producto', { ...pack, perWeek: 2 });
    const { status, body } = await admin.ask('PUT', `/producto/${made.id}`, { price: 30_000 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...pack, price: 30_000, perWeek: 2 });
  });

  test('is offered no more once it is switched off', async () => {
    const { body: made } = await admin.ask('POST', '/producto', { ...pack, name: 'Fuera de temporada' });
    await admin.ask('PUT', `/producto/${made.id}`, { active: false });
    const { body: offered } = await gym.ask('GET', '/productos');
    expect(offered.map(({ name }: { name: string }) => name)).not.toContain('Fuera de temporada');
  });

  test('stays of its kind, and whole', async () => {
    const { body: made } = await admin.ask('POST', '/producto', pack);
    expect(await admin.ask('PUT', `/producto/${made.id}`, { kind: 'item' })).toMatchObject({
      status: 409,
      body: { error: { code: 'PRODUCT_KIND' } },
    });
    expect(await admin.ask('PUT', `/producto/${made.id}`, { credits: null })).toMatchObject({ status: 422 });
    expect(await admin.ask('PUT', '/producto/none', { price: 1 })).toMatchObject({ status: 404 });
  });
});

test('the desk sees all products with what is left, and only admins write them', async () => {
  const desk = await joinDesk(gym);
  const { status, body } = await desk.ask('GET', '/producto/all');
  expect(status).toBe(200);
  expect(body).toContainEqual(expect.objectContaining({ name: 'Agua', stock: 24 }));
  const ana = await join(gym);
  expect(await ana.ask('GET', '/producto/all')).toMatchObject({ status: 403 });
  expect(await gym.ask('GET', '/producto/all')).toMatchObject({ status: 401 });
  for (const person of [ana, desk]) {
    expect(await person.ask('POST', '/producto', water)).toMatchObject({ status: 403 });
    expect(await person.ask('PUT', `/producto/${body[0].id}`, { price: 0 })).toMatchObject({ status: 403 });
  }
});
