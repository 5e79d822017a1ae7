/** If a process dies at any request of a freeze, the books still agree. */
import { beforeAll, expect, test } from 'vitest';
import { examineBooks } from '../doctor/examine-gym.ts';
import { join, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addSlot, stored } from '../../test/records.ts';
import { datesOf } from '../../test/seats.ts';
import { openWire } from '../../test/wire.ts';
import { timeNow } from '../platform/clock.ts';

const wire = openWire();
const gym = openGym();
let desk: Person;
beforeAll(async () => void (desk = await joinDesk(gym)));

// From outside, dying after a request looks the same as dying before the next one.
test('a place is frozen and taken back once, wherever that is cut off', { timeout: 120_000 }, async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  const lines = [{ diaHoraId: slot.id, quantity: 1 }];
  const { body } = await desk.ask('POST', '/order/mostrador', { userId: ana.uid, lines, medio: 'efectivo' });
  const lineId = `${body.id}_${slot.id}`;
  const [, , date] = datesOf(slot, 3) as [string, string, string];
  const path = `/orderline/${lineId}/congelar`;
  const { validUntil } = await stored(`orderLines/${lineId}`);
  let isCut = true;
  for (let turn = 1; isCut; turn++) {
    const reason = { desde: date, hasta: date, motivo: 'Viaje' };
    const freezingIsCut = await wire.killAt(turn, () => desk.ask('POST', path, reason), gym.clock.now);
    expect((await stored(`diaHoras/${slot.id}`)).dates[date]).toMatchObject({ absent: 1 });
    expect((await stored(`orderLines/${lineId}`)).freezes).toHaveLength(1);
    const undoingIsCut = await wire.killAt(turn, () => desk.ask('DELETE', `${path}/${date}`), gym.clock.now);
    expect((await stored(`diaHoras/${slot.id}`)).dates[date]).toBeUndefined();
    expect(await stored(`orderLines/${lineId}`)).toMatchObject({ validUntil });
    isCut = freezingIsCut || undoingIsCut;
    if (!isCut) expect(turn).toBeGreaterThan(3);
  }
  expect(await examineBooks(timeNow())).toEqual([]);
});
