import { describe, expect, test } from 'vitest';
import { activity, ana, byId, line as lineWith, noon, orderIn, plan, slot as slotWith } from '../../test/records.ts';
import { booksOf, noRecords, type Records } from '../../test/books-in-memory.ts';
import { DAY_MS, type IsoDate } from '../calendar.ts';
import type { Closure, Credit, Freeze, OrderLine, SessionDate, Slot } from '../entities.ts';
import { completeOrder } from '../orders/complete-order.ts';
import { moveLine } from '../orders/move-line.ts';
import { placeKey } from '../orders/attendees.ts';
import { placesBack } from '../orders/renewals.ts';
import { setAbsence, takeOwnSeats } from '../timetable/absences.ts';
import { daysOf, firstFrozenDay, type FreezePolicy, frozenDaysLeft, hasNotBegun } from '../timetable/freezes.ts';
import { frozenDates } from '../timetable/frozen-dates.ts';
import { closeSession } from '../timetable/session-changes.ts';
import { freeze, freezeDates, type FreezeFacts, unfreeze } from './freeze-place.ts';

/** `noon` is on Sunday, 1 March 2026, 9:00 in Buenos Aires. The class is on Mondays at 19:00; the plan ends on 31/3. */
const [m2, m9, m16, m23, m30, m37] = [
  '2026-03-02',
  '2026-03-09',
  '2026-03-16',
  '2026-03-23',
  '2026-03-30',
  '2026-04-06',
] as const;
const inDays = (days: number) => new Date(noon.getTime() + days * DAY_MS);
const usual: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };
const closed = (credit: boolean): SessionDate => ({
  ...usual,
  change: { kind: 'closed', because: 'Feriado', credit, closure: null },
});
const policy: FreezePolicy = {
  freezes: 'members',
  freezeMinDays: 7,
  freezeMaxDays: 30,
  freezeDaysAYear: 30,
  freezeNoticeDays: 2,
};

const line = (fields: Partial<OrderLine> = {}): OrderLine =>
  lineWith({ heldPlaces: 1, validFrom: noon, validUntil: inDays(30), keptUntil: inDays(33), ...fields });
const factsOf = (fields: Partial<FreezeFacts> = {}): FreezeFacts => ({
  order: { state: 'Complete' },
  line: line(),
  slot: slotWith({ taken: 1 }),
  creditDays: 30,
  now: noon,
  ...fields,
});
const days = { from: '2026-03-08', to: '2026-03-20' };
const wanted = { ...days, reason: 'Viaje', by: 'ana' };
const books = (fields: Partial<Records> = {}) => booksOf({ ...noRecords(), ...fields });

const frozen = (fields: Partial<FreezeFacts> = {}, change: Partial<Freeze> = {}, known: Partial<Records> = {}) =>
  freeze(books(known), factsOf(fields), { ...wanted, ...change }, { policy, atDesk: true });
const refused = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) as object });
const credit = (fields: Partial<Credit> = {}): Credit => ({
  id: `o1_s1_${m30}_0`,
  userId: 'ana',
  because: 'absence',
  from: { orderId: 'o1', lineId: 'o1_s1', diaHoraId: 's1', activityId: 'yoga', date: m30, price: 20_000 },
  state: 'open',
  expiresOn: '2026-05-01',
  session: null,
  createdAt: noon,
  updatedAt: noon,
  ...fields,
});
const seatOn = (date: IsoDate, state: 'booked' | 'waiting' = 'booked') =>
  credit({ id: 'seat', from: null, state, session: { diaHoraId: 's1', activityId: 'yoga', date, since: noon } });

