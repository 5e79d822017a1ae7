import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { checkOut, newPaidOrder } from '../../test/purchases.ts';
import { addSlot, stored } from '../../test/records.ts';
import { readView } from '../records/catalog-store.ts';
import { db } from '../platform/firebase.ts';
import { migrateGym, type Steps } from './migrate-gym.ts';

const gym = openGym();

const steps: Steps = { diaHoras: ({ taken }) => ({ minutes: 60, peak: taken }) };

async function makeOld(id: string): Promise<void> {
  await db().doc(`diaHoras/${id}`).update({ minutes: FieldValue.delete(), peak: FieldValue.delete() });
}

describe('records that were stored without a field', () => {
  let sold: string;
  let short: string;
  beforeAll(async () => {
    sold = (await newPaidOrder(gym)).slot.id;
    short = (await addSlot()).id;
    await makeOld(sold);
    await db().doc(`diaHoras/${short}`).update({ minutes: 45, peak: FieldValue.delete() });
    await db().doc('catalog/timetable').delete();
  });

  test('get it, and what they have stays as it is', async () => {
    expect(await migrateGym(steps)).toEqual({ diaHoras: 2 });
    expect(await stored(`diaHoras/${sold}`)).toMatchObject({ taken: 1, minutes: 60, peak: 1 });
    expect(await stored(`diaHoras/${short}`)).toMatchObject({ minutes: 45, peak: 0 });
  });

  test('are shown in the public views', async () => {
    const shown = (await readView('timetable')).entries.map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining([`diaHoras/${sold}`, `diaHoras/${short}`]));
  });

  test('get it once: a repeated run writes none of them', async () => {
    const versions = async () => (await db().collection('diaHoras').get()).docs.map(({ updateTime }) => updateTime);
    const before = await versions();
    expect(await migrateGym(steps)).toEqual({ diaHoras: 0 });
    expect(await versions()).toEqual(before);
  });

  test('may be bought meanwhile', async () => {
    const slot = await addSlot();
    await makeOld(slot.id);
    await Promise.all([checkOut(await join(gym), [{ slot }]), migrateGym(steps), migrateGym(steps)]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1, minutes: 60, peak: 1 });
  });
});
