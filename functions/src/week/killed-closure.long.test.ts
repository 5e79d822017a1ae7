/** If a process dies at any request of a closure, the next run finishes it. */
import { classesBetween, DAY_MS, localDate, type Slot } from '@gym-power/domain';
import { beforeAll, expect, test } from 'vitest';
import { examineBooks } from '../doctor/examine-gym.ts';
import { db } from '../platform/firebase.ts';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stored } from '../../test/records.ts';
import { openWire } from '../../test/wire.ts';
import { finishClosures } from './close-gym.ts';
import { timeNow } from '../platform/clock.ts';

const wire = openWire();
const gym = openGym();
let admin: Person;
let slots: Slot[];
let both: Person;
let one: Person;
let date: string;

beforeAll(async () => {
  admin = await joinAdmin(gym);
  slots = [await addSlot(), await addSlot({ hour: '20:00' })];
  both = await join(gym);
  one = await join(gym);
  await pay(
    gym,
    (
      await placeOrder(
        both,
        slots.map((slot) => ({ slot })),
      )
    ).preferenceId,
  );
  await pay(gym, (await placeOrder(one, [{ slot: slots[0]!, quantity: 2 }])).preferenceId);
  const now = timeNow();
  date = localDate(classesBetween(slots[0]!, now, new Date(now.getTime() + 15 * DAY_MS))[1]!);
});

const closeGym = () => admin.ask('POST', '/cierres', { desde: date, hasta: date, motivo: 'Feriado', recupero: true });
const openGymAgain = () => admin.ask('DELETE', `/cierres/${date}`);

const changesOfSlots = async () =>
  Promise.all(slots.map(async ({ id }) => (await stored(`diaHoras/${id}`)).dates[date]?.change ?? null));
const toldSince = async (times: number, kind: string): Promise<string[]> => {
  const { docs } = await db().collection('mail').where('kind', '==', kind).get();
  const mails = Map.groupBy(docs, (mail) => mail.get('userId') as string);
  return [...mails].flatMap(([uid, own]) => (own.length === times ? [uid] : [])).toSorted();
};
const credits = async (state: string): Promise<number> =>
  (await db().collection('credits').where('state', '==', state).get()).size;

async function killAt(at: number, act: () => Promise<unknown>): Promise<boolean> {
  wire.cut({ at, when: 'after' });
  await act().catch(() => {});
  const wasCut = wire.mend();
  // Finished by the job, or by a person who retries.
  if (at % 4 < 2) await finishClosures(timeNow());
  await act();
  return wasCut;
}

test(
  'closing and opening that are killed anywhere are finished, once for everybody',
  { timeout: 180_000 },
  async () => {
    const people = [both.uid, one.uid].toSorted();
    for (let turn = 1, isCut = true; isCut; turn++) {
      const closingIsCut = await killAt(2 * turn - 1, closeGym);
      expect(await changesOfSlots()).toMatchObject([{ kind: 'closed' }, { kind: 'closed' }]);
      expect(await stored(`closures/${date}`)).toMatchObject({ state: 'closed' });
      expect(await credits('open')).toBe(4);
      expect(await toldSince(turn, 'sessionClosed')).toEqual(people);

      const openingIsCut = await killAt(2 * turn, openGymAgain);
      expect(await changesOfSlots()).toEqual([null, null]);
      expect(await stored(`closures/${date}`)).toBeUndefined();
      expect(await credits('open')).toBe(0);
      expect(await toldSince(turn, 'sessionReopened')).toEqual(people);
      isCut = closingIsCut || openingIsCut;
      if (!isCut) expect(turn).toBeGreaterThan(10);
    }
    expect(await examineBooks(timeNow())).toEqual([]);
  },
);
