import type { OwnSession, Slot } from '@gym-power/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { join, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { newOrder, newPaidOrder } from '../../test/purchases.ts';
import { addSlot, stamp, stateOf } from '../../test/records.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { document } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const gym = openGym();
/** A Monday, at noon in Buenos Aires. The classes begin on Mondays at 19:00. */
const monday = new Date('2026-11-30T15:00:00Z');
beforeEach(() => void (gym.clock.now = monday));

const usual = { absent: 0, guests: 0, waiting: 0, change: null };

async function waitFor({ uid }: Person, slot: Slot, since: Date): Promise<string> {
  const id = `desk_${uid}`;
  const credit = {
    id,
    userId: uid,
    because: 'granted',
    from: null,
    state: 'waiting',
    expiresOn: '2026-12-30',
    session: { diaHoraId: slot.id, activityId: slot.activityId, date: '2026-12-07', since },
    ...stamp(),
  };
  await db().doc(`credits/${id}`).set(document(credit));
  return id;
}

describe('a member’s own agenda', () => {
  test('has the dates of what was paid, with what giving each up leads to, and nobody else’s', async () => {
    const { ana, orderId, slot } = await newPaidOrder(gym);
    await vi.waitFor(async () => expect(await stateOf(orderId)).toBe('Complete'), { timeout: 20_000 });
    await newOrder(gym);
    await rebuildCatalog();
    const { status, body } = await ana.ask('GET', '/agenda/mia');
    expect(status).toBe(200);
    expect(body).toMatchObject({ desde: '2026-11-30', dias: 14, recuperos: 0, politica: { cancelHours: 12 } });
    const lineId = `${orderId}_${slot.id}`;
    expect(body.sessions).toMatchObject([
      { date: '2026-11-30', as: 'plan', lineId, lugares: 1, leave: { credit: false } },
      { date: '2026-12-07', as: 'plan', lineId, leave: { credit: true, expiresOn: '2027-01-06' } },
    ]);
    const { body: later } = await ana.ask('GET', '/agenda/mia?desde=2026-12-14&dias=62');
    expect(later.sessions.map(({ date }: OwnSession) => date)).toEqual(['2026-12-14', '2026-12-21', '2026-12-28']);
  });

  test('is told to the desk, and to no other member', async () => {
    const { ana, orderId } = await newPaidOrder(gym);
    await vi.waitFor(async () => expect(await stateOf(orderId)).toBe('Complete'), { timeout: 20_000 });
    await rebuildCatalog();
    const { body } = await ana.ask('GET', '/agenda/mia');
    expect(body.sessions).not.toEqual([]);
    const address = `/agenda/mia?userId=${ana.uid}`;
    expect((await (await joinDesk(gym)).ask('GET', address)).body).toEqual(body);
    expect((await ana.ask('GET', address)).body).toEqual(body);
    expect((await (await join(gym)).ask('GET', address)).status).toBe(403);
  });

  test('has no unpaid place', async () => {
    const { ana } = await newOrder(gym);
    await rebuildCatalog();
    expect((await ana.ask('GET', '/agenda/mia')).body.sessions).toEqual([]);
  });

  test('has what a credit waits for, with the place on the waitlist, and how many wait', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const slot = await addSlot({ capacity: 1, taken: 1, dates: { '2026-12-07': { ...usual, waiting: 2 } } });
    const creditId = await waitFor(ana, slot, new Date('2026-11-29T12:00:00Z'));
    await waitFor(eva, slot, new Date('2026-11-28T12:00:00Z'));
    await rebuildCatalog();
    const { body } = await ana.ask('GET', '/agenda/mia');
    expect(body.sessions).toMatchObject([
      { diaHoraId: slot.id, date: '2026-12-07', as: 'espera', creditId, lineId: null, position: 2, state: 'full' },
    ]);
    expect(body.esperas).toContainEqual({ diaHoraId: slot.id, date: '2026-12-07', waiting: 2 });
  });

  test('is of members alone, and of a range as the public one is', async () => {
    const ana = await join(gym);
    expect((await gym.ask('GET', '/agenda/mia')).status).toBe(401);
    expect((await ana.ask('GET', '/agenda/mia?dias=63')).status).toBe(422);
  });
});
