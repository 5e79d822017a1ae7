import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line as lineWith, noon, slot as slotWith } from '../../test/records.ts';
import { daysAfter, instantOn } from '../calendar.ts';
import type { Absence, Credit, OrderLine, SessionDate, Slot } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import {
  type AbsenceFacts,
  cancelTerms,
  creditIdsOwed,
  creditsOwed,
  fullAbsences,
  fullDatesOf,
  placesToTakeBack,
  setAbsence,
  takeOwnSeats,
} from './absences.ts';
import { countChanges, withCounts } from './counts.ts';
import { dateOf, freeOn } from './slot-dates.ts';

/** `noon` is on Sunday, 1 March 2026, 9:00 in Buenos Aires. The class begins on Mondays at 19:00. */
const monday = '2026-03-02';
const nextMonday = '2026-03-09';
const usual: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };
const policy = { cancelHours: 12, creditDays: 30 };
const hoursBefore = (hours: number, date = monday): Date =>
  new Date(instantOn(date, '19:00').getTime() - hours * 3_600_000);

const line = (fields: Partial<OrderLine> = {}): OrderLine =>
  lineWith({ heldPlaces: 1, validFrom: noon, validUntil: new Date('2026-03-31T12:00:00Z'), ...fields });
const two = line({ quantity: 2, heldPlaces: 2 });

const factsOf = (fields: Partial<AbsenceFacts> = {}): AbsenceFacts => ({
  order: { state: 'Complete' },
  line: line(),
  slot: slotWith({ taken: 2 }),
  closures: new Map(),
  credits: new Map(),
  seats: [],
  attendance: null,
  policy,
  now: noon,
  ...fields,
});

const after = (facts: AbsenceFacts, decided: { line: OrderLine; credits: readonly Credit[] }): AbsenceFacts => {
  const counts = countChanges({ lines: [facts.line] }, { lines: [decided.line] }, '2026-03-01').get(facts.slot.id);
  return {
    ...facts,
    line: decided.line,
    slot: counts ? withCounts(facts.slot, counts, '2026-03-01') : facts.slot,
    credits: new Map([...facts.credits, ...decided.credits.map((credit) => [credit.id, credit] as const)]),
  };
};
const set = (facts: AbsenceFacts, places: number, date = monday): AbsenceFacts =>
  after(facts, setAbsence(facts, date, places));

const statesOf = ({ credits }: AbsenceFacts) => [...credits.values()].map(({ id, state }) => [id, state]);
const refused = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) as object });

describe('what giving a place up leads to', () => {
  test.each([
    [20, true],
    [12, true],
    [11.99, false],
    [5, false],
  ])('%d hours before: a credit %s', (hours, credit) => {
    const start = instantOn(monday, '19:00');
    expect(cancelTerms({ start, now: hoursBefore(hours), policy })).toEqual({
      credit,
      until: hoursBefore(12),
      expiresOn: daysAfter(monday, 30),
    });
  });
});

