/** Defects of decisions and of `settle`, planted to prove that the checks of a history tell them. */
import type { Answer, Ask, Books, Kind, Kinds, Topic } from '../../src/books/books.ts';
import { type Changes, settle, type Settled, type SettleTerms } from '../../src/books/settle.ts';
import { type IsoDate, localDate } from '../../src/calendar.ts';
import type { Absence, Credit, OrderLine, Slot } from '../../src/entities.ts';
import { waitlistOn } from '../../src/timetable/book-credit.ts';
import { dateOf, withDates } from '../../src/timetable/slot-dates.ts';
import type { Records } from '../books-in-memory.ts';

export type Decide = (books: Books) => Changes;

interface Facts {
  books: Books;
  records: Records;
  now: Date;
}

type Misdecide = (decide: Decide, facts: Facts) => Changes;

export interface Planted {
  /** The acts that have the defect. */
  in: readonly string[];
  decide?: Misdecide;
  settle?: (books: Books, changes: Changes, terms: SettleTerms) => Settled;
}

const sales = ['buy', 'pay', 'sell'];
const undoing = ['cancel', 'cancelLine', 'moveLine', 'timePasses'];

export const defects = {
  'a sale ignores guests': { in: sales, decide: seeing(() => ({ dates: {} })) },
  'an offer ignores guests': { in: ['offer'], decide: seeing(() => ({ dates: {} })) },
  'an absence outlives its place': {
    in: undoing,
    settle: (books, changes, terms) => {
      const settled = settle(books, changes, terms);
      return {
        ...settled,
        slots: settled.slots.map((slot) => withAbsencesOf(books.get('slots', slot.id)!, slot, terms)),
      };
    },
  },
  'a renewal forgets absences': {
    in: ['renew'],
    decide: (decide, { books }) => withLines(decide(books), (line) => ({ ...line, absences: [] })),
  },
  'a renewal takes a second place': {
    in: ['pay', 'renew'],
    settle: (books, changes, terms) => settle(withoutRenewed(books, changes), changes, terms),
  },
  'an absence is undone unseen': { in: ['giveUp'], decide: seeing(() => ({ capacity: 9 })) },
  'a closed date keeps its guests': {
    in: ['closeSession'],
    decide: (decide, { books }) => {
      const { credits = [], ...changes } = decide(books);
      return { ...changes, credits: credits.filter(({ because }) => because === 'closed') };
    },
  },
  'a date is made too small': { in: ['changeSession'], decide: seeing(() => ({ taken: -9 })) },
  'a slot is made too small': { in: ['setCapacity'], decide: seeing(({ taken }) => ({ peak: taken })) },
  'a credit takes no notice of what is free': { in: ['book'], decide: seeing(() => ({ capacity: 9 })) },
  'an undone order leaves its credits': {
    in: undoing,
    settle: (books, changes, terms) => settle(answering(books, { creditsFrom: () => [] }), changes, terms),
  },
  'an undone sale keeps the stock': {
    in: [...undoing, 'cancelThing'],
    settle: (books, changes, terms) => ({ ...settle(books, changes, terms), products: [] }),
  },
  'an undone pack leaves its credits': {
    in: [...undoing, 'cancelThing'],
    settle: (books, changes, terms) => settle(answering(books, { packCredits: () => [] }), changes, terms),
  },
  'a hold that ends keeps its date': {
    in: ['timePasses', 'cancel'],
    settle: (books, changes, terms) =>
      settle(
        answering(books, {
          packCredits: (question) => books.ask(question).filter(({ state }) => state !== 'held'),
        }),
        changes,
        terms,
      ),
  },
  'a second trial is sold': {
    in: ['sellPack'],
    decide: (decide, { books }) => decide(answering(without('soldOnce', books), { linesOfProduct: () => [] })),
  },
  'a person with two accounts has two trials': {
    in: ['sellPack', 'buyDated', 'sellDated'],
    decide: (decide, { books }) => decide(answering(without('soldOnce', books), { samePerson: () => [] })),
  },
  'an undone trial counts as bought': {
    in: [...undoing, 'cancelThing'],
    settle: (books, changes, terms) => {
      const { soldOnce: _, ...settled } = settle(books, changes, terms);
      return { ...settled, soldOnce: [], gone: { ...settled.gone, soldOnce: [] } };
    },
  },
  'a trial is sold without a trace': {
    in: ['sellPack', 'sellDated'],
    settle: (books, changes, terms) => ({ ...settle(books, changes, terms), soldOnce: [] }),
  },
  'a pack takes no notice of its week': {
    in: ['book'],
    decide: (decide, { books }) =>
      decide(
        answering(books, {
          creditsOf: (question) => books.ask(question).filter(({ pack }) => !pack),
        }),
      ),
  },
  'whoever waited least is promoted': {
    in: ['promote'],
    decide: (decide, { books }) => {
      const backwards = (credit: Credit, place: number): Credit => ({
        ...credit,
        session: { ...credit.session!, since: new Date(place) },
      });
      const guests = (question: Ask<'guests'>) => waitlistOn(books.ask(question)).toReversed().map(backwards);
      const { credits = [], ...changes } = decide(answering(books, { guests }));
      const atItsTime = (credit: Credit): Credit => ({ ...credit, session: books.get('credits', credit.id)!.session });
      return { ...changes, credits: credits.map(atItsTime) };
    },
  },
  'a buyer keeps the seat of a guest': {
    in: [...sales, 'renew'],
    settle: (books, changes, terms) => settle(answering(books, { guestsOf: () => [] }), changes, terms),
  },
  'the last in line has the offer': {
    in: ['offer'],
    decide: (decide, { books, records }) => {
      const firstOnWaitlist = ({ diaHoraId }: Ask<'firstOnWaitlist'>) =>
        [...records.waits.values()]
          .filter((wait) => wait.state === 'waiting' && wait.diaHoraId === diaHoraId)
          .toSorted((a, b) => b.since.getTime() - a.since.getTime())
          .slice(0, 1);
      return decide(answering(books, { firstOnWaitlist }));
    },
  },
  'a freeze leaves the end of the plan period': {
    in: ['freeze'],
    decide: (decide, { books }) => withEnds(decide(books), books),
  },
  'an undone freeze leaves the end of the plan period': {
    in: ['unfreeze'],
    decide: (decide, { books }) => withEnds(decide(books), books),
  },
  'a freeze is undone though others have its dates': { in: ['unfreeze'], decide: seeing(() => ({ capacity: 9 })) },
  'a frozen date earns a credit': {
    in: ['freeze'],
    decide: (decide, { books }) =>
      withLines(decide(books), (line) => ({ ...line, absences: line.absences.map(asGivenUp) })),
  },
  'a freeze keeps the seat of a guest': {
    in: ['freeze'],
    decide: (decide, { books }) => decide(answering(books, { guestsOf: () => [] })),
  },
  'an undone freeze leaves the credits of its dates': {
    in: ['unfreeze'],
    decide: (decide, { books }) => ({ ...decide(books), credits: [] }),
  },
  'a renewal forgets what is frozen': {
    in: ['pay', 'renew'],
    decide: (decide, { books }) => withLines(decide(books), ({ freezes: _, ...line }) => line),
  },
  'an undone renewal forgets what is frozen': {
    in: ['cancel', 'cancelLine'],
    settle: (books, changes, terms) => {
      const settled = settle(books, changes, terms);
      return { ...settled, ...withEnds(settled, books) } as Settled;
    },
  },
  'a child takes no notice of full dates': {
    in: sales,
    decide: (decide, { books }) => {
      const { orders = [], ...changes } = decide(books);
      const ofChild = ({ userId }: OrderLine) => books.get('users', userId)?.guardianId !== undefined;
      const withoutAbsences = (line: OrderLine) => (ofChild(line) ? { ...line, absences: [] } : line);
      return { ...changes, orders: orders.map((after) => ({ ...after, lines: after.lines.map(withoutAbsences) })) };
    },
  },
  'an order forgets who comes': {
    in: ['buy', 'buyDated', 'sell', 'sellPack'],
    decide: (decide, { books }) => {
      const { orders = [], ...changes } = decide(books);
      return {
        ...changes,
        orders: orders.map(({ order: { attendees: _, ...order }, ...rest }) => ({ ...rest, order })),
      };
    },
  },
  'a child who comes may not review the class': {
    in: sales,
    settle: (books, changes, terms) => {
      const settled = settle(books, changes, terms);
      return { ...settled, users: settled.users.filter(({ guardianId }) => guardianId === undefined) };
    },
  },
  'a date held for a child is not released': {
    in: ['timePasses', 'cancel'],
    settle: (books, changes, terms) => {
      const ofChild = ({ userId }: Credit) => books.get('users', userId)?.guardianId !== undefined;
      const packCredits = (question: Ask<'packCredits'>) =>
        books.ask(question).filter((credit) => credit.state !== 'held' || !ofChild(credit));
      return settle(answering(books, { packCredits }), changes, terms);
    },
  },
  'an offer leaves the line as long': {
    in: ['offer'],
    decide: (decide, { books }) => {
      const { slots = [], ...changes } = decide(books);
      return { ...changes, slots: slots.map((slot) => ({ ...slot, waiting: books.get('slots', slot.id)!.waiting })) };
    },
  },
} as const satisfies Record<string, Planted>;