describe('a freeze', () => {
  test('frees its dates without a credit, and moves the end by a week for each', () => {
    const { line: after, credits } = frozen();
    expect(after.absences).toEqual([
      { date: m9, places: 1, because: 'frozen', at: noon },
      { date: m16, places: 1, because: 'frozen', at: noon },
    ]);
    expect(after.freezes).toEqual([{ ...wanted, at: noon }]);
    expect(after).toMatchObject({ validFrom: noon, validUntil: inDays(44), keptUntil: inDays(47), heldPlaces: 1 });
    expect(credits).toEqual([]);
  });

  test('goes on with the dates that it moves the end past', () => {
    const { line: after } = frozen({}, { from: '2026-03-24', to: '2026-04-15' });
    expect(frozenDates(after)).toEqual([m30, m37, '2026-04-13']);
    expect(after.validUntil).toEqual(inDays(51));
  });

  test('frees every place of the line', () => {
    const { line: after } = frozen({ line: line({ quantity: 3, heldPlaces: 3 }) });
    expect(after.absences).toMatchObject([{ places: 3 }, { places: 3 }]);
  });

  test('leaves closed dates and those given up as they are', () => {
    const absences = [{ date: m9, places: 1, because: 'member', at: noon }] as const;
    const facts = {
      line: line({ quantity: 2, heldPlaces: 2, absences }),
      slot: slotWith({ taken: 2, dates: { [m9]: { ...usual, absent: 1 }, [m16]: closed(true) } }),
    };
    const { line: after, credits } = frozen(facts, { to: '2026-03-25' });
    expect(frozenDates(after)).toEqual([m23]);
    expect(after.validUntil).toEqual(inDays(37));
    expect(credits).toEqual([]);
    expect(freezeDates(books(), after, { from: days.from, to: '2026-03-25' }, facts.slot)).toEqual({
      frozen: [m23],
      closed: [m16],
      givenUp: [m9],
      endBefore: inDays(30),
    });
  });

  test('also leaves days alone on which the whole gym is closed', () => {
    const closures = byId<Closure>({ id: m9, because: 'Feriado', credit: true } as Closure);
    expect(frozenDates(frozen({}, {}, { closures }).line)).toEqual([m16]);
  });

  test('twice is once', () => {
    const { line: after } = frozen();
    const again = frozen({ line: after });
    expect(again.line).toBe(after);
    expect(again.credits).toEqual([]);
  });

  test.each<[string, Partial<FreezeFacts>, Partial<Freeze>, unknown]>([
    ['of an unpaid order', { order: { state: 'Created' } }, {}, refused('ORDER_STATE')],
    ['of a place that is gone', { line: line({ heldPlaces: 0 }) }, {}, refused('LINE_OVER')],
    ['after the plan period', { now: inDays(31) }, {}, refused('LINE_OVER')],
    ['of a place without an end', { line: line({ validUntil: null, keptUntil: null }) }, {}, refused('FREEZE_OFF')],
    ['without a class in it', {}, { from: '2026-03-10', to: '2026-03-15' }, refused('FREEZE_EMPTY')],
    ['after the last class', {}, { from: '2026-04-01', to: '2026-04-20' }, refused('FREEZE_EMPTY')],
    ['that begins today', {}, { from: '2026-03-01' }, refused('FREEZE_NOTICE', { desde: m2 })],
    ['that ends before it begins', {}, { to: '2026-03-07' }, refused('INVALID')],
    ['of more than half a year', {}, { to: '2026-09-20' }, refused('INVALID')],
    [
      'without a reason, at the desk',
      {},
      { reason: '' },
      refused('INVALID', { fields: { motivo: 'Escribí el motivo' } }),
    ],
  ])('is refused %s', (_, fields, change, error) => {
    expect(() => frozen(fields, change)).toThrow(error as Error);
  });

  test('never overlaps another', () => {
    const { line: after } = frozen();
    const error = refused('FREEZE_OVERLAPS', { desde: days.from, hasta: days.to });
    expect(() => frozen({ line: after }, { from: '2026-03-20', to: '2026-03-26' })).toThrow(error as Error);
    expect(frozenDates(frozen({ line: after }, { from: '2026-03-21', to: '2026-03-26' }).line)).toEqual([m9, m16, m23]);
  });
});