describe('a place that is given up on a date', () => {
  test('is free there alone, and gives a credit', () => {
    const { line: given, slot, credits } = set(factsOf(), 1);
    expect(given.absences).toEqual([{ date: monday, places: 1, because: 'member', at: noon }]);
    expect(freeOn(slot, monday)).toBe(9);
    expect(freeOn(slot, nextMonday)).toBe(8);
    expect([...credits.values()]).toMatchObject([
      {
        id: `${given.id}_${monday}_0`,
        userId: 'ana',
        because: 'absence',
        state: 'open',
        expiresOn: '2026-04-01',
        from: { orderId: 'o1', lineId: given.id, diaHoraId: 's1', activityId: 'yoga', date: monday, price: 20_000 },
      },
    ]);
  });

  test('is free, and gives nothing, once it is too late', () => {
    const { line: given, slot, credits } = set(factsOf({ now: hoursBefore(5) }), 1);
    expect(given.absences).toMatchObject([{ places: 1, because: 'late' }]);
    expect(freeOn(slot, monday)).toBe(9);
    expect(credits.size).toBe(0);
  });

  test('stays given up where that is said again', () => {
    const given = set(factsOf(), 1);
    expect(setAbsence(given, monday, 1)).toEqual({ line: given.line, credits: [] });
    expect(setAbsence(given, monday, 1).line).toBe(given.line);
    expect(setAbsence(factsOf(), monday, 0).credits).toEqual([]);
  });

  test('is taken back while it is free, and gives the same credit when it is given up again', () => {
    const back = set(set(factsOf(), 1), 0);
    expect(back.line.absences).toEqual([]);
    expect(statesOf(back)).toEqual([[`${back.line.id}_${monday}_0`, 'void']]);
    expect(dateOf(back.slot, monday)).toEqual(usual);
    expect(statesOf(set(back, 1))).toEqual([[`${back.line.id}_${monday}_0`, 'open']]);
  });

  test('gives nothing when it is given up again too late', () => {
    const back = set(set(factsOf(), 1), 0);
    expect(statesOf(set({ ...back, now: hoursBefore(5) }, 1))).toEqual([[`${back.line.id}_${monday}_0`, 'void']]);
  });

  test('is not taken back once somebody else has it', () => {
    const given = set(factsOf({ slot: slotWith({ capacity: 2, taken: 2 }) }), 1);
    const full = { ...given.slot, dates: { [monday]: { ...dateOf(given.slot, monday), guests: 1 } } };
    expect(() => setAbsence({ ...given, slot: full }, monday, 0)).toThrow(refused('SESSION_FULL', { libres: 0 }));
    const awaited = { ...given.slot, dates: { [monday]: { ...dateOf(given.slot, monday), waiting: 1 } } };
    expect(() => setAbsence({ ...given, slot: awaited }, monday, 0)).toThrow(refused('SESSION_FULL'));
  });

  test.each(['booked', 'waiting', 'spent'] as const)('is not taken back while its credit is %s', (state) => {
    const given = set(factsOf(), 1);
    const credits = new Map([...given.credits].map(([id, credit]) => [id, { ...credit, state }]));
    expect(() => setAbsence({ ...given, credits }, monday, 0)).toThrow(refused('CREDIT_STATE', { state }));
  });

  test.each(['booked', 'waiting'] as const)('is not taken back by a member who has a credit %s there', (state) => {
    const given = set(factsOf({ line: two }), 2);
    const session = { diaHoraId: 's1', activityId: 'yoga', date: monday, since: noon };
    const seat: Credit = { ...[...given.credits.values()][0]!, id: 'other', state, session };
    expect(() => setAbsence({ ...given, seats: [seat] }, monday, 1)).toThrow(refused('ALREADY_THERE'));
    const elsewhere = { ...seat, session: { ...session, date: nextMonday } };
    expect(set({ ...given, seats: [elsewhere] }, 1).line.absences).toMatchObject([{ places: 1 }]);
  });

  test('gives no second credit where a closing gave one that is in use', () => {
    const closed = {
      ...[...set(factsOf(), 1).credits.values()][0]!,
      because: 'closed' as const,
      state: 'booked' as const,
    };
    const facts = factsOf({ credits: new Map([[closed.id, closed]]) });
    expect(setAbsence(facts, monday, 1).credits).toEqual([]);
    expect(setAbsence(set(facts, 1), monday, 0).credits).toEqual([]);
  });

  test.each<[string, Partial<AbsenceFacts>, string, number, string]>([
    ['is not paid', { order: { state: 'Created' } }, monday, 1, 'ORDER_STATE'],
    ['is held no more', { line: line({ heldPlaces: 0 }) }, monday, 1, 'LINE_OVER'],
    ['is none that it has', {}, monday, 2, 'INVALID'],
    ['does not come on that weekday', {}, '2026-03-03', 1, 'SESSION_NOT_FOUND'],
    ['does not come after its plan period', {}, '2026-04-06', 1, 'SESSION_NOT_FOUND'],
    ['has come already', {}, '2026-02-23', 1, 'SESSION_OVER'],
    ['is coming just now', { now: instantOn(monday, '19:00') }, monday, 1, 'SESSION_OVER'],
  ])('is refused when it %s', (_, fields, date, places, code) => {
    expect(() => setAbsence(factsOf(fields), date, places)).toThrow(refused(code));
  });

  test('is refused to a member who is marked present, also late, and places given up before come back', () => {
    const attendance = { present: { [line().userId]: { at: noon, by: 'desk' } } } as const;
    for (const cancelHours of [0, 12])
      for (const now of [noon, hoursBefore(0.5)]) {
        const facts = factsOf({ line: two, attendance, policy: { ...policy, cancelHours }, now });
        for (const places of [1, 2]) expect(() => setAbsence(facts, monday, places)).toThrow(refused('MARKED_PRESENT'));
      }
    const given = { ...set(factsOf(), 1), attendance };
    expect(setAbsence(given, monday, 1).line).toBe(given.line);
    expect(setAbsence(given, monday, 0).line.absences).toEqual([]);
    const other = { present: { somebody: attendance.present[line().userId]! } };
    expect(setAbsence(factsOf({ attendance: other }), monday, 1).credits).toHaveLength(1);
  });

  test('is refused on a closed date, with the reason', () => {
    const change = { kind: 'closed', because: 'Pintura', credit: true, closure: null } as const;
    const shut = slotWith({ taken: 2, dates: { [monday]: { ...usual, change } } });
    expect(() => setAbsence(factsOf({ slot: shut }), monday, 1)).toThrow(
      refused('SESSION_CLOSED', { motivo: 'Pintura' }),
    );
    const closures = new Map([[monday, { id: monday, because: 'Feriado', credit: false }]]);
    expect(() => setAbsence(factsOf({ closures }), monday, 1)).toThrow(refused('SESSION_CLOSED'));
  });

  test('of a renewed place can be given up before the new plan period begins', () => {
    const renewed = line({ chain: 'o0_s1', validFrom: new Date('2026-03-05T12:00:00Z') });
    expect(statesOf(set(factsOf({ line: renewed }), 1))).toEqual([[`o0_s1_${monday}_0`, 'open']]);
  });
});

