import { describe, expect, test } from 'vitest';
import { line as lineWith, noon, slot as slotWith } from '../../test/records.ts';
import { demoGym } from '../demo-gym.ts';
import type { Absence, Credit, OrderLine, SessionDate, Slot } from '../entities.ts';
import { ownAgenda } from './own-agenda.ts';
import { creditPolicy } from './own-sessions.ts';

/** `noon` is on Sunday, 1 March 2026, 9:00 in Buenos Aires. The classes begin on Mondays at 19:00. */
const usual: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };
const policy = creditPolicy(demoGym);

const mine = slotWith({ id: 'mine', activityId: 'yoga' });
const other = slotWith({ id: 'other', activityId: 'yoga' });
const line = (fields: Partial<OrderLine> = {}): OrderLine =>
  lineWith({
    id: 'order_mine',
    orderId: 'order',
    diaHoraId: 'mine',
    quantity: 2,
    heldPlaces: 2,
    validFrom: noon,
    validUntil: new Date('2026-03-15T12:00:00Z'),
    ...fields,
  });
const absence = (because: Absence['because'], date = '2026-03-02', places = 1): Absence => ({
  date,
  places,
  because,
  at: noon,
});
const credit = (state: Credit['state'], date = '2026-03-09', fields: Partial<Credit> = {}): Credit => ({
  id: `credit-${state}`,
  userId: 'ana',
  because: 'absence',
  from: null,
  state,
  expiresOn: '2026-04-01',
  session: state === 'open' ? null : { diaHoraId: 'other', activityId: 'yoga', date, since: noon },
  createdAt: noon,
  updatedAt: noon,
  ...fields,
});

const guestOn = (diaHoraId: string): Credit =>
  credit('booked', '', { session: { diaHoraId, activityId: 'yoga', date: '2026-03-02', since: noon } });

interface Given {
  lines?: readonly OrderLine[];
  credits?: readonly Credit[];
  slots?: readonly Slot[];
}

const agenda = ({ lines = [line()], credits = [], slots = [mine, other] }: Given = {}) =>
  ownAgenda(
    {
      slots,
      closures: [{ id: '2026-03-09', because: 'feriado', credit: false }],
      activities: new Map([['yoga', { id: 'yoga', name: 'Yoga', image: '', price: 9_000, trainers: [] }]]),
      trainers: new Map(),
    },
    { lines, credits, positions: new Map([['credit-waiting', 3]]) },
    { from: '2026-03-01', days: 28, now: noon, policy },
  );
const seen = (given?: Given) => agenda(given).sessions.map(({ date, as }) => `${date} ${as}`);

describe('a member’s own agenda', () => {
  test('has the dates of a plan period, also closed ones, and what giving each up leads to', () => {
    const { sessions } = agenda();
    expect(sessions).toMatchObject([
      {
        diaHoraId: 'mine',
        name: 'Yoga',
        date: '2026-03-02',
        as: 'plan',
        lineId: 'order_mine',
        creditId: null,
        lugares: 2,
        ausentes: 0,
        absence: null,
        position: null,
        leave: { credit: true, until: new Date('2026-03-02T10:00:00Z'), expiresOn: '2026-04-01' },
      },
      { date: '2026-03-09', state: 'closed', because: 'feriado' },
    ]);
  });

  test('has no place before or after its plan period, unpaid, or gone', () => {
    expect(seen({ lines: [line({ validFrom: new Date('2026-03-03T12:00:00Z') })] })).toEqual(['2026-03-09 plan']);
    expect(seen({ lines: [line({ validFrom: null, validUntil: null })] })).toEqual([]);
    expect(seen({ lines: [line({ heldPlaces: 0 })] })).toEqual([]);
    expect(seen({ lines: [line({ validUntil: null })] })).toHaveLength(4);
  });

  test('has a renewed place already before its plan period begins', () => {
    const renewed = line({ chain: 'older_mine', validFrom: new Date('2026-03-08T12:00:00Z') });
    expect(seen({ lines: [renewed] })).toEqual(['2026-03-02 plan', '2026-03-09 plan']);
  });

  test('says how many places were given up, and why those that were given up last', () => {
    const absences = [absence('full'), absence('late'), absence('member', '2026-03-09', 2)];
    expect(agenda({ lines: [line({ absences })] }).sessions).toMatchObject([
      { ausentes: 2, absence: 'late' },
      { ausentes: 2, absence: 'member' },
    ]);
  });

  test('says what became of the credit of a date given up, and whether the place can be taken back', () => {
    const lines = [line({ quantity: 1, heldPlaces: 1, absences: [absence('member')] })];
    const given = (state: Credit['state'], session: Credit['session'] = null) =>
      credit(state, '', { id: 'order_mine_2026-03-02_0', session });
    const first = (more: Given) => agenda({ lines, ...more }).sessions[0]!;
    const later = { diaHoraId: 'other', activityId: 'yoga', date: '2026-03-16', since: noon };
    const on = { name: 'Yoga', date: '2026-03-16', hour: '19:00' };

    expect(first({ credits: [given('open')] })).toMatchObject({
      back: 1,
      recuperos: [{ state: 'open', expiresOn: '2026-04-01', session: null }],
    });
    expect(first({ credits: [given('booked', later)] })).toMatchObject({
      back: 0,
      recuperos: [{ state: 'booked', session: on }],
    });
    expect(first({ credits: [given('spent', later)] })).toMatchObject({ back: 0, recuperos: [{ state: 'spent' }] });
    expect(first({ credits: [given('void')] })).toMatchObject({ back: 1, recuperos: [] });
    expect(first({ slots: [{ ...mine, taken: mine.capacity }, other] }), 'a full date').toMatchObject({ back: 0 });
    expect(first({ credits: [given('open'), guestOn('mine')] }), 'a guest').toMatchObject({ back: 0 });
  });

  test('has what credits are booked on or wait for, and counts those that can be used', () => {
    const credits = [
      credit('booked', '2026-03-02'),
      credit('waiting', '2026-03-16'),
      credit('open'),
      credit('open', '', { expiresOn: '2026-02-28' }),
      credit('spent', '2026-03-02'),
    ];
    const { sessions, recuperos } = agenda({ lines: [], credits });
    expect(recuperos).toBe(1);
    expect(sessions).toMatchObject([
      { diaHoraId: 'other', date: '2026-03-02', as: 'recupero', creditId: 'credit-booked', lugares: 1, position: null },
      { diaHoraId: 'other', date: '2026-03-16', as: 'espera', creditId: 'credit-waiting', lugares: 0, position: 3 },
    ]);
  });

  test('says how many wait for a session, without naming them', () => {
    const dates = { '2026-03-02': { ...usual, waiting: 2 }, '2026-03-09': { ...usual, absent: 1 } };
    const farther = { '2026-03-30': { ...usual, waiting: 1 } };
    const { esperas } = agenda({
      slots: [
        { ...mine, dates },
        { ...other, dates: farther },
      ],
    });
    expect(esperas).toEqual([{ diaHoraId: 'mine', date: '2026-03-02', waiting: 2 }]);
  });
});
