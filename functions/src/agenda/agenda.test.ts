import type { AgendaSession, Slot } from '@gym-power/domain';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { newOrder, newPaidOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, addTrainer, stamp, stateOf, stored } from '../../test/records.ts';
import { rebuildCatalog, refreshViews } from '../public/refresh.ts';
import type { SourceCollection } from '../records/views.ts';
import { db } from '../platform/firebase.ts';

const gym = openGym();
const monday = new Date('2026-11-30T15:00:00Z');
beforeEach(() => void (gym.clock.now = monday));

const agenda = (query = '', headers = {}) => gym.ask('GET', `/agenda${query}`, undefined, headers);
const sessionsOf = async ({ id }: Pick<Slot, 'id'>, query = ''): Promise<AgendaSession[]> =>
  (await agenda(query)).body.sessions.filter(({ diaHoraId }: AgendaSession) => diaHoraId === id);

async function change(collection: SourceCollection, id: string, fields: object | null): Promise<void> {
  const ref = db().doc(`${collection}/${id}`);
  const before = (await ref.get()).data();
  await (fields ? ref.set({ ...before, ...fields }) : ref.delete());
  await refreshViews(collection, { id, before, after: (await ref.get()).data() });
}

const usual = { absent: 0, guests: 0, waiting: 0, change: null };

