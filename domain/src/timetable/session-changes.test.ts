import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { line, noon, slot as slotWith } from '../../test/records.ts';
import { daysAfter, instantOn } from '../calendar.ts';
import type { Closure, Credit, OrderLine, SessionDate, Slot } from '../entities.ts';
import { changeSession, closedWithGym, closeSession, type SessionFacts, reopenSession } from './session-changes.ts';
import { dateOf, freeOn } from './slot-dates.ts';

const monday = '2026-03-02';
const nextMonday = '2026-03-09';
const usual: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };

const held = (userId: string, fields: Partial<OrderLine> = {}): OrderLine =>
  line({ id: `${userId}_s1`, orderId: userId, userId, heldPlaces: 1, validFrom: noon, ...fields });

const factsOf = (fields: Partial<SessionFacts> = {}): SessionFacts => ({
  slot: slotWith({ taken: 2 }),
  closures: new Map(),
  lines: [held('ana'), held('eva')],
  credits: [],
  isOnlyInUse: () => false,
  creditDays: 30,
  now: noon,
  ...fields,
});

const closure = (fields: Partial<Closure> = {}): Closure => ({
  id: monday,
  because: 'Feriado',
  credit: false,
  by: 'ada',
  closing: 'c1',
  state: 'closing',
  createdAt: noon,
  updatedAt: noon,
  ...fields,
});

const asUsual = { hora: null, capacidad: null, instructor: null, nota: null };
const closing = { because: 'Se rompió el techo', credit: false, closure: null };
const namesOf = ({ concerned }: { concerned: { userId: string }[] }) => concerned.map(({ userId }) => userId);

const after = (facts: SessionFacts, { slot, credits }: { slot: Slot; credits: readonly Credit[] }): SessionFacts => ({
  ...facts,
  slot,
  credits: [...new Map([...facts.credits, ...credits].map((credit) => [credit.id, credit])).values()],
});

describe('a date', () => {
  test.each([
    ['is not on the weekday of the slot', '2026-03-03', 'SESSION_NOT_FOUND'],
    ['is more than a year away', '2027-03-08', 'SESSION_NOT_FOUND'],
    ['has passed', '2026-02-23', 'SESSION_OVER'],
  ])('is refused when it %s', (_, date, code) => {
    const refused = expect.objectContaining({ code });
    expect(() => changeSession(factsOf(), date, asUsual, [])).toThrow(refused);
    expect(() => closeSession(factsOf(), date, closing)).toThrow(refused);
    expect(() => reopenSession(factsOf(), date, null)).toThrow(refused);
  });

  test('is refused once its class has begun, and not a minute before', () => {
    const close = (now: Date) => () => closeSession(factsOf({ now }), monday, closing);
    expect(close(instantOn(monday, '18:59'))).not.toThrow();
    expect(close(instantOn(monday, '19:00'))).toThrow(expect.objectContaining({ code: 'SESSION_OVER' }));
  });
});