export type Defect = keyof typeof defects;

/** The decision misreads these fields of the slots, and does not write them. */
function seeing(misread: (slot: Slot) => Partial<Slot>): Misdecide {
  return (decide, { books, now }) => {
    const seen = new Map<Slot, Slot>();
    const see = (stored: Slot): Slot => {
      const slot = { ...stored, ...misread(stored) };
      seen.set(slot, stored);
      return slot;
    };
    const unseen = (after: Slot): Slot => {
      const stored = books.get('slots', after.id)!;
      const fields = Object.keys(misread(stored)) as (keyof Slot)[];
      const own = Object.fromEntries(fields.map((field) => [field, stored[field]]));
      return seen.get(after) ?? withDates({ ...after, ...own }, {}, localDate(now));
    };
    const { slots, ...changes } = decide(withSlots(books, see));
    return slots ? { ...changes, slots: slots.map(unseen) } : changes;
  };
}

function withSlots(books: Books, seen: (slot: Slot) => Slot): Books {
  const all = <K extends Kind>(kind: K, ids: readonly string[]): Map<string, Kinds[K]> => {
    const found = books.all(kind, ids);
    if (kind !== 'slots') return found;
    return new Map([...found].map(([id, slot]) => [id, seen(slot as Slot) as Kinds[K]]));
  };
  return { ...books, all, get: (kind, id) => all(kind, [id]).get(id) ?? null };
}

