/** If a process dies at any request, the next call or trigger finishes what it left in a line. */
import { completeSlot, offerEnd, type Slot, waitId } from '@gym-power/domain';
import { beforeEach, expect, test } from 'vitest';
import { clearGym, join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stamp, stored } from '../../test/records.ts';
import { openWire } from '../../test/wire.ts';
import { finishDeletion } from '../people/delete-account.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { followSlot } from '../books/offer.ts';
import { endHolds } from '../money/end-holds.ts';
import { db } from '../platform/firebase.ts';
import { timeNow } from '../platform/clock.ts';

const wire = openWire();
const gym = openGym();
let admin: Person;

// The doctor reads everything, so leftovers would slow down every act.
beforeEach(async () => {
  await clearGym(gym);
  admin = await joinAdmin(gym);
});

interface Scene {
  slot: Slot;
  orderId: string;
  ana: Person;
  eva: Person;
}

type State = 'waiting' | 'offered' | 'left' | undefined;

async function newScene(waiting: number): Promise<Scene> {
  const hugo = await join(gym);
  const ana = await join(gym);
  const eva = await join(gym);
  const slot = await addSlot({ capacity: 1 });
  const { orderId, preferenceId } = await placeOrder(hugo, [{ slot }]);
  await pay(gym, preferenceId);
  for (const person of [ana, eva].slice(0, waiting)) await person.ask('PUT', `/espera/${slot.id}`);
  return { slot, orderId, ana, eva };
}

const free = ({ orderId }: Scene) => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
const stateOf = async ({ slot }: Scene, { uid }: Person): Promise<State> =>
  (await stored(`waits/${waitId(slot.id, uid)}`))?.state;

const acts: Record<
  string,
  {
    waiting: number;
    prepare?: (scene: Scene) => Promise<unknown>;
    run: (scene: Scene) => Promise<unknown>;
    to: [State, State];
    taken: number;
  }
> = {
  'somebody who joins': {
    waiting: 0,
    run: ({ slot, ana }) => ana.ask('PUT', `/espera/${slot.id}`),
    to: ['waiting', undefined],
    taken: 1,
  },
  'somebody who leaves': {
    waiting: 2,
    run: ({ slot, ana }) => ana.ask('DELETE', `/espera/${slot.id}`),
    to: ['left', 'waiting'],
    taken: 1,
  },
  'a place that frees': { waiting: 2, run: free, to: ['offered', 'waiting'], taken: 1 },
  'an offer that is refused': {
    waiting: 2,
    prepare: free,
    run: ({ slot, ana }) => ana.ask('DELETE', `/espera/${slot.id}`),
    to: ['offered', 'offered'],
    taken: 1,
  },
  'an offer that lapses': {
    waiting: 2,
    prepare: free,
    run: () => endHolds(offerEnd(timeNow(), 12)),
    to: ['offered', 'offered'],
    taken: 1,
  },
  'a slot that grows': {
    waiting: 2,
    run: ({ slot }) => admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 3 }),
    to: ['offered', 'offered'],
    taken: 3,
  },
  'an account that goes': {
    waiting: 2,
    prepare: async (scene) => {
      await free(scene);
      await db().doc(`accountDeletions/${scene.ana.uid}`).set(stamp());
      await db().doc(`users/${scene.ana.uid}`).delete();
    },
    run: ({ ana }) => finishDeletion(ana.uid, timeNow()),
    to: [undefined, 'offered'],
    taken: 1,
  },
};

test.each(Object.entries(acts))(
  '%s, killed anywhere, is finished',
  { timeout: 240_000 },
  async (_, { waiting, prepare, run, to, taken }) => {
    for (let at = 1, isCut = true; isCut; at++) {
      const scene = await newScene(waiting);
      await prepare?.(scene);
      wire.cut({ at, when: at % 2 ? 'after' : 'before' });
      await run(scene).catch(() => {});
      isCut = wire.mend();
      await run(scene);
      const { id } = scene.slot;
      const slot = completeSlot({ ...(await stored(`diaHoras/${id}`)), id });
      if (slot.waiting > 0) await followSlot(id, slot, timeNow());
      expect(await stateOf(scene, scene.ana), `Ana, request ${at}`).toBe(to[0]);
      expect(await stateOf(scene, scene.eva), `Eva, request ${at}`).toBe(to[1]);
      expect(await stored(`diaHoras/${id}`), `request ${at}`).toMatchObject({
        taken,
        waiting: to.filter((state) => state === 'waiting').length,
      });
      const offers = await db().collection('mail').where('userId', 'in', [scene.ana.uid, scene.eva.uid]).get();
      const told = offers.docs.filter((mail) => mail.get('kind') === 'placeOffered').map((mail) => mail.get('userId'));
      expect(new Set(told).size, `request ${at}: one mail to each`).toBe(told.length);
      expect(await examineBooks(timeNow())).toEqual([]);
      // The next run's jobs then see only its own orders.
      await endHolds(offerEnd(timeNow(), 48));
      if (!isCut) expect(at).toBeGreaterThan(3);
    }
  },
);