describe('the places that can be taken back', () => {
  const twoGiven = set(set(factsOf({ line: two }), 1), 2);
  const withFree = (free: number) => ({ ...twoGiven, slot: { ...twoGiven.slot, taken: 12 - free } });
  const withStates = (...states: Credit['state'][]) => ({
    ...twoGiven,
    credits: new Map([...twoGiven.credits].map(([id, credit], n) => [id, { ...credit, state: states[n]! }])),
  });

  test.each<[string, AbsenceFacts, number]>([
    ['both', twoGiven, 2],
    ['the one that is free', withFree(1), 1],
    ['none on a full date', withFree(0), 0],
    ['the last one, where the credit of the first is used', withStates('spent', 'open'), 1],
    ['none, where the credit of the last is used', withStates('open', 'booked'), 0],
    ['both, where no credit is left', withStates('void', 'void'), 2],
    ['none of a place that is not given up', factsOf(), 0],
  ])('%s', (_, facts, back) => {
    const { line: given, slot, credits } = facts;
    expect(placesToTakeBack(given, monday, freeOn(slot, monday), credits)).toBe(back);
    const absent = given.absences.reduce((sum, { places }) => sum + places, 0);
    if (back > 0) expect(setAbsence(facts, monday, absent - back).line).not.toBe(given);
    if (back < absent) expect(() => setAbsence(facts, monday, absent - back - 1)).toThrow(Refusal);
  });
});

describe('a line with several places', () => {
  test('gives them up one by one, and those that were given up last come back first', () => {
    const early = set(factsOf({ line: two }), 1);
    const late = set({ ...early, now: hoursBefore(5) }, 2);
    expect(late.line.absences).toMatchObject([
      { places: 1, because: 'member' },
      { places: 1, because: 'late' },
    ]);
    expect(statesOf(late)).toEqual([[`${two.id}_${monday}_0`, 'open']]);
    const back = set(late, 1);
    expect(back.line.absences).toMatchObject([{ places: 1, because: 'member' }]);
    expect(statesOf(back)).toEqual([[`${two.id}_${monday}_0`, 'open']]);
    expect(set(back, 0).line.absences).toEqual([]);
  });

  test('keeps a part of what it gave up at once', () => {
    const given = set(factsOf({ line: two }), 2);
    expect(given.credits.size).toBe(2);
    const back = set(given, 1);
    expect(back.line.absences).toMatchObject([{ places: 1, because: 'member' }]);
    expect(statesOf(back).map(([, state]) => state)).toEqual(['open', 'void']);
  });

  test('never has two credits for a place, nor one without a reason, in whatever order it changes its mind', () => {
    const steps = fc.array(fc.tuple(fc.nat(3), fc.nat(30)), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (wanted) => {
        let facts = factsOf({ line: line({ quantity: 3, heldPlaces: 3 }), slot: slotWith({ taken: 3 }) });
        let hours = 33;
        for (const [places, passed] of wanted) {
          hours = Math.max(0.1, hours - passed / 10);
          facts = set({ ...facts, now: hoursBefore(hours) }, places);
          const absent = facts.line.absences.filter(({ because }) => because === 'member');
          const open = [...facts.credits.values()].filter(({ state }) => state === 'open');
          expect(open).toHaveLength(absent.reduce((sum, each) => sum + each.places, 0));
          expect(dateOf(facts.slot, monday).absent).toBe(places);
        }
      }),
    );
  });
});

const dates = (fields: Record<string, Partial<SessionDate>>): Slot['dates'] =>
  Object.fromEntries(Object.entries(fields).map(([date, each]) => [date, { ...usual, ...each }]));

