/**
 * Transactions on one record queue inside this process. In Firestore they would abort each other and retry for seconds.
 * Without retries, concurrent calls read no more than consecutive ones. Acts on the books do not queue.
 */
import { beforeAll, expect, test } from 'vitest';
import { rebuildCatalog } from '../src/public/refresh.ts';
import { db } from '../src/platform/firebase.ts';
import { createUser } from '../src/records/user-store.ts';
import { join, joinAdmin, openGym, type Person } from './gym.ts';
import { addActivity, addDescuento, addTrainer, unique } from './records.ts';
import { meter } from './meter.ts';
import { timeNow } from '../src/platform/clock.ts';

const CALLS = 12;

const gym = openGym();
let reads = 0;
let admin: Person;
beforeAll(async () => {
  await rebuildCatalog();
  admin = await joinAdmin(gym);
  meter(db(), (documents) => (reads += documents.reads));
});

const calls: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a review': async () => {
    const activity = await addActivity();
    const ana = await join(gym, { activities: [activity.id] });
    const opinion = { userId: ana.uid, activityId: activity.id, rating: 4, description: 'Muy buena.' };
    await ana.ask('POST', '/review/activity', opinion);
    return () => ana.ask('PUT', '/review/activity', { ...opinion, rating: 5 });
  },
  'a new profile': async () => {
    const uid = unique('uid');
    const profile = { uid, email: `${uid}@gympower.test`, name: 'Ana', lastName: 'Paz', phoneNumber: '', image: '' };
    return () => createUser(profile, timeNow());
  },
  'a profile': async () => {
    const ana = await join(gym);
    return () => ana.ask('PUT', `/user/${ana.uid}`, { lastName: 'Ríos' });
  },
  'an account that is deleted': async () => {
    const { uid } = await join(gym);
    return () => admin.ask('DELETE', `/user/${uid}`);
  },
  'a descuento': async () => {
    const codigo = unique('CODIGO');
    await addDescuento(codigo);
    return () => admin.ask('PUT', `/descuento/${codigo}`, { codigo, descuento: 20 });
  },
  'a trainer': async () => {
    const { id } = await addTrainer();
    return () => admin.ask('PUT', `/trainer/${id}`, { specialty: 'Box' });
  },
  'a class': async () => {
    const { id } = await addActivity();
    return () => admin.ask('PUT', `/activity/${id}`, { price: 10_000 });
  },
};

async function readsOf(job: () => Promise<unknown>): Promise<number> {
  reads = 0;
  await job();
  return reads;
}

test.each(Object.entries(calls))(
  `${CALLS} simultaneous calls about %s read no more than consecutive ones`,
  async (_, prepare) => {
    const first = await prepare();
    const second = await prepare();
    const times = Array.from({ length: CALLS });
    const consecutive = await readsOf(async () => {
      for (const call of times.map(() => first)) await call();
    });
    const simultaneous = await readsOf(() => Promise.all(times.map(second)));
    expect(simultaneous).toBeLessThanOrEqual(consecutive);
  },
);
