/** One date of one class: other than in every week, closed, open again. */
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
  type SessionMail,
  type Trainer,
  type WantedSession,
  type View,
} from '@gym-power/domain';
import { newSessionMail } from '../outbox/mail.ts';
import { findTrainer } from '../timetable/timetable-store.ts';
import { changeDates, type DatesFacts } from './change-dates.ts';
import { sessionView } from './session-view.ts';
import { mailedSession } from '../outbox/mailed-session.ts';
import { newId } from '../platform/new-id.ts';
import { idsOf, reachable } from '../users/with-address.ts';

export interface SessionAct {
  diaHoraId: string;
  date: IsoDate;
  /** The uid of the admin. */
  by: string;
  now: Date;
  /** Only says what would happen. */
  isRehearsal: boolean;
}

/**
 * @throws Refusal DIA_HORA_NOT_FOUND, TRAINER_NOT_FOUND, SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED,
 * CAPACITY_BELOW_TAKEN
 */
export async function changeOneSession(act: SessionAct, wanted: WantedSession): Promise<View<'ChangedSession'>> {
  const trainer = wanted.instructor === null ? null : await findTrainer(wanted.instructor);
  if (wanted.instructor !== null && !trainer) throw new Refusal('TRAINER_NOT_FOUND', { id: wanted.instructor });
  return change(act, 'sessionMoved', trainer, (facts, { trainers }) =>
    changeSession(facts, act.date, wanted, trainers),
  );
}

/** @throws Refusal DIA_HORA_NOT_FOUND, SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED */
export const closeOneSession = (
  act: SessionAct,
  closing: Pick<Closing, 'because' | 'credit'>,
): Promise<View<'ChangedSession'>> =>
  change(act, 'sessionClosed', null, (facts) => closeSession(facts, act.date, { ...closing, closure: null }));

/** @throws Refusal DIA_HORA_NOT_FOUND, SESSION_NOT_FOUND, SESSION_OVER, SESSION_CLOSED */
export const reopenOneSession = (act: SessionAct): Promise<View<'ChangedSession'>> =>
  change(act, 'sessionReopened', null, (facts) => reopenSession(facts, act.date, null));

async function change(
  { diaHoraId, date, by, now, isRehearsal }: SessionAct,
  kind: SessionMail,
  trainer: Trainer | null,
  decide: (facts: DatesFacts, activity: Activity) => SessionDecision,
): Promise<View<'ChangedSession'>> {
  if (!isDate(date)) throw new Refusal('SESSION_NOT_FOUND');
  const id = newId(by, undefined);
  const dates = { diaHoraId, dates: [date], by, now, isRehearsal };
  const { slot, closures, avisos } = await changeDates(dates, (books, facts) => {
    const { activity } = facts;
    if (!activity) throw new Refusal('SESSION_NOT_FOUND');
    const { slot: after, credits, concerned } = decide(facts, activity);
    const told = reachable(concerned, books.all('users', idsOf(concerned)));
    const standsIn = trainer && trainer.id === standInOn(after, date) ? trainer : null;
    const mails = told.map((person) => {
      const sessions = [mailedSession({ slot: after, activity, date, trainer: standsIn }, person)];
      return newSessionMail(kind, `${diaHoraId}-${date}-${id}`, { userId: person.userId, sessions }, now);
    });
    return { slot: after, credits, mails, result: { slot: after, closures: facts.closures, avisos: told.length } };
  });
  return { session: await sessionView(slot, [...closures.values()], date, now), avisos };
}