describe('a place that is bought', () => {
  const busy = slotWith({
    capacity: 4,
    taken: 2,
    dates: dates({ [monday]: { guests: 2 }, [nextMonday]: { guests: 1 }, '2026-04-06': { guests: 2 } }),
  });
  const full = (places: number) => fullAbsences(two, busy, { places, because: 'full', now: noon });

  test('is its buyer`s absence where it does not fit', () => {
    expect(full(1)).toEqual([
      { date: monday, places: 1, because: 'full', at: noon },
      { date: '2026-04-06', places: 1, because: 'full', at: noon },
    ]);
    expect(full(2)).toMatchObject([
      { date: monday, places: 2 },
      { date: nextMonday, places: 1 },
      { date: '2026-04-06', places: 2 },
    ]);
  });

  test('leaves places alone that it does not come for anyway', () => {
    const given = { ...two, absences: [{ date: monday, places: 1, because: 'member' as const, at: noon }] };
    const absences = fullAbsences(given, busy, { places: 2, because: 'moved', now: noon });
    expect(absences.find(({ date }) => date === monday)).toMatchObject({ places: 1, because: 'moved' });
  });

  const bought = { ...two, absences: full(2) };

  test('is owed a credit for each full date of its plan period', () => {
    expect(fullDatesOf(bought, busy, noon)).toEqual([monday, nextMonday]);
    const owed = creditsOwed(bought, busy, new Map(), { creditDays: 30, now: noon });
    expect(owed.map(({ id }) => id)).toEqual(creditIdsOwed(bought, busy, noon));
    expect(owed).toMatchObject([
      { id: `${two.id}_${monday}_0`, because: 'full', state: 'open' },
      { id: `${two.id}_${monday}_1`, because: 'full', state: 'open' },
      { id: `${two.id}_${nextMonday}_0`, because: 'full', state: 'open' },
    ]);
    const known = new Map(owed.map((credit) => [credit.id, credit]));
    expect(creditsOwed(bought, busy, known, { creditDays: 30, now: noon })).toEqual([]);
  });

  test('is owed nothing while it is not paid, once it is gone, and for classes that have begun', () => {
    const owed = (fields: Partial<OrderLine>, now = noon) =>
      creditsOwed({ ...bought, ...fields }, busy, new Map(), { creditDays: 30, now });
    expect(owed({ validFrom: null })).toEqual([]);
    expect(owed({ heldPlaces: 0 })).toEqual([]);
    expect(owed({}, instantOn(monday, '19:00'))).toHaveLength(1);
  });

  test('is owed for what a renewal reaches, in the order in which its places were given up', () => {
    const gave = (places: number, because: Absence['because']): Absence => ({
      date: nextMonday,
      places,
      because,
      at: noon,
    });
    const renewed = { ...two, chain: 'o0_s1', absences: [gave(1, 'late'), gave(1, 'full')] };
    expect(creditIdsOwed(renewed, busy, noon)).toEqual([`o0_s1_${nextMonday}_1`]);
  });
});

describe('a guest who buys a weekly place', () => {
  const credit = (state: 'booked' | 'waiting', date: string, id = date): Credit => ({
    id,
    userId: 'ana',
    because: 'absence',
    from: null,
    state,
    expiresOn: '2026-04-30',
    session: { diaHoraId: 's1', activityId: 'yoga', date, since: noon },
    createdAt: noon,
    updatedAt: noon,
  });
  const slot = slotWith();
  const full: Absence = { date: monday, places: 1, because: 'full', at: noon };
  const pays = (bought: OrderLine, ...credits: Credit[]) => takeOwnSeats(bought, credits, { slot, now: noon });

  test('comes by it, and has the credit again', () => {
    const { line: paid, credits } = pays(line(), credit('booked', monday));
    expect(paid.absences).toEqual([]);
    expect(credits).toMatchObject([{ state: 'open', session: null }]);
  });

  test('keeps the seat of the credit on a full date', () => {
    expect(pays(line({ absences: [full] }), credit('booked', monday)).line.absences).toEqual([]);
    const several = line({ quantity: 2, heldPlaces: 2, absences: [{ ...full, places: 2 }] });
    expect(pays(several, credit('booked', monday)).line.absences).toMatchObject([{ date: monday, places: 1 }]);
  });

  test('goes on waiting only where none of the places comes', () => {
    const waits = credit('waiting', monday, 'w');
    expect(pays(line({ absences: [full] }), waits).credits).toEqual([]);
    expect(pays(line(), waits).credits).toMatchObject([{ id: 'w', state: 'open', session: null }]);
  });

  test('stays a guest after the plan period, and where the class has begun', () => {
    expect(pays(line(), credit('booked', '2026-04-06')).credits).toEqual([]);
    expect(pays(line(), credit('booked', '2026-02-23')).credits).toEqual([]);
  });
});
