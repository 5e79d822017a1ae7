/** Absences, credits, and what happens to one date of a slot. */
import { takesPlaceAfterAll } from '../../src/books/settle.ts';
import { orderAtHand } from '../../src/books/order-at-hand.ts';
import type { IsoDate } from '../../src/calendar.ts';
import { grantCredit } from '../../src/desk/grant-credit.ts';
import { creditId, sessionId } from '../../src/entities.ts';
import { setAbsence } from '../../src/timetable/absences.ts';
import { bookCredit, leaveBooking } from '../../src/timetable/book-credit.ts';
import { lastPromotion, timesOn } from '../../src/timetable/own-sessions.ts';
import {
  type SessionDecision,
  type SessionFacts,
  changeSession,
  closeSession,
  reopenSession,
} from '../../src/timetable/session-changes.ts';
import { dateOf, freeOn } from '../../src/timetable/slot-dates.ts';
import { editSlot } from '../../src/timetable/slots.ts';
import { policy, type Acts, type World } from './world.ts';

export const dates = {
  giveUp(world: World): void {
    const line = world.bought();
    if (!line) return;
    const { diaHoraId, userId, quantity } = line;
    const date = world.date(world.books.get('slots', diaHoraId)!);
    const places = world.below(line.heldPlaces + 1);
    world.do((books) => {
      const { order, lines, slots } = orderAtHand(books, line.orderId);
      const before = lines.find(({ id }) => id === line.id)!;
      const at = slots.get(diaHoraId)!;
      const { guests, waiting } = dateOf(at, date);
      const { line: after, credits } = setAbsence(
        {
          order,
          line: before,
          slot: at,
          closures: books.all('closures', [date]),
          credits: books.all(
            'credits',
            Array.from({ length: quantity }, (_, n) => creditId(before, date, n)),
          ),
          seats: guests + waiting > 0 ? books.ask({ about: 'guestsOf', userId, diaHoraId }) : [],
          attendance: books.get('sessions', sessionId(diaHoraId, date)),
          policy,
          now: world.now,
        },
        date,
        places,
      );
      const changed = after === before ? lines : lines.map((each) => (each === before ? after : each));
      return { orders: [{ order, lines: changed }], credits };
    });
  },

  grant(world: World): void {
    if (world.records.credits.size > 12) return;
    const terms = { userId: world.member(), reason: '', creditDays: policy.creditDays, now: world.now };
    const id = world.id();
    world.do((books) => (books.get('credits', id) ? {} : { credits: [grantCredit({ ...terms, id })] }));
  },

  book(world: World): void {
    const credit = world.pick([...world.records.credits.values()]);
    if (!credit) return;
    const into = world.slot();
    const { id: diaHoraId } = into;
    const date = world.date(into);
    const mayWait = world.below(4) > 0;
    const [after] = world.do((books) => {
      const before = books.get('credits', credit.id)!;
      const { userId, from } = before;
      const at = books.get('slots', diaHoraId)!;
      const month = `${date.slice(0, 7)}-01`;
      const guests = before.state === 'waiting' ? books.ask({ about: 'guests', diaHoraId, dates: [date] }) : [];
      const { slot: booked, credits } = bookCredit(
        {
          slot: at,
          date,
          closures: books.all('closures', [date]),
          waiting: guests,
          policy,
          now: world.now,
          credit: before,
          credits: books.ask({ about: 'creditsOf', userId, from: month < world.today ? month : world.today }),
          lines: books.ask({ about: 'heldLinesOf', userId, diaHoraId }),
          activity: books.get('activities', at.activityId!),
          ownPrice: from && (books.get('activities', from.activityId)?.price ?? null),
        },
        mayWait,
      );
      return { slots: [booked], credits };
    }).credits;
    if (!after) return;
    const { start } = timesOn(into, date);
    if (start <= world.now) world.wrongs.push('a class that has begun is booked');
    const isLineOpen = world.now <= lastPromotion(start, policy);
    if (isLineOpen && credit.state === 'open' && after.state === 'booked' && freeOn(into, date) < 1)
      world.wrongs.push('a place goes past those who wait for it');
  },

  leaveSession(world: World): void {
    const credit = world.pick([...world.records.credits.values()].filter(({ session }) => session !== null));
    if (!credit) return;
    world.do((books) => {
      const before = books.get('credits', credit.id)!;
      if (!before.session) return {};
      const { diaHoraId, date } = before.session;
      const { slot: left, credits } = leaveBooking({
        slot: books.get('slots', diaHoraId)!,
        date,
        credit: before,
        attendance: books.get('sessions', sessionId(diaHoraId, date)),
        policy,
        now: world.now,
      });
      return { slots: [left], credits };
    });
  },

  changeSession(world: World): void {
    const at = world.slot();
    const date = world.date(at);
    const wanted = { hora: null, capacidad: world.pick([null, world.below(6)]) ?? null, instructor: null, nota: '' };
    changeDate(world, at.id, date, (facts) => changeSession(facts, date, wanted, []));
  },

  closeSession(world: World): void {
    const at = world.slot();
    const date = world.date(at);
    const closing = { because: 'feriado', credit: world.below(2) === 0, closure: null };
    changeDate(world, at.id, date, (facts) => closeSession(facts, date, closing));
  },

  reopenSession(world: World): void {
    const at = world.slot();
    const date = world.date(at);
    changeDate(world, at.id, date, (facts) => reopenSession(facts, date, null));
  },

  setCapacity(world: World): void {
    const { id } = world.slot();
    const capacity = world.below(6);
    world.do((books) => ({ slots: [editSlot(books.get('slots', id)!, { capacity })] }));
  },
} satisfies Acts;

function changeDate(
  world: World,
  diaHoraId: string,
  date: IsoDate,
  decide: (facts: SessionFacts) => SessionDecision,
): void {
  world.do((books) => {
    const { slot: after, credits } = decide({
      slot: books.get('slots', diaHoraId)!,
      closures: books.all('closures', [date]),
      lines: books.ask({ about: 'heldLines', diaHoraId }),
      credits: books.ask({ about: 'creditsOn', diaHoraId, dates: [date] }),
      isOnlyInUse: (credit) => takesPlaceAfterAll(credit, (id) => books.get('slots', id), world.now),
      creditDays: policy.creditDays,
      now: world.now,
    });
    return { slots: [after], credits };
  });
}