describe('a member freezes within the settings', () => {
  const byMember = (change: Partial<Freeze>, terms: Partial<FreezePolicy> = {}, freezes?: Freeze[]) =>
    freeze(
      books(),
      factsOf({ line: line(freezes ? { freezes } : {}) }),
      { ...wanted, ...change, reason: '' },
      { policy: { ...policy, ...terms }, atDesk: false },
    );

  test.each<[string, Partial<Freeze>, Partial<FreezePolicy>, unknown]>([
    ['nobody', {}, { freezes: 'nobody' }, refused('FREEZE_OFF')],
    ['the desk alone', {}, { freezes: 'desk' }, refused('FREEZE_AT_DESK')],
    ['later', { from: m2 }, {}, refused('FREEZE_NOTICE', { desde: '2026-03-03' })],
    ['longer', { to: '2026-03-13' }, {}, refused('FREEZE_LENGTH', { minimo: 7, maximo: 30 })],
    ['shorter', { to: '2026-04-07' }, {}, refused('FREEZE_LENGTH', { minimo: 7, maximo: 30 })],
    ['fewer days of the year', {}, { freezeDaysAYear: 12 }, refused('FREEZE_YEAR', { quedan: 12 })],
  ])('that allow %s', (_, change, terms, error) => {
    expect(() => byMember(change, terms)).toThrow(error as Error);
  });

  test('at their bounds', () => {
    for (const change of [{ from: '2026-03-03' }, { to: '2026-03-14' }, { to: '2026-04-06' }])
      expect(byMember(change).line.freezes).toHaveLength(1);
    expect(byMember({}, { freezeDaysAYear: 13 }).line.freezes).toHaveLength(1);
  });

  test('counting the days of each calendar year', () => {
    const before = { ...wanted, from: '2025-12-20', to: '2026-01-10', at: noon };
    const place = { freezes: [before] };
    expect([2025, 2026, 2027].map((year) => frozenDaysLeft(place, `${year}`, policy))).toEqual([18, 20, 30]);
    expect(() => byMember({ to: '2026-03-28' }, {}, [before])).toThrow(refused('FREEZE_YEAR', { quedan: 20 }) as Error);
    expect(byMember({ to: '2026-03-27' }, {}, [before]).line.freezes).toHaveLength(2);
    expect(daysOf(before)).toBe(22);
    expect(firstFrozenDay(policy, noon)).toBe('2026-03-03');
  });
});

describe('the dates that a freeze adds to the plan period', () => {
  const toEnd = { from: '2026-03-22', to: '2026-03-28' };

  test('are no longer the member`s as a guest: the credit comes back', () => {
    const credits = byId(seatOn(m37));
    const { line: after, credits: changed } = frozen(
      { slot: slotWith({ taken: 1, dates: { [m37]: { ...usual, guests: 1 } } }) },
      toEnd,
      { credits },
    );
    expect(after.validUntil).toEqual(inDays(37));
    expect(changed).toMatchObject([{ id: 'seat', state: 'open', session: null }]);
  });

  test('are owed a credit where they were full when the place was bought', () => {
    const absences = [{ date: m37, places: 1, because: 'full', at: noon }] as const;
    expect(frozen({ line: line({ absences }) }, toEnd).credits).toMatchObject([
      { id: `o1_s1_${m37}_0`, because: 'full', state: 'open' },
    ]);
  });

  test('are owed a credit where the gym had closed them with one', () => {
    const at = (credit_: boolean) => slotWith({ taken: 1, dates: { [m37]: closed(credit_) } });
    expect(frozen({ slot: at(true) }, toEnd).credits).toMatchObject([{ because: 'closed', state: 'open' }]);
    expect(frozen({ slot: at(false) }, toEnd).credits).toEqual([]);
  });
});

describe('a freeze that has not begun is taken back', () => {
  const before = frozen().line;
  const dates: Slot['dates'] = { [m9]: { ...usual, absent: 1 }, [m16]: { ...usual, absent: 1 } };
  const undo = (fields: Partial<FreezeFacts> = {}, known: Partial<Records> = {}) =>
    unfreeze(books(known), factsOf({ line: before, slot: slotWith({ taken: 1, dates }), ...fields }), days.from);

  test('as if it had never been', () => {
    const { line: after, credits } = undo();
    expect(after).toEqual(line());
    expect(credits).toEqual([]);
    expect(undo({ line: after }).line).toBe(after);
  });

  test('but not on its first day', () => {
    const now = new Date('2026-03-08T12:00:00Z');
    expect(hasNotBegun(days, noon)).toBe(true);
    expect(() => undo({ now })).toThrow(refused('FREEZE_BEGUN') as Error);
  });

  test('nor of a place that is gone', () => {
    expect(() => undo({ line: { ...before, heldPlaces: 0 } })).toThrow(refused('LINE_OVER') as Error);
    expect(() => undo({ order: { state: 'Canceled' } })).toThrow(refused('ORDER_STATE') as Error);
  });

  test('nor once others have its places', () => {
    const taken = slotWith({ capacity: 1, taken: 1, dates: { ...dates, [m16]: { ...usual, absent: 1, guests: 1 } } });
    expect(() => undo({ slot: taken })).toThrow(refused('SESSION_FULL', { fecha: m16, libres: 0 }) as Error);
    expect(undo({ slot: { ...taken, capacity: 2 } }).line.absences).toEqual([]);
  });

  test('nor while the member comes to one of its dates with a credit', () => {
    const seated = slotWith({ taken: 1, dates: { ...dates, [m9]: { ...usual, absent: 1, guests: 1 } } });
    expect(() => undo({ slot: seated }, { credits: byId(seatOn(m9)) })).toThrow(
      refused('ALREADY_THERE', { fecha: m9 }) as Error,
    );
  });

  test('with a credit for a date that was closed meanwhile', () => {
    const at = slotWith({ taken: 1, dates: { ...dates, [m9]: { ...closed(true), absent: 1 } } });
    const { line: after, credits } = undo({ slot: at });
    expect(after.validUntil).toEqual(inDays(30));
    expect(credits).toMatchObject([{ id: `o1_s1_${m9}_0`, because: 'closed', state: 'open' }]);
  });

  test('and with it the credits of dates that it had added, unless they are in use', () => {
    const added = { ...credit(), id: `o1_s1_${m37}_0`, from: { ...credit().from!, date: m37 } };
    expect(undo({}, { credits: byId(added) }).credits).toMatchObject([{ id: added.id, state: 'void' }]);
    const spent = { ...added, state: 'spent' } as const;
    expect(() => undo({}, { credits: byId(spent) })).toThrow(refused('CREDIT_STATE', { fecha: m37 }) as Error);
    expect(undo({}, { credits: byId(credit({ state: 'spent' })) }).credits).toEqual([]);
  });
});

