import { beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym } from '../../test/gym.ts';
import { addActivity, addSlot, stamp } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { rebuildCatalog, refreshViews, type SourceCollection } from './refresh.ts';

const gym = openGym();

/** Writes a record and tells the views of it, as the trigger does; undefined deletes it. */
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

const stamp = { createdAt: new Date(), updatedAt: new Date() };
const classes = async () => (await gym.ask('GET', '/activity/all')).body;

beforeEach(async () => {
  await rebuildCatalog();
});

describe('the public views', () => {
  test('show a class with its slots through the week and its trainers, and stock instead of taken', async () => {
    await change('trainers', 'bruno', {
      name: 'Bruno',
      image: '/b.webp',
      specialty: 'Fuerza',
      experience: '9 años',
      description: '',
      ...stamp,
    });
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
    expect(body.diaHoras.map((slot: any) => [slot.day, slot.hour, slot.stock])).toEqual([
      ['Lunes', '9:00', 4],
      ['Lunes', '18:00', 4],
      ['Sabado', '9:00', 5],
    ]);
    expect(JSON.stringify(body)).not.toContain('taken');
  });

  test('follow a change of the class, its slots and its trainers, also when events come twice or late', async () => {
    const { id } = await addActivity({ name: 'Remo' });
    await change('activities', id, { price: 31_000, trainers: ['eva'] });
    await change('trainers', 'eva', {
      name: 'Eva',
      image: '',
      specialty: '',
      experience: '',
      description: '',
      ...stamp,
    });
    await change('diaHoras', 'remo-1', {
      day: 'Jueves',
      hour: '7:00',
      capacity: 6,
      taken: 0,
      activityId: id,
      ...stamp,
    });
    await change('diaHoras', 'remo-1', { taken: 2 });
    // An old event of a record that has changed since.
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

  test('list reviews newest first with their author', async () => {
    for (const [id, day] of [
      ['ana', 1],
      ['eva', 2],
    ] as const) {
      await change('reviews', id, {
        userId: id,
        activityId: 'yoga',
        activityName: 'Yoga',
        rating: 5,
        description: 'Genial',
        author: { name: id, lastName: 'Paz', image: '' },
        createdAt: new Date(2026, 1, day),
        updatedAt: new Date(),
      });
    }
    expect((await gym.ask('GET', '/review/all')).body).toMatchObject([
      {
        id: 'eva',
        user: { id: 'eva', name: 'eva', lastName: 'Paz' },
        activity: { id: 'yoga', name: 'Yoga' },
        rating: 5,
      },
      { id: 'ana' },
    ]);
    await change('reviews', 'eva', undefined);
    expect((await gym.ask('GET', '/review/all')).body.map(({ id }: any) => id)).toEqual(['ana']);
  });

  test('that cannot be renewed leave the change that they were to show done, and answered as done', async () => {
    const { id: activityId } = await addActivity();
    const ana = await join(gym, { activities: [activityId] });
    const admin = await joinAdmin(gym);
    for (const name of ['diaHoras', 'reviews'])
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

  test('may be cached, and are not sent again to who has them', async () => {
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
      ...stamp,
    });
    expect((await gym.ask('GET', '/activity/all', undefined, { 'If-None-Match': headers.get('etag')! })).status).toBe(
      200,
    );
  });

  test('many changes at once all arrive', async () => {
    const { id } = await addActivity();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change('diaHoras', `many-${index}`, {
          day: 'Lunes',
          hour: `${index}:00`,
          capacity: 1,
          taken: 0,
          activityId: id,
          ...stamp,
        }),
      ),
    );
    expect((await classes()).find((each: any) => each.id === id).diaHoras).toHaveLength(12);
  });
});