describe('the agenda', () => {
  let slot: Slot;
  beforeAll(async () => {
    await addTrainer({ id: 'caro', name: 'Caro' });
    await addTrainer({ id: 'bruno', name: 'Bruno' });
    const { id } = await addActivity({ name: 'Boxeo', price: 21_000, trainers: ['caro'] });
    slot = await addSlot({ activityId: id, day: 'Martes', hour: '19:00', capacity: 8, taken: 3 });
    await addSlot({ activityId: null, day: 'Martes' });
    await rebuildCatalog();
  });

  test('has for each slot of a class its two dates of the next fortnight', async () => {
    const { status, body } = await agenda();
    expect(status).toBe(200);
    expect(body).toMatchObject({ desde: '2026-11-30', dias: 14, closures: [] });
    expect(body.sessions).toMatchObject([
      { date: '2026-12-01', start: '2026-12-01T22:00:00.000Z' },
      { date: '2026-12-08', start: '2026-12-08T22:00:00.000Z' },
    ]);
    expect(body.sessions[0]).toMatchObject({
      diaHoraId: slot.id,
      name: 'Boxeo',
      price: 21_000,
      capacity: 8,
      free: 5,
      stock: 5,
      state: 'open',
      trainers: [{ id: 'caro', name: 'Caro' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/"(taken|waiting|absent|guests|peak|dates)"/);
  });

  test('is of any range up to two months, also one in the past', async () => {
    expect(await sessionsOf(slot, '?desde=2026-12-31&dias=62')).toHaveLength(9);
    expect(await sessionsOf(slot, '?desde=2026-11-24&dias=1')).toMatchObject([{ state: 'over' }]);
  });

  test.each(['dias=400', 'dias=0', 'dias=63', 'dias=1.5', 'dias=x', 'desde=x', 'desde=2026-02-31', 'desde=2026-1-1'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await agenda(`?${query}`);
      expect(status).toBe(422);
      expect(body.error.code).toBe('INVALID');
    },
  );

  test('is kept for a minute by networks, and answered again only once it has changed', async () => {
    const { headers } = await agenda();
    const lists = await gym.ask('GET', '/activity/all');
    expect(headers.get('cache-control')).toBe(lists.headers.get('cache-control'));
    const known = { 'If-None-Match': headers.get('etag')! };
    expect((await agenda('', known)).status).toBe(304);
    expect((await agenda('?dias=7', known)).status).toBe(200);
    gym.clock.now = new Date('2026-12-02T02:00:00Z');
    expect((await agenda('?desde=2026-11-30', known)).status, 'a session is over').toBe(200);
  });

  test('shows at once what changes on a date, in the week, in a class and by a trainer', async () => {
    const dates = (fields: object) => ({ dates: { '2026-12-08': { ...usual, ...fields } } });
    await change('diaHoras', slot.id, dates({ absent: 2, guests: 1 }));
    expect(await sessionsOf(slot)).toMatchObject([{ free: 5 }, { free: 6, stock: 5 }]);
    const changed = { kind: 'changed', hour: '20:00', capacity: 4, trainerId: 'bruno', note: 'En el patio' };
    await change('diaHoras', slot.id, { ...dates({ change: changed }), taken: 4, minutes: 45 });
    await change('trainers', 'bruno', { name: 'Bruno Díaz' });
    await change('activities', slot.activityId!, { name: 'Box' });
    expect(await sessionsOf(slot)).toMatchObject([
      { name: 'Box', free: 4, minutes: 45, hour: '19:00', changed: false },
      {
        name: 'Box',
        start: '2026-12-08T23:00:00.000Z',
        end: '2026-12-08T23:45:00.000Z',
        hour: '20:00',
        usualHour: '19:00',
        capacity: 4,
        free: 0,
        state: 'full',
        note: 'En el patio',
        trainers: [{ id: 'bruno', name: 'Bruno Díaz' }],
        substitute: true,
        changed: true,
      },
    ]);
    await change('diaHoras', slot.id, { dates: {} });
    expect(await sessionsOf(slot)).toMatchObject([{ changed: false }, { changed: false, hour: '19:00' }]);
  });

  test('shows a closed day, also for a slot that is made afterwards, until the gym opens again', async () => {
    await change('closures', '2026-12-08', { because: 'Feriado', credit: true, by: 'ada', ...stamp() });
    const later = await addSlot({ activityId: slot.activityId, day: 'Martes', hour: '8:00' });
    await refreshViews('diaHoras', { id: later.id, before: undefined, after: await stored(`diaHoras/${later.id}`) });
    expect((await agenda()).body.closures).toEqual([{ id: '2026-12-08', because: 'Feriado' }]);
    expect(await sessionsOf(later)).toMatchObject([{ state: 'open' }, { state: 'closed', because: 'Feriado' }]);
    await change('closures', '2026-12-08', null);
    expect(await sessionsOf(later)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    await change('diaHoras', later.id, null);
    expect(await sessionsOf(later)).toEqual([]);
  });
});

describe('today', () => {
  let admin: Person;
  let desk: Person;
  beforeAll(async () => {
    admin = await joinAdmin(gym);
    desk = await joinDesk(gym);
  });

  test('has who comes to each session, and what differs from every week', async () => {
    const changed = { kind: 'changed', hour: '20:00', capacity: null, trainerId: null, note: '' } as const;
    const closed = { kind: 'closed', because: 'Corte de luz', credit: false, closure: null } as const;
    const open = await addSlot({ taken: 6, dates: { '2026-11-30': { ...usual, absent: 2, guests: 1, waiting: 1 } } });
    const moved = await addSlot({ dates: { '2026-11-30': { ...usual, change: changed } } });
    const shut = await addSlot({ dates: { '2026-11-30': { ...usual, change: closed } } });
    await addSlot({ day: 'Martes' });
    await rebuildCatalog();
    const { status, body } = await desk.ask('GET', '/hoy');
    expect(status).toBe(200);
    expect(body).toMatchObject({ date: '2026-11-30', decisions: null });
    const ids = (sessions: AgendaSession[]) => sessions.map(({ diaHoraId }) => diaHoraId);
    expect(ids(body.sessions)).toEqual([open.id, moved.id]);
    expect(body.sessions[0]).toMatchObject({ taken: 6, absent: 2, guests: 1, waiting: 1, free: 4 });
    expect(ids(body.changes)).toEqual([shut.id, moved.id]);
  });

  test('has who has not paid, whose plan period ends, and for admins what waits for them', async () => {
    const bought = await newPaidOrder(gym);
    await vi.waitFor(async () => expect(await stateOf(bought.orderId)).toBe('Complete'), { timeout: 20_000 });
    const line = db().doc(`orderLines/${bought.orderId}_${bought.slot.id}`);
    await line.update({ validUntil: new Date('2026-12-02T15:00:00Z') });
    const unpaid = await newOrder(gym);
    await newOrder(gym, { day: 'Martes' });
    await rebuildCatalog();
    const { body } = await admin.ask('GET', '/hoy');
    expect(body.late).toMatchObject([
      { orderId: unpaid.orderId, because: 'unpaid', userId: unpaid.ana.uid, name: unpaid.ana.name, totalPrice: 20_000 },
      { orderId: bought.orderId, because: 'ended', userId: bought.ana.uid, since: '2026-12-02T15:00:00.000Z' },
    ]);
    expect(body.decisions).toEqual({ retractos: 0, pagos: 0, refunds: 0 });
    await gym.ask('POST', '/arrepentimiento', { email: 'eva@gympower.test', orden: 'K7M2-9QXD' });
    await db()
      .doc('payments/odd')
      .set({ outcome: 'unclear', ...stamp() });
    await db()
      .doc('payments/due')
      .set({ outcome: 'refundDue', ...stamp() });
    expect((await admin.ask('GET', '/hoy')).body.decisions).toEqual({ retractos: 1, pagos: 1, refunds: 1 });
  });
});
