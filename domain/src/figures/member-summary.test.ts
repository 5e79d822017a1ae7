import { describe, expect, test } from 'vitest';
import { line as lineWith, noon, slot as slotWith } from '../../test/records.ts';
import { demoGym } from '../demo-gym.ts';
import type { Credit, OrderLine } from '../entities.ts';
import { type MemberRecords, memberSummary } from './member-summary.ts';
import { creditPolicy } from '../timetable/own-sessions.ts';

/** `noon` is on Sunday, 1 March 2026, 9:00 in Buenos Aires. The classes begin on Mondays at 19:00. */
const source = {
  slots: [slotWith({ id: 'mine' }), slotWith({ id: 'other', day: 'Martes', hour: '7:00' })],
  closures: [],
  activities: new Map([['yoga', { id: 'yoga', name: 'Yoga', image: '', price: 9_000, trainers: [] }]]),
  trainers: new Map(),
};
const line = (fields: Partial<OrderLine> = {}): OrderLine =>
  lineWith({
    diaHoraId: 'mine',
    heldPlaces: 1,
    validFrom: noon,
    validUntil: new Date('2026-03-31T12:00:00Z'),
    ...fields,
  });
const booked = {
  id: 'credit',
  userId: 'ana',
  state: 'booked',
  session: { diaHoraId: 'other', activityId: 'yoga', date: '2026-03-03', since: noon },
  expiresOn: '2026-04-01',
} as Credit;
const list = (date: string, ...came: string[]) => ({
  date,
  present: Object.fromEntries(came.map((uid) => [uid, { at: noon, by: 'desk' as const }])),
});

const summary = (records: Partial<MemberRecords>, now = noon) =>
  memberSummary(
    'ana',
    source,
    { lines: [], credits: [], lists: [], ...records },
    { policy: creditPolicy(demoGym), now },
  );

describe('the summary of a member', () => {
  test('has the classes and the end of the paid places, and what the unpaid ones cost', () => {
    const unpaid = line({ orderId: 'o2', diaHoraId: 'other', validFrom: null, validUntil: null, subtotal: 15_000 });
    expect(summary({ lines: [line(), line({ orderId: 'o3' }), unpaid] })).toMatchObject({
      clases: ['Yoga'],
      hasta: new Date('2026-03-31T12:00:00Z'),
      debe: 15_000,
    });
    expect(summary({ lines: [line({ userId: 'eva' }), unpaid] })).toMatchObject({ clases: [], hasta: null });
  });

  test('has the last list that they were marked on', () => {
    const lists = [list('2026-02-23', 'ana'), list('2026-02-16', 'ana'), list('2026-02-27', 'eva')];
    expect(summary({ lists }).ultimaVisita).toBe('2026-02-23');
    expect(summary({ lists: [list('2026-02-27', 'eva')] }).ultimaVisita).toBeNull();
  });

  test('has the next class that they come to, of their plan or with a credit', () => {
    expect(summary({ lines: [line()] }).proxima).toEqual({ name: 'Yoga', date: '2026-03-02', hour: '19:00' });
    const absences = [{ date: '2026-03-02', places: 1, because: 'member' as const, at: noon }];
    expect(summary({ lines: [line({ absences })] }).proxima?.date).toBe('2026-03-09');
    expect(summary({ lines: [line({ absences })], credits: [booked] }).proxima?.date).toBe('2026-03-03');
    expect(summary({ credits: [{ ...booked, state: 'waiting' }] }).proxima).toBeNull();
  });

  test('has no class that has begun, that is closed, or that comes after the plan', () => {
    expect(summary({ lines: [line()] }, new Date('2026-03-02T22:30:00Z')).proxima?.date).toBe('2026-03-09');
    const ending = line({ validUntil: new Date('2026-03-02T12:00:00Z') });
    expect(summary({ lines: [ending] }).proxima).toBeNull();
    const closures = [{ id: '2026-03-02', because: 'feriado', credit: false }];
    const closed = memberSummary(
      'ana',
      { ...source, closures },
      { lines: [line()], credits: [], lists: [] },
      { policy: creditPolicy(demoGym), now: noon },
    );
    expect(closed.proxima?.date).toBe('2026-03-09');
  });
});
