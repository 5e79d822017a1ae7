/** If a process dies at any request of a credit, the next call or job finishes it. */
import { type Credit, instantOn, type Slot } from '@gym-power/domain';
import { beforeAll, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { addSlot, stamp, stored, unique } from '../../test/records.ts';
import { openWire } from '../../test/wire.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { endCreditsInTime } from './end-credits.ts';

const wire = openWire();
const gym = openGym();
let admin: Person;
let ana: Person;
let eva: Person;
const friday = new Date('2027-01-08T15:00:00Z');
const monday = '2027-01-11';

beforeAll(async () => {
  admin = await joinAdmin(gym);
  ana = await join(gym);
  eva = await join(gym);
  gym.clock.now = friday;
});

interface Scene {
  slot: Slot;
  ids: [string, string];
}

async function newScene(states: [Credit['state'], Credit['state']]): Promise<Scene> {
  const count = (state: Credit['state']) => states.filter((each) => each === state).length;
  const change = { absent: 0, guests: count('booked'), waiting: count('waiting'), change: null };
  const dates = change.guests + change.waiting > 0 ? { [monday]: change } : {};
  const slot = await addSlot({ capacity: 1, peak: change.guests, dates });
  const place = { diaHoraId: slot.id, activityId: slot.activityId!, date: monday, since: friday };
  const add = async ({ uid }: Person, state: Credit['state']) => {
    const id = unique('credit');
    const session = state === 'open' ? null : place;
    const credit = { id, userId: uid, because: 'granted', from: null, state, expiresOn: '2027-02-20', session };
    await db()
      .doc(`credits/${id}`)
      .set(document({ ...credit, ...stamp() }));
    return id;
  };
  return { slot, ids: [await add(ana, states[0]), await add(eva, states[1])] };
}

const acts: Record<
  string,
  {
    from: [Credit['state'], Credit['state']];
    run: (scene: Scene) => Promise<unknown>;
    to: [Credit['state'], Credit['state']];
  }
> = {
  'a booking': {
    from: ['open', 'open'],
    run: ({ slot, ids }) =>
      ana.ask('PUT', `/recuperos/${ids[0]}/reserva`, { diaHoraId: slot.id, fecha: monday, esperar: true }),
    to: ['booked', 'open'],
  },
  'a place that is given back, and goes to who waits': {
    from: ['booked', 'waiting'],
    run: ({ ids }) => ana.ask('DELETE', `/recuperos/${ids[0]}/reserva`),
    to: ['open', 'booked'],
  },
  'a class that grows': {
    from: ['booked', 'waiting'],
    run: ({ slot }) => admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 2 }),
    to: ['booked', 'booked'],
  },
  'a class that is closed': {
    from: ['booked', 'waiting'],
    run: ({ slot }) => admin.ask('POST', `/sesiones/${slot.id}/${monday}/cerrar`, { motivo: 'Feriado' }),
    to: ['open', 'open'],
  },
  'the job': {
    from: ['booked', 'waiting'],
    run: () => endCreditsInTime(instantOn(monday, '20:00')),
    to: ['spent', 'open'],
  },
};

test.each(Object.entries(acts))(
  '%s that is killed anywhere is finished',
  { timeout: 180_000 },
  async (_, { from, run, to }) => {
    for (let at = 1, isCut = true; isCut; at++) {
      const scene = await newScene(from);
      wire.cut({ at, when: at % 2 ? 'after' : 'before' });
      await run(scene).catch(() => {});
      isCut = wire.mend();
      await run(scene);
      await endCreditsInTime(gym.clock.now);
      const states = await Promise.all(scene.ids.map(async (id) => (await stored(`credits/${id}`)).state));
      expect(states, `request ${at}`).toEqual(to);
      const { docs } = await db().collection('mail').where('kind', '==', 'makeUpBooked').get();
      const told = docs.filter((mail) => mail.get('session.diaHoraId') === scene.slot.id);
      expect(told, `request ${at}`).toHaveLength(from[1] === 'waiting' && to[1] === 'booked' ? 1 : 0);
      expect(await examineBooks(gym.clock.now)).toEqual([]);
      // Earlier runs' credits would exceed the limit of the month.
      for (const id of scene.ids) await db().doc(`credits/${id}`).delete();
      await db().doc(`diaHoras/${scene.slot.id}`).delete();
      if (!isCut) expect(at).toBeGreaterThan(4);
    }
  },
);