describe('changing one date', () => {
  test('concerns everybody who comes when the hour changes, and leaves the other dates alone', () => {
    const decision = changeSession(factsOf(), monday, { ...asUsual, hora: '20:00' }, []);
    expect(decision.slot.dates).toEqual({
      [monday]: { ...usual, change: { kind: 'changed', hour: '20:00', capacity: null, trainerId: null, note: '' } },
    });
    expect(namesOf(decision)).toEqual(['ana', 'eva']);
  });

  test('concerns them for another trainer, and nobody for places or a note', () => {
    const change = (wanted: object) => namesOf(changeSession(factsOf(), monday, { ...asUsual, ...wanted }, ['caro']));
    expect(change({ instructor: 'bruno' })).toEqual(['ana', 'eva']);
    expect(change({ capacidad: 8, nota: 'Traé toalla' })).toEqual([]);
  });

  test('keeps only what differs from every week', () => {
    const facts = factsOf();
    const same = { hora: '19:00', capacidad: 10, instructor: 'caro', nota: '' };
    expect(changeSession(facts, monday, same, ['caro']).slot).toBe(facts.slot);
  });

  test('twice is once, and nothing special is the week again, which is told', () => {
    const wanted = { ...asUsual, hora: '20:00' };
    const moved = changeSession(factsOf(), monday, wanted, []);
    const again = changeSession(after(factsOf(), moved), monday, wanted, []);
    expect(again.slot).toBe(moved.slot);
    expect(again.concerned).toEqual([]);
    const back = changeSession(after(factsOf(), moved), monday, asUsual, []);
    expect(back.slot.dates).toEqual({});
    expect(namesOf(back)).toEqual(['ana', 'eva']);
  });

  test('does not move it to an hour that has passed', () => {
    const now = instantOn(monday, '12:00');
    const move = () => changeSession(factsOf({ now }), monday, { ...asUsual, hora: '11:00' }, []);
    expect(move).toThrow(expect.objectContaining({ code: 'SESSION_OVER' }));
  });

  test('leaves no fewer places than are taken on the date', () => {
    const slot = slotWith({ taken: 5, dates: { [monday]: { ...usual, absent: 2, guests: 1 } } });
    const resize = (capacidad: number) => () => changeSession(factsOf({ slot }), monday, { ...asUsual, capacidad }, []);
    expect(resize(4)).not.toThrow();
    expect(resize(3)).toThrow(
      expect.objectContaining({ code: 'CAPACITY_BELOW_TAKEN', details: { diaHoraId: 's1', taken: 4 } }),
    );
  });

  test('is refused while it is closed, alone or with the whole gym', () => {
    const closed = closeSession(factsOf(), monday, closing);
    const refused = (motivo: string) => expect.objectContaining({ code: 'SESSION_CLOSED', details: { motivo } });
    expect(() => changeSession(after(factsOf(), closed), monday, asUsual, [])).toThrow(refused(closing.because));
    const facts = factsOf({ closures: new Map([[monday, closure()]]) });
    expect(() => changeSession(facts, monday, asUsual, [])).toThrow(refused('Feriado'));
  });
});

describe('closing one date', () => {
  test('closes that one alone, and concerns everybody who would have come', () => {
    const decision = closeSession(factsOf(), monday, closing);
    expect(decision.slot.dates).toEqual({ [monday]: { ...usual, change: { kind: 'closed', ...closing } } });
    expect(freeOn(decision.slot, monday)).toBe(0);
    expect(freeOn(decision.slot, nextMonday)).toBe(8);
    expect(decision.credits).toEqual([]);
    expect(decision.concerned).toEqual([
      { userId: 'ana', credits: 0, expiresOn: null, undone: 0 },
      { userId: 'eva', credits: 0, expiresOn: null, undone: 0 },
    ]);
  });

  test('gives a credit for each paid place that would have come, for so long after the date', () => {
    const lines = [
      held('ana', { quantity: 3, heldPlaces: 3, absences: [{ date: monday, places: 1, because: 'member', at: noon }] }),
      held('unpaid', { validFrom: null }),
      held('ended', { validUntil: instantOn(monday, '19:00') }),
      held('absent', { absences: [{ date: monday, places: 1, because: 'late', at: noon }] }),
      held('renewed', { validFrom: instantOn(nextMonday, '12:00'), chain: 'first_s1' }),
    ];
    const decision = closeSession(factsOf({ lines }), monday, { ...closing, credit: true });
    expect(decision.credits.map(({ id }) => id)).toEqual([
      `ana_s1_${monday}_1`,
      `ana_s1_${monday}_2`,
      `first_s1_${monday}_0`,
    ]);
    expect(decision.credits[0]).toEqual({
      id: `ana_s1_${monday}_1`,
      userId: 'ana',
      because: 'closed',
      from: { orderId: 'ana', lineId: 'ana_s1', diaHoraId: 's1', activityId: 'yoga', date: monday, price: 20_000 },
      state: 'open',
      expiresOn: '2026-04-01',
      session: null,
      createdAt: noon,
      updatedAt: noon,
    });
    expect(decision.concerned).toEqual([
      { userId: 'ana', credits: 2, expiresOn: '2026-04-01', undone: 0 },
      { userId: 'unpaid', credits: 0, expiresOn: null, undone: 0 },
      { userId: 'renewed', credits: 1, expiresOn: '2026-04-01', undone: 0 },
    ]);
  });

  test('names somebody with places in two orders once', () => {
    const lines = [held('ana'), held('ana', { id: 'o2_s1', orderId: 'o2' })];
    const { credits, concerned } = closeSession(factsOf({ lines }), monday, { ...closing, credit: true });
    expect(credits).toHaveLength(2);
    expect(concerned).toMatchObject([{ userId: 'ana', credits: 2 }]);
  });

  test('gives back the credits that are booked on it, with time to use them', () => {
    const credit: Credit = {
      ...closeSession(factsOf(), nextMonday, { ...closing, credit: true }).credits[0]!,
      userId: 'guest',
      state: 'booked',
      expiresOn: '2026-03-03',
      session: { diaHoraId: 's1', activityId: 'yoga', date: monday, since: noon },
    };
    const slot = slotWith({ taken: 2, dates: { [monday]: { ...usual, guests: 1 } } });
    const decision = closeSession(factsOf({ slot, credits: [credit] }), monday, closing);
    expect(dateOf(decision.slot, monday)).toMatchObject({ guests: 0, waiting: 0 });
    expect(decision.credits).toEqual([{ ...credit, state: 'open', session: null, expiresOn: '2026-03-15' }]);
    expect(decision.concerned).toContainEqual({ userId: 'guest', credits: 1, expiresOn: '2026-03-15', undone: 0 });
  });

  test('twice is once, and otherwise it is refused', () => {
    const closed = closeSession(factsOf(), monday, closing);
    const again = closeSession(after(factsOf(), closed), monday, closing);
    expect(again).toEqual({ slot: closed.slot, credits: [], concerned: [] });
    expect(again.slot).toBe(closed.slot);
    expect(() => closeSession(after(factsOf(), closed), monday, { ...closing, credit: true })).toThrow(
      expect.objectContaining({ code: 'SESSION_CLOSED', details: { motivo: closing.because } }),
    );
  });

  test('with the whole gym names everybody again after a broken run, and leaves what was closed before alone', () => {
    const whole = { because: 'Feriado', credit: true, closure: monday };
    const first = closeSession(factsOf(), monday, whole);
    const again = closeSession(after(factsOf(), first), monday, whole);
    expect(again.slot).toBe(first.slot);
    expect(again.credits).toEqual([]);
    expect(again.concerned).toEqual(first.concerned);
    const alone = closeSession(factsOf(), monday, closing);
    expect(closeSession(after(factsOf(), alone), monday, whole)).toEqual({ ...alone, concerned: [] });
  });
});

