import { beforeAll, describe, expect, test } from 'vitest';
import { joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { addActivity, addTrainer, stored, unique } from '../../test/records.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

describe('a trainer', () => {
  const caro = { name: 'Caro', image: '/img/caro-800.webp', specialty: 'Yoga', experience: 'Diez años' };

  test('is created with classes that are named by name or id', async () => {
    const one = await addActivity({ name: unique('Funcional/HIIT') });
    const two = await addActivity();
    const { status, body } = await admin.ask('POST', '/trainer', { ...caro, activity: [one.name, two.id] });
    expect(status).toBe(201);
    expect(body.activities).toMatchObject([{ id: one.id }, { id: two.id }]);
    expect((await stored(`activities/${one.id}`)).trainers).toEqual([body.id]);
    expect((await admin.ask('PUT', `/trainer/${body.id}`, { activity: one.name })).body.activities).toEqual([
      { id: one.id, name: one.name },
    ]);
  });

  test('may be sent as a form', async () => {
    const activity = await addActivity();
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...caro, activity: activity.id })) form.append(name, value);
    expect(await admin.ask('POST', '/trainer', form)).toMatchObject({
      status: 201,
      body: { activities: [{ id: activity.id }] },
    });
  });

  test('gives the classes that an edit lists and no others, and keeps them when an edit lists none', async () => {
    const before = await addActivity();
    const after = await addActivity();
    const { body } = await admin.ask('POST', '/trainer', { ...caro, activity: [before.id] });
    const edited = await admin.ask('PUT', `/trainer/${body.id}`, { specialty: 'Box', activity: [after.id] });
    expect(edited).toMatchObject({
      status: 200,
      body: { name: 'Caro', specialty: 'Box', activities: [{ id: after.id }] },
    });
    expect((await stored(`activities/${before.id}`)).trainers).toEqual([]);
    expect((await admin.ask('PUT', `/trainer/${body.id}`, { name: 'Carolina' })).body.activities).toMatchObject([
      { id: after.id },
    ]);
  });

  test('keeps the fields that an edit does not name', async () => {
    const trainer = await addTrainer({ description: 'Enseña desde 2010.' });
    expect((await admin.ask('PUT', `/trainer/${trainer.id}`, { name: 'Carolina' })).body).toMatchObject({
      name: 'Carolina',
      description: 'Enseña desde 2010.',
    });
    expect((await admin.ask('PUT', `/trainer/${trainer.id}`, { description: '' })).body).toMatchObject({
      name: 'Carolina',
      description: '',
    });
  });

  test('leaves all classes and the public list when deleted, and the audit trail says who did it', async () => {
    const activity = await addActivity();
    const { body } = await admin.ask('POST', '/trainer', { ...caro, activity: [activity.id] });
    const erase = () => admin.ask('DELETE', `/trainer/${body.id}`);
    expect(await erase()).toMatchObject({ status: 200, body: { id: body.id, deleted: true } });
    expect(await erase()).toMatchObject({ status: 200, body: { id: body.id, deleted: false } });
    expect((await stored(`activities/${activity.id}`)).trainers).toEqual([]);
    expect((await gym.ask('GET', '/trainer')).body.map(({ id }: { id: string }) => id)).not.toContain(body.id);
    expect((await gym.ask('GET', `/activity/${activity.id}`)).body.trainers).toEqual([]);
    expect(await stored(`audit/trainers_${body.id}_deleted`)).toMatchObject({
      kind: 'delete',
      by: admin.uid,
    });
  });

  test('is refused with a class that does not exist', async () => {
    expect(await admin.ask('POST', '/trainer', { ...caro, activity: ['No existe'] })).toMatchObject({
      status: 404,
      body: { error: { code: 'ACTIVITY_NOT_FOUND' } },
    });
    expect((await admin.ask('PUT', '/trainer/none', caro)).body.error.code).toBe('TRAINER_NOT_FOUND');
  });
});
