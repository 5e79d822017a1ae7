/** If a process dies at any request of an absence or a canceled purchase, the books still agree. */
import { beforeAll, describe, expect, test } from 'vitest';
import { examineBooks } from '../doctor/examine-gym.ts';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addSlot, stateOf, stored } from '../../test/records.ts';
import { addGuest, datesOf } from '../../test/seats.ts';
import { openWire } from '../../test/wire.ts';
import { timeNow } from '../platform/clock.ts';

const wire = openWire();
const gym = openGym();
let admin: Person;
let desk: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});

async function newPlace() {
  const ana = await join(gym);
  const slot = await addSlot();
  const lines = [{ diaHoraId: slot.id, quantity: 1 }];
  const { body } = await desk.ask('POST', '/order/mostrador', { userId: ana.uid, lines, medio: 'efectivo' });
  const [date] = datesOf(slot, 2) as [string];
  return { ana, slot, date, orderId: body.id as string, lineId: `${body.id}_${slot.id}` };
}

const killAt = (at: number, act: () => Promise<unknown>) => wire.killAt(at, act, gym.clock.now);

// From outside, dying after a request looks the same as dying before the next one.
describe('killed after any of its requests', () => {
  test('a place that is given up and taken back is free once, with one credit', { timeout: 120_000 }, async () => {
    const { ana, slot, date, lineId } = await newPlace();
    const path = `/orderline/${lineId}/ausencias/${date}`;
    let isCut = true;
    for (let turn = 1; isCut; turn++) {
      const givingIsCut = await killAt(turn, () => ana.ask('PUT', path, {}));
      expect((await stored(`diaHoras/${slot.id}`)).dates[date]).toMatchObject({ absent: 1 });
      expect(await stored(`credits/${lineId}_${date}_0`)).toMatchObject({ state: 'open' });
      const takingIsCut = await killAt(turn, () => ana.ask('DELETE', path));
      expect((await stored(`diaHoras/${slot.id}`)).dates[date]).toBeUndefined();
      expect(await stored(`credits/${lineId}_${date}_0`)).toMatchObject({ state: 'void' });
      isCut = givingIsCut || takingIsCut;
      if (!isCut) expect(turn).toBeGreaterThan(3);
    }
  });

  test('a purchase that is undone has no credit left, and their places are free', { timeout: 120_000 }, async () => {
    let isCut = true;
    for (let turn = 1; isCut; turn++) {
      const { ana, date, orderId, lineId } = await newPlace();
      await ana.ask('PUT', `/orderline/${lineId}/ausencias/${date}`, {});
      const other = await addSlot({ capacity: 1, day: 'Jueves' });
      const [away] = datesOf(other, 2) as [string];
      const credit = `${lineId}_${date}_0`;
      const reserva = { diaHoraId: other.id, fecha: away };
      expect((await ana.ask('PUT', `/recuperos/${credit}/reserva`, reserva)).status).toBe(200);
      const waiting = await addGuest(other, away, { userId: (await join(gym)).uid, state: 'waiting' });
      isCut = await killAt(turn, () => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true }));
      expect(await stateOf(orderId)).toBe('Canceled');
      expect(await stored(`credits/${credit}`)).toMatchObject({ state: 'void', session: null });
      expect(['booked', 'waiting']).toContain((await stored(`credits/${waiting}`)).state);
      if (!isCut) expect(turn).toBeGreaterThan(3);
    }
    expect(await examineBooks(timeNow())).toEqual([]);
  });
});