describe('opening a date again', () => {
  const closed = (facts: SessionFacts) => after(facts, closeSession(facts, monday, { ...closing, credit: true }));

  test('is as in every week, voids the credits that nobody has used, and concerns everybody who comes', () => {
    const facts = closed(factsOf());
    const used = facts.credits.map((credit) =>
      credit.userId === 'eva' ? { ...credit, state: 'spent' as const } : credit,
    );
    const decision = reopenSession({ ...facts, credits: used }, monday, null);
    expect(decision.slot.dates).toEqual({});
    expect(decision.credits).toMatchObject([{ userId: 'ana', state: 'void' }]);
    expect(decision.concerned).toEqual([
      { userId: 'ana', credits: 0, expiresOn: null, undone: 1 },
      { userId: 'eva', credits: 0, expiresOn: null, undone: 0 },
    ]);
  });

  test('twice is once, also where it was never closed', () => {
    const { slot } = factsOf();
    expect(reopenSession(factsOf(), monday, null)).toEqual({ slot, credits: [], concerned: [] });
  });

  test('and closing it once more gives the same credits again', () => {
    const first = closed(factsOf());
    const open = after(first, reopenSession(first, monday, null));
    const second = closed(open);
    expect(second.credits).toEqual(first.credits);
  });

  test('is refused while the whole gym is closed', () => {
    const facts = factsOf({ closures: new Map([[monday, closure()]]) });
    const refused = expect.objectContaining({ code: 'SESSION_CLOSED', details: { motivo: 'Feriado' } });
    expect(() => reopenSession(facts, monday, null)).toThrow(refused);
    const shut = after(facts, closeSession(facts, monday, { because: 'Feriado', credit: false, closure: monday }));
    expect(() => reopenSession(shut, monday, null)).toThrow(refused);
    const alone = { ...closed(factsOf()), closures: facts.closures };
    expect(() => reopenSession(alone, monday, null), 'what was closed by itself before').toThrow(refused);
  });

  test('with the whole gym leaves a date that was closed alone, and names everybody after a broken run', () => {
    const alone = closed(factsOf());
    expect(reopenSession(alone, monday, monday)).toEqual({ slot: alone.slot, credits: [], concerned: [] });
    expect(namesOf(reopenSession(factsOf(), monday, monday))).toEqual(['ana', 'eva']);
  });
});

