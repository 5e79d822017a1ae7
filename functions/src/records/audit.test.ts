import { describe, expect, test } from 'vitest';
import { db } from '../platform/firebase.ts';
import { recordChange, type WriteEvent } from './record-change.ts';

let events = 0;
const event = (more: Partial<WriteEvent>): WriteEvent => ({
  id: `event-${++events}`,
  collection: 'activities',
  recordId: 'yoga',
  before: { name: 'Yoga', price: 9000 },
  after: { name: 'Yoga', price: 9500 },
  authType: 'unknown',
  authId: 'ada',
  at: new Date('2026-11-20T12:00:00Z'),
  ...more,
});

async function kept(more: Partial<WriteEvent> = {}) {
  const written = event(more);
  await recordChange(written);
  return (await db().doc(`audit/${written.id}`).get()).data();
}

describe('the audit trail', () => {
  test('keeps who changed which fields of a record, from what to what', async () => {
    expect(await kept()).toMatchObject({
      collection: 'activities',
      recordId: 'yoga',
      kind: 'update',
      by: 'ada',
      changes: [{ field: 'price', before: 9000, after: 9500 }],
    });
  });

  test('keeps all fields of a created and of a deleted record', async () => {
    expect(await kept({ before: undefined })).toMatchObject({
      kind: 'create',
      changes: [{ field: 'name', before: null, after: 'Yoga' }, { field: 'price' }],
    });
    expect(await kept({ after: undefined })).toMatchObject({
      kind: 'delete',
      changes: [{ field: 'name', before: 'Yoga', after: null }, { field: 'price' }],
    });
  });

  test('leaves out what a new account is not', async () => {
    const user = { collection: 'users', recordId: 'ana', before: undefined } as const;
    expect(
      await kept({ ...user, after: { name: 'Ana', isAdmin: false, isDesk: true, trainerId: null } }),
    ).toMatchObject({
      changes: [
        { field: 'isDesk', before: null, after: true },
        { field: 'name', before: null, after: '***' },
      ],
    });
  });

  test('names nobody when the server wrote', async () => {
    expect(await kept({ authType: 'service_account', authId: 'api@gym.iam.gserviceaccount.com' })).toMatchObject({
      by: null,
    });
    expect(await kept({ authId: undefined })).toMatchObject({ by: null });
  });

  test('names the admin who had the server change a role', async () => {
    const role = { collection: 'users', recordId: 'ana', authId: undefined } as const;
    const before = { name: 'Ana', isAdmin: false };
    expect(await kept({ ...role, before, after: { ...before, isAdmin: true, roleBy: 'ada' } })).toMatchObject({
      by: 'ada',
      changes: [{ field: 'isAdmin', before: false, after: true }],
    });
    const granted = { ...before, isAdmin: true, roleBy: 'ada' };
    expect(await kept({ ...role, before: granted, after: { ...granted, activities: ['yoga'] } })).toMatchObject({
      by: null,
    });
  });

  test('names the admin who tied an account to a trainer, and leaves out where members have been', async () => {
    const user = { collection: 'users', recordId: 'ana', authId: undefined } as const;
    const before = { name: 'Ana', createdAt: 0, trainerId: null, attended: [] };
    const tied = { ...before, trainerId: 'caro', roleBy: 'ada' };
    expect(await kept({ ...user, before, after: tied })).toMatchObject({
      by: 'ada',
      changes: [{ field: 'trainerId', before: null, after: 'caro' }],
    });
    expect(await kept({ ...user, before: tied, after: { ...tied, attended: ['yoga'] } })).toBeUndefined();
  });

  test('names the admin who changed the classes of a member, and leaves out what sales change', async () => {
    const user = { collection: 'users', recordId: 'ana', authId: undefined } as const;
    const before = { name: 'Ana', activities: [], activitiesBy: null };
    const bought = { ...before, activities: ['yoga'] };
    expect(await kept({ ...user, before, after: bought })).toBeUndefined();
    const granted = { ...before, activities: ['yoga'], activitiesBy: 'ada' };
    expect(await kept({ ...user, before, after: granted })).toMatchObject({
      by: 'ada',
      changes: [{ field: 'activities', before: [], after: ['yoga'] }],
    });
    expect(await kept({ ...user, before: granted, after: { ...granted, activities: [] } })).toMatchObject({
      by: 'ada',
    });
    expect(await kept({ ...user, before, after: bought, authId: 'ada' }), 'from a browser').toMatchObject({
      by: 'ada',
    });
  });

  test('names the admin who corrected a telephone, and not its number', async () => {
    const before = { name: 'Ana', phoneNumber: '+541145678901' };
    const after = { name: 'Ana', phoneNumber: '+541142900837', personBy: 'ada', words: { ana: true } };
    expect(await kept({ collection: 'users', recordId: 'ana', authId: undefined, before, after })).toMatchObject({
      by: 'ada',
      changes: [{ field: 'phoneNumber', before: '***', after: '***' }],
    });
  });

  test('keeps an event once although it is delivered twice', async () => {
    const again = event({ recordId: 'twice' });
    await recordChange(again);
    await recordChange(again);
    expect((await db().collection('audit').where('recordId', '==', 'twice').get()).size).toBe(1);
  });

  test.each(['taken', 'updatedAt', 'cartId'])('leaves out fields that sales and visits change: %s', async (field) => {
    expect(await kept({ before: { [field]: 1 }, after: { [field]: 2 } })).toBeUndefined();
  });

  test("keeps that a person's data changed, but not what it was", async () => {
    const entry = await kept({
      collection: 'users',
      before: { email: 'ana@mail.com', isAdmin: false },
      after: { email: 'otra@mail.com', isAdmin: true },
    });
    expect(entry).toMatchObject({
      changes: [
        { field: 'email', before: '***', after: '***' },
        { field: 'isAdmin', before: false, after: true },
      ],
    });
  });

  test('keeps what changed on each date of a slot, and neither who comes nor what has passed', async () => {
    const slot = { collection: 'diaHoras', recordId: 'lunes' } as const;
    const closed = { kind: 'closed', because: 'Feriado', credit: false, closure: null };
    const before = {
      '2026-11-16': { absent: 0, guests: 0, waiting: 0, change: closed },
      '2026-12-07': { absent: 0, guests: 1, waiting: 0, change: null },
      '2026-12-14': { absent: 0, guests: 0, waiting: 0, change: closed },
    };
    const after = {
      '2026-12-07': { absent: 0, guests: 2, waiting: 0, change: null },
      '2026-12-21': { absent: 0, guests: 0, waiting: 0, change: closed },
    };
    expect(await kept({ ...slot, before: { dates: before }, after: { dates: after } })).toMatchObject({
      changes: [
        { field: 'dates.2026-12-14', before: closed, after: null },
        { field: 'dates.2026-12-21', before: null, after: closed },
      ],
    });
    const counted = { ...before, '2026-12-07': { ...before['2026-12-07'], guests: 5 } };
    expect(await kept({ ...slot, before: { dates: before }, after: { dates: counted } })).toBeUndefined();
  });
});