describe('a frozen date', () => {
  const before = frozen().line;
  const at = slotWith({ taken: 1, dates: { [m9]: { ...usual, absent: 1 } } });

  test('is neither given up nor taken back alone', () => {
    const facts = {
      ...factsOf({ line: before, slot: at }),
      closures: new Map(),
      credits: new Map(),
      seats: [],
      attendance: null,
      policy: { cancelHours: 12, creditDays: 30 },
    };
    expect(setAbsence(facts, m9, 1)).toEqual({ line: before, credits: [] });
    expect(() => setAbsence(facts, m9, 0)).toThrow(refused('DATE_FROZEN') as Error);
    expect(setAbsence(facts, m23, 1).credits).toHaveLength(1);
  });

  test('gives no credit when it is closed', () => {
    const facts = {
      slot: at,
      closures: new Map(),
      lines: [before],
      credits: [],
      isOnlyInUse: () => false,
      creditDays: 30,
      now: noon,
    };
    const { credits, concerned } = closeSession(facts, m9, { because: 'Feriado', credit: true, closure: null });
    expect(credits).toEqual([]);
    expect(concerned).toEqual([]);
  });

  test('leaves a seat that the member has booked there to them', () => {
    expect(takeOwnSeats(before, [seatOn(m9)], { slot: at, now: noon }).credits).toEqual([]);
    expect(takeOwnSeats(before, [seatOn(m23)], { slot: at, now: noon }).credits).toHaveLength(1);
  });
});

