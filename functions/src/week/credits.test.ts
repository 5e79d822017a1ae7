import { classesBetween, DAY_MS, localDate, type Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stored } from '../../test/records.ts';
import { addGuest, datesOf } from '../../test/seats.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { db } from '../platform/firebase.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const nextDate = (slot: Slot): string => localDate(classesBetween(slot, fromNow(DAY_MS), fromNow(9 * DAY_MS))[0]!);

const close = async (slot: Slot) => {
  const closing = { motivo: 'Corte de luz', recupero: true };
  expect((await admin.ask('POST', `/sesiones/${slot.id}/${nextDate(slot)}/cerrar`, closing)).status).toBe(200);
};

const creditsOf = async (orderId: string): Promise<Record<string, string>> => {
  const { docs } = await db().collection('credits').where('from.orderId', '==', orderId).get();
  return Object.fromEntries(docs.map((each) => [each.get('from.diaHoraId') as string, each.get('state') as string]));
};

async function closedPlaces() {
  const first = await addSlot();
  const second = await addSlot({ day: 'Jueves' });
  const { orderId, preferenceId } = await placeOrder(await join(gym), [{ slot: first }, { slot: second }]);
  await pay(gym, preferenceId);
  await close(first);
  await close(second);
  expect(await creditsOf(orderId)).toEqual({ [first.id]: 'open', [second.id]: 'open' });
  return { first, second, orderId };
}

describe('a credit that the gym owes', () => {
  test('is void once its order is undone', async () => {
    const { first, second, orderId } = await closedPlaces();
    expect((await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true })).status).toBe(200);
    expect(await creditsOf(orderId)).toEqual({ [first.id]: 'void', [second.id]: 'void' });
    expect(await examineBooks(timeNow())).toEqual([]);
  });

  test('is void once its line is canceled, and that of another line stays', async () => {
    const { first, second, orderId } = await closedPlaces();
    const canceled = await admin.ask('PUT', `/orderline/${orderId}_${first.id}/canceled`, { amount: 20_000 });
    expect(canceled.status).toBe(200);
    expect(await creditsOf(orderId)).toEqual({ [first.id]: 'void', [second.id]: 'open' });
    expect(await examineBooks(timeNow())).toEqual([]);
  });

  test('stays where the place moves to another slot', async () => {
    const { first, second, orderId } = await closedPlaces();
    const { id } = await addSlot({ activityId: first.activityId, day: 'Sabado' });
    expect((await admin.ask('PUT', `/orderline/${orderId}_${first.id}/diahora`, { diaHoraId: id })).status).toBe(200);
    expect(await creditsOf(orderId)).toEqual({ [first.id]: 'open', [second.id]: 'open' });
    expect(await examineBooks(timeNow())).toEqual([]);
  });
});

test('a deleted account leaves no credit, and a waiting member gets the place of a booked one', async () => {
  const ana = await join(gym);
  const eva = await join(gym);
  const slot = await addSlot({ capacity: 1 });
  const [first, second] = datesOf(slot, 3) as [string, string];
  const booked = await addGuest(slot, first, { userId: ana.uid });
  const waiting = await addGuest(slot, first, { userId: eva.uid, state: 'waiting' });
  await addGuest(slot, second);
  const waits = await addGuest(slot, second, { userId: ana.uid, state: 'waiting' });
  expect((await ana.ask('DELETE', `/user/${ana.uid}`)).status).toBe(200);
  for (const id of [booked, waits]) expect(await stored(`credits/${id}`)).toBeUndefined();
  expect(await stored(`credits/${waiting}`)).toMatchObject({ state: 'booked' });
  const { dates } = await stored(`diaHoras/${slot.id}`);
  expect(dates).toMatchObject({ [first]: { guests: 1, waiting: 0 }, [second]: { guests: 1, waiting: 0 } });
  expect(await examineBooks(timeNow())).toEqual([]);
});