const without = (absent: Kind, books: Books): Books => ({
  ...books,
  all: (kind, ids) => (kind === absent ? new Map() : books.all(kind, ids)),
});

type Answers = { [T in Topic]?: (question: Ask<T>) => Answer<T> };

const answering = (books: Books, answers: Answers): Books => ({
  ...books,
  ask: <T extends Topic>(question: Ask<T>) => {
    const answer = answers[question.about];
    return answer ? answer(question) : books.ask(question);
  },
});

function withoutRenewed(books: Books, { orders = [] }: Changes): Books {
  const completed = orders.filter(({ transition }) => transition?.to === 'Complete');
  const renewed = new Set(completed.flatMap(({ order }) => order.renewals.map(({ orderId }) => orderId)));
  return {
    ...books,
    all: (kind, ids) => books.all(kind, kind === 'orders' ? ids.filter((id) => !renewed.has(id)) : ids),
  };
}

const withLines = ({ orders = [], ...changes }: Changes, change: (line: OrderLine) => OrderLine): Changes => ({
  ...changes,
  orders: orders.map((after) => ({ ...after, lines: after.lines.map(change) })),
});

/** Plan periods end as they did. */
const withEnds = (changes: Changes, books: Books): Changes =>
  withLines(changes, (line) => {
    const before = books.get('orders', line.orderId)?.lines.find(({ id }) => id === line.id);
    return before?.validUntil ? { ...line, validUntil: before.validUntil, keptUntil: before.keptUntil } : line;
  });

const asGivenUp = (absence: Absence): Absence =>
  absence.because === 'frozen' ? { ...absence, because: 'member' } : absence;

const withAbsencesOf = (before: Slot, after: Slot, { now }: SettleTerms): Slot => {
  const absent = (date: IsoDate) => Math.max(dateOf(before, date).absent, dateOf(after, date).absent);
  const dates = Object.keys(before.dates).map(
    (date) => [date, { ...dateOf(after, date), absent: absent(date) }] as const,
  );
  return withDates(after, Object.fromEntries(dates), localDate(now));
};
