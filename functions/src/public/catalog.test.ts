import { randomBytes } from 'node:crypto';
import { authorOf } from '@gym-power/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym } from '../../test/gym.ts';
import { addActivity, addSlot, addTrainer, stamp } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { patchView, readView, replaceView } from '../records/catalog-store.ts';
import { rebuildCatalog, refreshViews } from './refresh.ts';
import type { SourceCollection } from '../records/views.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();

async function change(
  collection: SourceCollection,
  id: string,
  after: Record<string, unknown> | undefined,
): Promise<void> {
  const ref = db().doc(`${collection}/${id}`);
  const before = (await ref.get()).data();
  await (after ? ref.set({ ...before, ...after }) : ref.delete());
  await refreshViews(collection, { id, before, after: (await ref.get()).data() });
}

const classes = async () => (await gym.ask('GET', '/activity/all')).body;

beforeEach(async () => {
  await rebuildCatalog();
});

describe('the public views', () => {
  test('show a class with its trainers and its slots through the week, with their stock', async () => {
    await addTrainer({ id: 'bruno', name: 'Bruno', image: '/b.webp' });
    const { id } = await addActivity({ name: 'Boxeo', trainers: ['bruno'] });
    await addSlot({ activityId: id, day: 'Sabado', hour: '9:00', capacity: 8, taken: 3 });
    await addSlot({ activityId: id, day: 'Lunes', hour: '18:00', capacity: 4 });
    await addSlot({ activityId: id, day: 'Lunes', hour: '9:00', capacity: 4 });
    await rebuildCatalog();
    const { body } = await gym.ask('GET', `/activity/${id}`);
    expect(body).toMatchObject({
      name: 'Boxeo',
      capacity: 16,
      trainers: [{ id: 'bruno', name: 'Bruno', image: '/b.webp' }],
    });
    expect(body.diaHoras).toMatchObject([
      { day: 'Lunes', hour: '9:00', stock: 4 },
      { day: 'Lunes', hour: '18:00', stock: 4 },
      { day: 'Sabado', hour: '9:00', stock: 5 },
    ]);
    expect(JSON.stringify(body)).not.toContain('taken');
    expect(body.planDays, 'for how many days a place is bought').toBe(30);
    expect((await classes()).find((each: any) => each.id === id)).toEqual(body);
  });

  test('follow every change of a class, its slots and its trainers, even when events come twice or late', async () => {
    const { id } = await addActivity({ name: 'Remo' });
    await change('activities', id, { price: 31_000, trainers: ['eva'] });
    await change('trainers', 'eva', {
      name: 'Eva',
      image: '',
      specialty: '',
      experience: '',
      description: '',
      ...stamp(),
    });
    await change('diaHoras', 'remo-1', {
      day: 'Jueves',
      hour: '7:00',
      capacity: 6,
      taken: 0,
      activityId: id,
      ...stamp(),
    });
    await change('diaHoras', 'remo-1', { taken: 2 });
    // A late event, for a record that has changed since.
    await refreshViews('diaHoras', { id: 'remo-1', before: undefined, after: { activityId: id, taken: 0 } });
    const remo = (await classes()).find((each: any) => each.id === id);
    expect(remo).toMatchObject({ price: 31_000, trainers: [{ name: 'Eva' }], diaHoras: [{ id: 'remo-1', stock: 4 }] });
    expect((await gym.ask('GET', '/diahora/remo-1')).body).toMatchObject({ stock: 4, activityId: id });
    expect((await gym.ask('GET', '/trainer')).body.find((each: any) => each.id === 'eva').activities).toEqual([
      { id, name: 'Remo' },
    ]);

    await change('diaHoras', 'remo-1', { activityId: null });
    await change('trainers', 'eva', { name: 'Eva Luna' });
    expect((await classes()).find((each: any) => each.id === id)).toMatchObject({
      diaHoras: [],
      trainers: [{ name: 'Eva Luna' }],
    });
    await change('activities', id, undefined);
    expect((await classes()).some((each: any) => each.id === id)).toBe(false);
    expect((await gym.ask('GET', `/activity/${id}`)).body.error.code).toBe('ACTIVITY_NOT_FOUND');
  });

  test('list reviews newest first, with first name and initial of their authors', async () => {
    for (const { id, day, rating } of [
      { id: 'ana', day: 1, rating: 4 },
      { id: 'eva', day: 2, rating: 5 },
    ]) {
      await change('reviews', id, {
        userId: id,
        activityId: 'yoga',
        activityName: 'Yoga',
        rating,
        description: 'Genial',
        author: authorOf({ name: id, lastName: 'Paz', image: '' }),
        createdAt: new Date(2026, 1, day),
        updatedAt: timeNow(),
      });
    }
    expect((await gym.ask('GET', '/review/all')).body).toMatchObject([
      {
        id: 'eva',
        user: { id: 'eva', name: 'eva', lastName: 'P.' },
        activity: { id: 'yoga', name: 'Yoga' },
        rating: 5,
      },
      { id: 'ana' },
    ]);
    expect((await gym.ask('GET', '/review/activity/yoga')).body).toMatchObject({
      count: 2,
      average: 4.5,
      reviews: [{ id: 'eva' }, { id: 'ana' }],
    });
    const none = { count: 0, verified: 0, average: null, reviews: [] };
    expect((await gym.ask('GET', '/review/activity/remo')).body).toEqual(none);
    await change('reviews', 'eva', undefined);
    expect((await gym.ask('GET', '/review/all')).body.map(({ id }: any) => id)).toEqual(['ana']);
  });

  test('do not fail a change when they cannot be refreshed', async () => {
    const { id: activityId } = await addActivity();
    const ana = await join(gym, { activities: [activityId] });
    const admin = await joinAdmin(gym);
    for (const name of ['timetable', 'reviews'])
      await db()
        .doc(`catalog/${name}`)
        .set({ etag: '"broken"', brotli: Buffer.from('broken') });
    expect((await admin.ask('POST', '/diahora/create', { day: 'Lunes', hour: '9:00', capacity: 4 })).status).toBe(201);
    const key = { userId: ana.uid, activityId };
    expect((await ana.ask('POST', '/review/activity', { ...key, rating: 5, description: 'Genial' })).status).toBe(201);
    expect((await ana.ask('PUT', '/review/activity', { ...key, rating: 4, description: 'Muy buena' })).status).toBe(
      200,
    );
    expect((await ana.ask('DELETE', `/review/delete/${ana.uid}/${activityId}`)).body).toMatchObject({ deleted: true });
  });

  test('may be cached, and are not sent again while they have not changed', async () => {
    const { status, headers } = await gym.ask('GET', '/activity/all');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect((await gym.ask('GET', '/activity/all', undefined, { 'If-None-Match': headers.get('etag')! })).status).toBe(
      304,
    );
    await change('activities', 'new', {
      name: 'Nueva',
      image: '',
      video: '',
      description: '',
      price: 1,
      trainers: [],
      ...stamp(),
    });
    expect((await gym.ask('GET', '/activity/all', undefined, { 'If-None-Match': headers.get('etag')! })).status).toBe(
      200,
    );
  });

  test('show all of many simultaneous changes', async () => {
    const { id } = await addActivity();
    await rebuildCatalog();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change('diaHoras', `many-${index}`, {
          day: 'Lunes',
          hour: `${index}:00`,
          capacity: 1,
          taken: 0,
          activityId: id,
          ...stamp(),
        }),
      ),
    );
    expect((await classes()).find((each: any) => each.id === id).diaHoras).toHaveLength(12);
  });
});

