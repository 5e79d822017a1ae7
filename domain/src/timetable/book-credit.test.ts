import { describe, expect, test } from 'vitest';
import { line, noon, slot as slotWith } from '../../test/records.ts';
import { daysAfter, instantOn } from '../calendar.ts';
import { demoGym } from '../demo-gym.ts';
import { type Closure, type Credit, creditId, type SessionDate } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import {
  bookCredit,
  endCredits,
  expireCredits,
  leaveBooking,
  type CreditDecision,
  type CreditFacts,
  mayBook,
  placeOnWaitlist,
  promoteOn,
  usedIn,
  voidCredit,
} from './book-credit.ts';
import { type CreditPolicy, creditPolicy } from './own-sessions.ts';
import { dateOf, freeOn } from './slot-dates.ts';

const monday = '2026-03-02';
const usual: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };
const policy: CreditPolicy = creditPolicy(demoGym);
const at = (hour: string) => instantOn(monday, hour);
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const refused = (code: string, details = {}) => expect.objectContaining({ code, details });

const credit = (fields: Partial<Credit> = {}): Credit => ({
  id: 'c1',
  userId: 'ana',
  because: 'absence',
  from: { orderId: 'o1', lineId: 'o1_s9', diaHoraId: 's9', activityId: 'box', date: '2026-02-26', price: 20_000 },
  state: 'open',
  expiresOn: '2026-03-28',
  session: null,
  createdAt: noon,
  updatedAt: noon,
  ...fields,
});

const on = (state: Credit['state'], fields: Partial<Credit> = {}, since = noon): Credit =>
  credit({ state, session: { diaHoraId: 's1', activityId: 'yoga', date: monday, since }, ...fields });

const slot = slotWith({ capacity: 3, taken: 2 });
const full = slotWith({ capacity: 3, taken: 3 });

const factsOf = (fields: Partial<CreditFacts> = {}): CreditFacts => {
  const own = fields.credit ?? credit();
  return {
    slot,
    date: monday,
    closures: new Map(),
    waiting: [],
    policy,
    now: noon,
    credit: own,
    credits: [own],
    lines: [],
    activity: { id: 'yoga', price: 20_000 },
    ownPrice: null,
    ...fields,
  };
};

