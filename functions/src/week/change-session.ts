import {
  type Activity,
  changeSession,
  type Closing,
  closeSession,
  isDate,
  type IsoDate,
  Refusal,
  reopenSession,
  standInOn,
  type SessionDecision,
  type WantedSession,
  type View,
} from '@gym-power/domain';
import type { NewMail } from '../mail/kinds/kinds.ts';
import { sessionClosed } from '../mail/kinds/session-closed.ts';
import { movedDate, sessionMoved } from '../mail/kinds/session-moved.ts';
import { sessionReopened } from '../mail/kinds/session-reopened.ts';
import type { DateNews } from '../mail/writing/about-dates.ts';
import { findTrainer } from '../records/timetable-store.ts';
import { changeDates, type DatesFacts } from './change-dates.ts';
import { sessionView } from '../agenda/session-view.ts';
import { newId } from '../platform/new-id.ts';
import { unreachedBy } from '../mail/unreached.ts';
import { idsOf, isReachable } from '../records/with-address.ts';

export interface SessionAct {
  diaHoraId: string;
  date: IsoDate;
  by: string;
  now: Date;
  isRehearsal: boolean;
}

/**
 * @throws Refusal DIA_HORA_NOT_FOUND, TRAINER_NOT_FOUND, SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED,
 * CAPACITY_BELOW_TAKEN
 */
export async function changeOneSession(act: SessionAct, wanted: WantedSession): Promise<View<'ChangedSession'>> {
  const trainer = wanted.instructor === null ? null : await findTrainer(wanted.instructor);
  if (wanted.instructor !== null && !trainer) throw new Refusal('TRAINER_NOT_FOUND', { id: wanted.instructor });
  return change(
    act,
    (facts, { trainers }) => changeSession(facts, act.date, wanted, trainers),
    (id, { person, ...news }) => {
      const standsIn = trainer && trainer.id === standInOn(news.slot, news.date) ? trainer : null;
      return sessionMoved.of(id, person.userId, movedDate(news, standsIn));
    },
  );
}

/** @throws Refusal DIA_HORA_NOT_FOUND, SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED */
export const closeOneSession = (
  act: SessionAct,
  closing: Pick<Closing, 'because' | 'credit'>,
): Promise<View<'ChangedSession'>> =>
  change(
    act,
    (facts) => closeSession(facts, act.date, { ...closing, closure: null }),
    (id, news) => sessionClosed.of(id, news.person.userId, [news]),
  );

/** @throws Refusal DIA_HORA_NOT_FOUND, SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED */
export const reopenOneSession = (act: SessionAct): Promise<View<'ChangedSession'>> =>
  change(
    act,
    (facts) => reopenSession(facts, act.date, null),
    (id, news) => sessionReopened.of(id, news.person.userId, [news]),
  );

async function change(
  { diaHoraId, date, by, now, isRehearsal }: SessionAct,
  decide: (facts: DatesFacts, activity: Activity) => SessionDecision,
  mailAbout: (change: string, news: DateNews) => NewMail,
): Promise<View<'ChangedSession'>> {
  if (!isDate(date)) throw new Refusal('SESSION_NOT_FOUND');
  const id = `${diaHoraId}-${date}-${newId(by, undefined)}`;
  const dates = { diaHoraId, dates: [date], by, now, isRehearsal };
  const done = await changeDates(dates, (books, facts) => {
    const { activity } = facts;
    if (!activity) throw new Refusal('SESSION_NOT_FOUND');
    const { slot: after, credits, concerned } = decide(facts, activity);
    const users = books.all('users', idsOf(concerned));
    const told = concerned.filter(({ userId }) => users.has(userId));
    const mails = told.map((person) => mailAbout(id, { slot: after, activity, date, person }));
    const unsendable = mails.filter((mail) => !isReachable(mail, users));
    const avisos = mails.length - unsendable.length;
    return { slot: after, credits, mails, result: { slot: after, closures: facts.closures, avisos, unsendable } };
  });
  const { slot, closures, avisos, unsendable } = done;
  const sinMail = await unreachedBy(unsendable, new Map([[slot.id, slot]]), now);
  return { session: await sessionView(slot, [...closures.values()], date, now), avisos, sinMail };
}