describe('a renewal of a frozen place', () => {
  const older = line({ ...frozen().line, orderId: 'o0', id: 'o0_s1', chain: 'o0_s1' });
  const renewing = orderIn(
    'Created',
    { id: 'r1', renewals: [{ diaHoraId: 's1', orderId: 'o0' }] },
    lineWith({ orderId: 'r1', id: 'r1_s1' }),
  );
  const slots = byId(slotWith({ taken: 1 }));
  const paid = completeOrder(renewing, {
    paymentId: null,
    slots,
    older: new Map([[placeKey(older), older]]),
    now: inDays(20),
    plan,
  });
  const [next] = paid.lines as [OrderLine];

  test('starts where the moved period ends, and keeps the freeze', () => {
    expect(next).toMatchObject({ validFrom: inDays(44), validUntil: inDays(74), freezes: older.freezes });
    expect(frozenDates(next)).toEqual([m9, m16]);
  });

  test('starts later by a date of the older period that is frozen afterwards, and ends later too', () => {
    const { line: after } = frozen({ line: next, now: inDays(20) }, { from: '2026-03-29', to: '2026-03-31' });
    expect(after).toMatchObject({ validFrom: inDays(51), validUntil: inDays(81), keptUntil: inDays(84) });
  });

  test('that is undone gives the older period the frozen dates too', () => {
    const { line: after } = frozen({ line: next, now: inDays(20) }, { from: '2026-03-29', to: '2026-03-31' });
    const renewed = { order: { ...paid.order }, lines: [after] };
    const canceled = { order: { ...paid.order, state: 'Canceled' as const }, lines: [{ ...after, heldPlaces: 0 }] };
    const bought = orderIn('Complete', { id: 'o0' }, { ...older, heldPlaces: 0, movedTo: 'r1' });
    const orders = new Map([
      ['r1', renewed],
      ['o0', bought],
    ]);
    // By then the older period would be over without the freezes.
    const [back] = placesBack([canceled], { orders, slots }, inDays(50));
    expect(back!.lines).toMatchObject([{ heldPlaces: 1, validUntil: inDays(51), freezes: after.freezes }]);
  });

  test('takes over the credits of the days by which it starts earlier, once the freeze is taken back', () => {
    const { line: after } = frozen({ line: next, now: inDays(20) }, { from: '2026-03-29', to: '2026-03-31' });
    const date = '2026-04-20';
    const owed = {
      ...credit(),
      id: `o0_s1_${date}_0`,
      from: { ...credit().from!, orderId: 'o0', lineId: 'o0_s1', date },
    };
    const facts = factsOf({
      line: after,
      slot: slotWith({ taken: 1, dates: { [m30]: { ...usual, absent: 1 } } }),
      now: inDays(20),
    });
    const undone = unfreeze(books({ credits: byId(owed) }), facts, '2026-03-29');
    expect(undone.line).toEqual(next);
    expect(undone.credits).toMatchObject([{ id: owed.id, state: 'open', from: { orderId: 'r1', lineId: 'r1_s1' } }]);
  });

  test('ends later by dates that are frozen of it already', () => {
    const inNext = {
      ...older,
      absences: [...older.absences, { date: '2026-04-20', places: 1, because: 'frozen', at: noon }],
    } as OrderLine;
    const [again] = completeOrder(renewing, {
      paymentId: null,
      slots,
      older: new Map([[placeKey(inNext), inNext]]),
      now: inDays(20),
      plan,
    }).lines;
    expect(again).toMatchObject({ validFrom: inDays(44), validUntil: inDays(81) });
  });
});

describe('a frozen place that moves to another slot', () => {
  const before = orderIn('Complete', {}, frozen().line);
  const thursday = slotWith({ id: 's2', day: 'Jueves' });
  const facts = {
    ...before,
    slots: byId(slotWith({ taken: 1 }), thursday),
    activities: byId(activity()),
    buyer: ana,
    holdsElsewhere: false,
    owed: [] as Credit[],
  };
  const owedFor = (date: IsoDate) => credit({ id: `o1_s1_${date}_0`, from: { ...credit().from!, date } });
  const move = (now: Date) => moveLine({ ...facts, now }, { lineId: 'o1_s1', diaHoraId: 's2' }).lines[0]!;
  test('is frozen on the dates of that one', () => {
    expect(frozenDates(move(noon))).toEqual(['2026-03-12', '2026-03-19']);
    expect(move(noon)).toMatchObject({ validUntil: inDays(44), freezes: before.lines[0]!.freezes });
    // Monday 9 has passed, so that Thursday 12 and Thursday 19 make three.
    expect(frozenDates(move(new Date('2026-03-10T12:00:00Z')))).toEqual([m9, '2026-03-12', '2026-03-19']);
    expect(move(new Date('2026-03-10T12:00:00Z')).validUntil).toEqual(inDays(51));
  });

  test('is not frozen on a date for which a credit is owed since it was there before', () => {
    const owed = [owedFor('2026-03-12')];
    const { lines } = moveLine({ ...facts, owed, now: noon }, { lineId: 'o1_s1', diaHoraId: 's2' });
    expect(frozenDates(lines[0]!)).toEqual(['2026-03-19']);
    expect(lines[0]!.validUntil).toEqual(inDays(37));
  });

  test('stays while it would end before a date that is owed a credit', () => {
    const change = { from: '2026-03-08', to: '2026-03-16' };
    const lines = [frozen({}, change).line];
    const given = (...owed: Credit[]) =>
      moveLine({ ...facts, lines, owed, now: noon }, { lineId: 'o1_s1', diaHoraId: 's2' });
    expect(() => given(owedFor('2026-04-13'))).toThrow(refused('LINE_FROZEN') as Error);
    expect(given({ ...owedFor('2026-04-13'), state: 'void' }).lines).toMatchObject([{ validUntil: inDays(37) }]);
  });
});