const counts = ({ slot: { dates } }: Pick<CreditDecision, 'slot'>) => ({ ...usual, ...dates[monday] });
const codeOf = (job: () => unknown): string => {
  try {
    job();
    return '';
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('booking a credit', () => {
  test('takes a free place of that date alone', () => {
    const decision = bookCredit(factsOf(), false);
    expect(decision.credits).toMatchObject([
      { id: 'c1', state: 'booked', session: { diaHoraId: 's1', activityId: 'yoga', date: monday, since: noon } },
    ]);
    expect(counts(decision)).toMatchObject({ guests: 1, waiting: 0 });
    expect(freeOn(decision.slot, monday)).toBe(0);
    expect(freeOn(decision.slot, daysAfter(monday, 7))).toBe(1);
  });

  test('books at once although the member would wait', () => {
    expect(bookCredit(factsOf(), true).credits).toMatchObject([{ state: 'booked' }]);
  });

  test('is refused on a full date, or waits in line', () => {
    expect(() => bookCredit(factsOf({ slot: full }), false)).toThrow(refused('SESSION_FULL', { libres: 0 }));
    const decision = bookCredit(factsOf({ slot: full }), true);
    expect(decision.credits).toMatchObject([{ state: 'waiting', session: { date: monday, since: noon } }]);
    expect(counts(decision)).toMatchObject({ guests: 0, waiting: 1 });
  });

  test('repeated, changes nothing', () => {
    for (const state of ['booked', 'waiting'] as const) {
      const own = on(state);
      const busy = slotWith({ ...full, dates: { [monday]: { ...usual, waiting: 1 } } });
      const facts = factsOf({ slot: busy, credit: own, waiting: state === 'waiting' ? [own] : [] });
      const decision = bookCredit(facts, true);
      expect(decision.slot).toBe(busy);
      expect(decision.credits).toEqual([]);
    }
  });

  test('repeated without waiting, is refused while the date is full', () => {
    const own = on('waiting');
    const busy = slotWith({ ...full, dates: { [monday]: { ...usual, waiting: 1 } } });
    const facts = factsOf({ slot: busy, credit: own, waiting: [own] });
    expect(codeOf(() => bookCredit(facts, false))).toBe('SESSION_FULL');
  });

  test('leaves a freed place to those who wait, in their order', () => {
    const first = on('waiting', { id: 'w1', userId: 'eva' }, minutesLater(-9));
    const own = on('waiting', {}, minutesLater(-8));
    const two = slotWith({ ...slot, dates: { [monday]: { ...usual, waiting: 2 } } });
    const wait = { slot: two, waiting: [own, first] };
    expect(codeOf(() => bookCredit(factsOf({ ...wait, credit: credit({ id: 'new' }) }), false))).toBe('SESSION_FULL');
    expect(bookCredit(factsOf({ ...wait, credit: own }), true).credits).toEqual([]);
    const decision = bookCredit(factsOf({ ...wait, credit: first }), false);
    expect(decision.credits).toMatchObject([{ id: 'w1', state: 'booked', session: { since: minutesLater(-9) } }]);
    expect(counts(decision)).toMatchObject({ guests: 1, waiting: 1 });
  });

  test('gives a freed place to the first member who asks once the waitlist has ended', () => {
    const others = { waiting: [on('waiting', { id: 'w1' })] };
    const busy = slotWith({ ...slot, dates: { [monday]: { ...usual, waiting: 1 } } });
    const book = (now: Date) => bookCredit(factsOf({ slot: busy, ...others, now }), false);
    expect(codeOf(() => book(at('17:00')))).toBe('SESSION_FULL');
    expect(book(new Date(at('17:00').getTime() + 1)).credits).toMatchObject([{ state: 'booked' }]);
  });
});

describe('a credit is refused', () => {
  const closed = { kind: 'closed', because: 'Feriado', credit: false, closure: null } as const;
  const closure: Closure = {
    id: monday,
    because: 'Feriado',
    credit: false,
    by: 'ada',
    closing: 'x',
    state: 'closed',
    createdAt: noon,
    updatedAt: noon,
  };
  const spentIn = (id: number, date = '2026-03-05') =>
    on('spent', { id: `${id}`, session: { diaHoraId: 's7', activityId: 'box', date, since: noon } });
  const holder = line({ diaHoraId: 's1', heldPlaces: 1, validFrom: noon });
  const gone = (places: number) => [{ date: monday, places, because: 'late' as const, at: noon }];
  const ownCredit = credit({ id: creditId(holder, monday, 0) });
  const spentElsewhere = { ...spentIn(0), id: ownCredit.id };
  const march = [1, 2, 3, 4].map((id) => spentIn(id));

  test.each<[why: string, facts: Partial<CreditFacts>, code: string, details?: object]>([
    ['for another weekday', { date: '2026-03-03' }, 'SESSION_NOT_FOUND'],
    ['for a date more than a year away', { date: '2027-03-08' }, 'SESSION_NOT_FOUND'],
    ['in a slot without a class', { activity: null }, 'SESSION_NOT_FOUND'],
    ['once the session has begun', { now: at('19:00') }, 'SESSION_OVER'],
    ['on a date in the past', { date: '2026-02-23' }, 'SESSION_OVER'],
    [
      'on a closed date',
      { slot: slotWith({ dates: { [monday]: { ...usual, change: closed } } }) },
      'SESSION_CLOSED',
      { motivo: 'Feriado' },
    ],
    ['while the gym is closed', { closures: new Map([[monday, closure]]) }, 'SESSION_CLOSED', { motivo: 'Feriado' }],
    ['too far ahead', { date: '2026-03-16' }, 'TOO_EARLY', { desde: '2026-03-02' }],
    ['after its last day', { credit: credit({ expiresOn: '2026-02-28' }) }, 'CREDIT_EXPIRED'],
    ['for a session after its last day', { credit: credit({ expiresOn: '2026-03-01' }) }, 'CREDIT_EXPIRED'],
    ['once it is marked as expired', { credit: credit({ state: 'expired' }) }, 'CREDIT_EXPIRED'],
    ['once it is spent', { credit: on('spent') }, 'CREDIT_STATE'],
    ['once it is void', { credit: credit({ state: 'void' }) }, 'CREDIT_STATE'],
    [
      'while it is booked elsewhere',
      { credit: on('booked', { session: { diaHoraId: 's1', activityId: 'yoga', date: '2026-03-09', since: noon } }) },
      'CREDIT_STATE',
    ],
    ['for a dearer class', { activity: { id: 'yoga', price: 20_001 } }, 'CREDIT_OTHER_CLASS'],
    [
      'for a class dearer than its own',
      { activity: { id: 'yoga', price: 24_001 }, ownPrice: 24_000 },
      'CREDIT_OTHER_CLASS',
    ],
    ['for another class, by policy', { policy: { ...policy, makeUps: 'sameClass' } }, 'CREDIT_OTHER_CLASS'],
    ['where the member holds a place', { lines: [holder] }, 'ALREADY_THERE'],
    [
      'where only some of the member’s places are given up',
      { lines: [{ ...holder, heldPlaces: 2, absences: gone(1) }] },
      'ALREADY_THERE',
    ],
    [
      'where the member gave up a place and can take it back',
      { lines: [{ ...holder, absences: gone(1) }] },
      'PLACE_GIVEN_UP',
    ],
    [
      'where the member gave up a place for the same credit',
      { lines: [{ ...holder, absences: gone(1) }], credit: ownCredit },
      'PLACE_GIVEN_UP',
    ],
    ['where the member is a guest', { credits: [on('booked', { id: 'other' })] }, 'ALREADY_THERE'],
    ['where the member waits', { credits: [on('waiting', { id: 'other' })] }, 'ALREADY_THERE'],
    ['beyond the month’s number', { credits: march }, 'CREDIT_LIMIT', { maximo: 4 }],
    ['while credits are switched off', { policy: { ...policy, creditsAMonth: 0 } }, 'CREDIT_LIMIT', { maximo: 0 }],
    ['in a full session whose line has ended', { slot: full, now: at('17:30') }, 'TOO_LATE', { hasta: at('17:00') }],
  ])('%s', (_, facts, code, details = {}) => {
    expect(() => bookCredit(factsOf(facts), true)).toThrow(refused(code, details));
  });

  test.each<[why: string, facts: Partial<CreditFacts>]>([
    ['on the last day that is near enough', { date: '2026-03-09', policy: { ...policy, bookDays: 8 } }],
    ['for what its own class costs today', { activity: { id: 'yoga', price: 24_000 }, ownPrice: 24_000 }],
    ['for what was paid, though its class costs less today', { ownPrice: 18_000 }],
    ['on its last day', { credit: credit({ expiresOn: monday }) }],
    ['a minute before the session', { now: at('18:59') }],
    ['for a class of the same price', {}],
    ['for its own class, which has become dearer', { activity: { id: 'box', price: 90_000 } }],
    [
      'for its own class, by policy',
      { activity: { id: 'box', price: 90_000 }, policy: { ...policy, makeUps: 'sameClass' } },
    ],
    [
      'for any class, where the gym granted it',
      { credit: credit({ from: null }), activity: { id: 'yoga', price: 90_000 } },
    ],
    [
      'where the member gave up a place whose credit is used elsewhere',
      { lines: [{ ...holder, absences: gone(1) }], credits: [spentElsewhere] },
    ],
    ['where the member’s plan period ends before', { lines: [{ ...holder, validUntil: at('19:00') }] }],
    ['in a month that others of the member are not in', { credits: [...march.slice(1), spentIn(9, '2026-02-05')] }],
  ])('not %s', (_, facts) => {
    expect(bookCredit(factsOf(facts), false).credits).toMatchObject([{ state: 'booked' }]);
  });

  test('not where the member gave a place up and others have filled it: they wait for it', () => {
    const facts = factsOf({ slot: full, lines: [{ ...holder, absences: gone(1) }], credit: ownCredit });
    expect(codeOf(() => bookCredit(facts, false))).toBe('SESSION_FULL');
    const { slot: waited, credits } = bookCredit(facts, true);
    expect(credits).toMatchObject([{ state: 'waiting' }]);
    const again = { ...facts, slot: { ...waited, taken: 2 }, credit: credits[0]!, credits, waiting: credits };
    expect(bookCredit(again, true).credits, 'once a place is free').toMatchObject([{ state: 'booked' }]);
  });

  test('in a full session whose line has ended as one that is full, unless the member would wait', () => {
    expect(codeOf(() => bookCredit(factsOf({ slot: full, now: at('17:30') }), false))).toBe('SESSION_FULL');
  });

  test('says so before anybody tries', () => {
    const session = { diaHoraId: 's1', activityId: 'yoga', date: monday, start: at('19:00'), price: 1, closed: null };
    const may = (free: number, own = credit()) =>
      mayBook(
        own,
        { ...session, free },
        {
          policy,
          credits: [own],
          holdsPlace: false,
          canTakeBack: false,
          ownPrice: null,
          now: noon,
        },
      );
    expect(may(1)).toBe('book');
    expect(may(0)).toBe('wait');
    expect(may(1, credit({ state: 'void' }))).toEqual(refused('CREDIT_STATE'));
  });
});

test('credits count in the month of their session, unless they came back', () => {
  expect(
    usedIn(monday, [on('booked'), on('waiting'), on('spent'), on('void'), credit(), credit({ state: 'expired' })]),
  ).toBe(3);
  expect(usedIn('2026-04-01', [on('booked')])).toBe(0);
});

describe('giving a session back', () => {
  const withGuest = slotWith({ ...full, taken: 2, dates: { [monday]: { ...usual, guests: 1 } } });
  const leave = (now: Date, own = on('booked'), of = withGuest) =>
    leaveBooking({ slot: of, date: monday, credit: own, attendance: null, policy, now });

  test('is refused to a member who is marked present, however late it is', () => {
    const own = on('booked');
    const attendance = { present: { [own.userId]: { at: noon, by: 'desk' } } } as const;
    const facts = { slot: withGuest, date: monday, credit: own, attendance, now: at('18:30') };
    for (const cancelHours of [0, 12])
      expect(() => leaveBooking({ ...facts, policy: { ...policy, cancelHours } })).toThrow(refused('MARKED_PRESENT'));
  });

  test('in time, returns the credit and frees the place', () => {
    const decision = leave(at('7:00'));
    expect(decision.credits).toMatchObject([{ state: 'open', session: null, expiresOn: '2026-03-28' }]);
    expect(freeOn(decision.slot, monday)).toBe(1);
  });

  test('late, spends the credit and frees the place', () => {
    const decision = leave(new Date(at('7:00').getTime() + 1));
    expect(decision.credits).toMatchObject([{ state: 'spent', session: { date: monday } }]);
    expect(freeOn(decision.slot, monday)).toBe(1);
    const again = leave(at('8:00'), decision.credits[0], decision.slot);
    expect(again).toEqual({ slot: decision.slot, credits: [] });
  });

  test('is refused once it has begun, and for one that is on no session', () => {
    expect(codeOf(() => leave(at('19:00')))).toBe('SESSION_OVER');
    expect(codeOf(() => leave(at('19:00'), on('spent')))).toBe('SESSION_OVER');
    expect(codeOf(() => leave(noon, on('void')))).toBe('CREDIT_STATE');
  });

  test('on the waitlist, returns the credit at any time', () => {
    const waiting = slotWith({ ...full, dates: { [monday]: { ...usual, waiting: 1 } } });
    const decision = leave(at('20:00'), on('waiting'), waiting);
    expect(decision.credits).toMatchObject([{ state: 'open', session: null }]);
    expect(dateOf(decision.slot, monday).waiting).toBe(0);
  });
});

test.each(['booked', 'waiting', 'held'] as const)('a credit that is void while it is %s frees its place', (state) => {
  const counted = { ...usual, [state === 'waiting' ? 'waiting' : 'guests']: 1 };
  const taken = slotWith({ capacity: 3, taken: 2, dates: { [monday]: counted } });
  const { slot: after, credits } = voidCredit({ slot: taken, credit: on(state), now: noon });
  expect(credits).toMatchObject([{ state: 'void', session: null }]);
  expect(dateOf(after, monday)).toEqual(usual);
});

describe('a place that frees', () => {
  const waiting = [
    on('waiting', { id: 'late' }, minutesLater(5)),
    on('waiting', { id: 'b' }, minutesLater(1)),
    on('waiting', { id: 'a' }, minutesLater(1)),
  ];
  const facts = (taken: number, now = noon) => ({
    slot: slotWith({ capacity: 3, taken, dates: { [monday]: { ...usual, waiting: 3 } } }),
    date: monday,
    closures: new Map(),
    waiting,
    policy,
    now,
  });

  test('goes to who has waited longest', () => {
    const decision = promoteOn(facts(1));
    expect(decision.credits.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(decision.credits).toMatchObject([
      { state: 'booked', session: { since: minutesLater(1) } },
      { state: 'booked' },
    ]);
    expect(counts(decision)).toMatchObject({ guests: 2, waiting: 1 });
    expect(placeOnWaitlist(waiting[1]!, waiting)).toBe(2);
    expect(placeOnWaitlist(credit(), waiting)).toBeNull();
  });

  test('goes to nobody where none is free, once the waitlist has ended, or on a closed date', () => {
    const nothing = (of: ReturnType<typeof facts>) => {
      const decision = promoteOn(of);
      expect(decision.credits).toEqual([]);
      expect(decision.slot).toBe(of.slot);
    };
    nothing(facts(3));
    nothing(facts(1, new Date(at('17:00').getTime() + 1)));
    const closed = { kind: 'closed', because: '', credit: false, closure: null } as const;
    const of = facts(1);
    nothing({ ...of, slot: slotWith({ ...of.slot, dates: { [monday]: { ...usual, waiting: 3, change: closed } } }) });
    expect(promoteOn(facts(1, at('17:00'))).credits).toHaveLength(2);
  });
});

test('a credit that nobody is owed any more loses its place too', () => {
  const busy = slotWith({ capacity: 3, taken: 2, dates: { [monday]: { ...usual, guests: 1 } } });
  const decision = voidCredit({ slot: busy, credit: on('booked'), now: noon });
  expect(decision.credits).toMatchObject([{ state: 'void', session: null }]);
  expect(counts(decision)).toMatchObject({ guests: 0 });
  expect(voidCredit({ slot: busy, credit: credit(), now: noon })).toMatchObject({
    slot: busy,
    credits: [{ state: 'void' }],
  });
  expect(voidCredit({ slot: busy, credit: on('spent'), now: noon }).credits).toEqual([]);
});

describe('time', () => {
  const busy = slotWith({ capacity: 3, taken: 2, dates: { [monday]: { ...usual, guests: 1, waiting: 1 } } });
  const end = (now: Date, of = busy) =>
    endCredits({
      slot: of,
      credits: [on('booked', { id: 'b' }), on('waiting', { id: 'w' })],
      closures: new Map(),
      policy,
      now,
    });

  test('spends a booked credit after the session, and returns one that waits when the waitlist has ended', () => {
    expect(end(at('17:00')).credits).toEqual([]);
    expect(end(new Date(at('17:00').getTime() + 1)).credits).toMatchObject([{ id: 'w', state: 'open', session: null }]);
    const over = end(at('20:00'));
    expect(over.credits).toMatchObject([{ id: 'b', state: 'spent', session: { date: monday } }, { id: 'w' }]);
    expect(counts(over)).toMatchObject({ guests: 0, waiting: 0 });
    expect(end(at('19:59')).credits).toMatchObject([{ id: 'w' }]);
  });

  test('returns what a closed date still has, until it begins', () => {
    const change = { kind: 'closed', because: '', credit: false, closure: null } as const;
    const closed = slotWith({ ...busy, dates: { [monday]: { ...usual, guests: 1, waiting: 1, change } } });
    const decision = end(noon, closed);
    expect(decision.credits).toMatchObject([
      { id: 'b', state: 'open', session: null },
      { id: 'w', state: 'open', session: null },
    ]);
    expect(counts(decision)).toMatchObject({ guests: 0, waiting: 0 });
    expect(end(at('19:00'), closed).credits).toMatchObject([{ id: 'w' }]);
  });

  test('drops a day that has passed', () => {
    const decision = end(instantOn('2026-03-03', '0:00'));
    expect(decision.credits).toHaveLength(2);
    expect(decision.slot).toMatchObject({ dates: {}, taken: 2, peak: 2 });
  });

  test('ends an open credit on the day after its last', () => {
    const own = credit({ expiresOn: '2026-03-01' });
    expect(expireCredits([own], noon)).toEqual([]);
    expect(expireCredits([own, on('booked')], instantOn(monday, '0:00'))).toMatchObject([{ state: 'expired' }]);
  });
});