test('whatever is done to a date, nobody has more credits for it than places, and its other dates stay', () => {
  const acts = fc.array(fc.constantFrom('close', 'closeWithGym', 'reopen', 'reopenGym', 'use', 'move'), {
    maxLength: 12,
  });
  const places = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(acts, places, places, (played, quantity, absent) => {
      const absences = [{ date: monday, places: Math.min(absent, quantity), because: 'member', at: noon } as const];
      const other = { ...usual, change: { kind: 'closed', because: '', credit: false, closure: null } } as const;
      const slot = slotWith({ taken: quantity, dates: { [nextMonday]: other } });
      let facts = factsOf({ slot, lines: [held('ana', { quantity, heldPlaces: quantity, absences })] });
      for (const act of played) facts = play(act, facts);
      expect(facts.credits.length).toBeLessThanOrEqual(quantity - absences[0]!.places);
      expect(dateOf(facts.slot, nextMonday)).toEqual(other);
      const { change } = dateOf(facts.slot, monday);
      const open = facts.credits.filter(({ state }) => state === 'open');
      if (change?.kind !== 'closed') expect(open).toEqual([]);
    }),
  );
});

function play(act: string, facts: SessionFacts): SessionFacts {
  const whole = { because: 'Feriado', credit: true, closure: monday };
  try {
    if (act === 'close') return after(facts, closeSession(facts, monday, { ...closing, credit: true }));
    if (act === 'closeWithGym') return after(facts, closeSession(facts, monday, whole));
    if (act === 'reopen') return after(facts, reopenSession(facts, monday, null));
    if (act === 'reopenGym') return after(facts, reopenSession(facts, monday, monday));
    if (act === 'move') return after(facts, changeSession(facts, monday, { ...asUsual, hora: '20:00' }, []));
  } catch {
    return facts;
  }
  const [first, ...rest] = facts.credits;
  return first?.state === 'open' ? { ...facts, credits: [{ ...first, state: 'spent' }, ...rest] } : facts;
}

describe('a new slot', () => {
  test('is closed on those of its days on which the gym is', () => {
    const closures = [closure(), closure({ id: '2026-03-03' }), closure({ id: '2026-02-23' })];
    expect(Object.keys(closedWithGym(slotWith(), closures, noon).dates)).toEqual([monday]);
    expect(dateOf(closedWithGym(slotWith(), closures, noon), monday).change).toEqual({
      kind: 'closed',
      because: 'Feriado',
      credit: false,
      closure: monday,
    });
  });

  test('stays the very same where there is nothing to close', () => {
    const slot = slotWith();
    expect(closedWithGym(slot, [closure({ id: daysAfter(monday, 1) })], noon)).toBe(slot);
    const shut = closedWithGym(slot, [closure()], noon);
    expect(closedWithGym(shut, [closure()], noon)).toBe(shut);
  });
});

describe('a bought class on a date that closes', () => {
  const bought = (fields: Partial<Credit> = {}): Credit => ({
    id: 'o1_pack_0',
    userId: 'ana',
    because: 'bought',
    from: null,
    state: 'booked',
    expiresOn: '2026-04-10',
    session: { diaHoraId: 's1', activityId: 'yoga', date: monday, since: noon },
    pack: { orderId: 'o1', orderLineId: 'o1_pack', name: 'Pack', paid: 7_000, perWeek: null, activityIds: null },
    createdAt: noon,
    updatedAt: noon,
    ...fields,
  });
  const closed = (credit: Credit, closures: readonly Closure[] = []) =>
    closeSession(
      factsOf({
        slot: slotWith({ dates: { [monday]: { ...usual, guests: 1 } } }),
        lines: [],
        credits: [credit],
        closures: new Map(closures.map((each) => [each.id, each])),
      }),
      monday,
      closing,
    );

  test('comes back, and lasts as many days longer as its owner waits for the next date', () => {
    expect(closed(bought()).credits).toMatchObject([{ state: 'open', session: null, expiresOn: '2026-04-17' }]);
    const nextToo = closure({ id: nextMonday, state: 'closed' });
    expect(closed(bought(), [nextToo]).credits).toMatchObject([{ expiresOn: '2026-04-24' }]);
  });

  test('that was only held for an unpaid order ends, and nobody is told', () => {
    const { credits, concerned, slot } = closed(bought({ state: 'held' }));
    expect(credits).toMatchObject([{ state: 'void', session: null }]);
    expect(concerned).toEqual([]);
    expect(dateOf(slot, monday).guests).toBe(0);
  });
});
