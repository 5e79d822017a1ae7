/** If a process dies at any request of a renewal, the books still agree and the place is held once. */
import { DAY_MS } from '@gym-power/domain';
import { beforeAll, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addSlot, stored, takenOf } from '../../test/records.ts';
import { openWire } from '../../test/wire.ts';
import { db } from '../platform/firebase.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const wire = openWire();
const gym = openGym();
let admin: Person;
let desk: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});

const killAt = (at: number, act: () => Promise<unknown>) => wire.killAt(at, act, gym.clock.now);

test(
  'killed after any of its requests, a renewal is one order, paid once, undone once',
  { timeout: 120_000 },
  async () => {
    let isCut = true;
    for (let turn = 1; isCut; turn++) {
      gym.clock.now = timeNow();
      const ana = await join(gym);
      const slot = await addSlot({ capacity: 1 });
      const lines = [{ diaHoraId: slot.id, quantity: 1 }];
      const { body } = await desk.ask('POST', '/order/mostrador', { userId: ana.uid, lines, medio: 'efectivo' });
      const lineId = `${body.id}_${slot.id}`;
      gym.clock.now = fromNow(25 * DAY_MS);
      const renew = () => ana.ask('POST', '/order/renovar', { lineIds: [lineId] });
      const beginningIsCut = await killAt(turn, renew);
      const unpaid = await db()
        .collection('orders')
        .where('userId', '==', ana.uid)
        .where('state', '==', 'Created')
        .get();
      expect(unpaid.size).toBe(1);
      const { id } = unpaid.docs[0]!;
      expect(await stored(`orderLines/${lineId}`)).toMatchObject({ renewedBy: id, heldPlaces: 1 });
      const payingIsCut = await killAt(turn, () => desk.ask('PUT', `/order/${id}/mostrador`, { medio: 'efectivo' }));
      expect(await stored(`orderLines/${lineId}`)).toMatchObject({ movedTo: id, heldPlaces: 0 });
      expect(await takenOf(slot.id)).toBe(1);
      const undoingIsCut = await killAt(turn, () => admin.ask('PUT', `/order/canceled/${id}`, { refund: true }));
      expect(await stored(`orderLines/${lineId}`)).toMatchObject({ movedTo: null, heldPlaces: 1 });
      const leavingIsCut = await killAt(turn, () =>
        ana.ask('PUT', `/orderline/${lineId}/renovacion`, { sigue: false }),
      );
      expect(await stored(`orderLines/${lineId}`)).toMatchObject({ leaving: true, heldPlaces: 1 });
      expect(await takenOf(slot.id)).toBe(1);
      // The next run examines the books as of today.
      await admin.ask('PUT', `/order/canceled/${body.id}`, { refund: true });
      isCut = beginningIsCut || payingIsCut || undoingIsCut || leavingIsCut;
      if (!isCut) expect(turn).toBeGreaterThan(3);
    }
  },
);