describe('a view that does not fit into one document', () => {
  /** 30 records of 50 kB that cannot be compressed. */
  const records = () =>
    Array.from({ length: 30 }, (_, index) => ({
      id: `r${index}`,
      text: randomBytes(50_000).toString('latin1').replaceAll(/["\\]/g, ''),
    }));
  const ids = async () => (await readView('reviews')).entries.map(({ id }) => id).toSorted();
  const bytesOf = async (id: string) =>
    ((await db().doc(`catalog/${id}`).get()).get('brotli') as Buffer | undefined)?.length ?? 0;

  test('is kept in several, and patched like any other', async () => {
    const stored = records();
    await replaceView('reviews', stored);
    expect(await bytesOf('reviews')).toBe(1_000_000);
    expect(await bytesOf('reviews.1')).toBeGreaterThan(100_000);
    expect(await ids()).toEqual(stored.map(({ id }) => id).toSorted());

    await patchView('reviews', ['r0', 'r1', 'r30'], async () => [{ id: 'r30', text: 'new' }]);
    expect(await ids()).toEqual([...stored.slice(2).map(({ id }) => id), 'r30'].toSorted());

    await patchView(
      'reviews',
      stored.slice(3).map(({ id }) => id),
      async () => [],
    );
    expect(await bytesOf('reviews')).toBeLessThan(100_000);
    expect(await ids()).toEqual(['r2', 'r30']);
  });

  test('is read again when it was written between the reads of its parts', async () => {
    const stored = records();
    await replaceView('reviews', stored);
    const second = db().doc('catalog/reviews.1');
    const { etag } = (await second.get()).data()!;
    await second.update({ etag: 'of a newer view' });
    const reading = ids();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await second.update({ etag });
    expect(await reading).toEqual(stored.map(({ id }) => id).toSorted());
  });
});
