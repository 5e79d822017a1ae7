import {
  agendaOf,
  type AgendaSession,
  daysAfter,
  type IsoDate,
  isOwnSession,
  listedOn,
  localDate,
  markedIn,
  Refusal,
  sessionId,
  type View,
} from '@gym-power/domain';
import { readAgendaSource } from '../public/read-catalog.ts';
import { creditsOnDates } from '../records/credit-store.ts';
import { heldLinesOfSlots } from '../records/order-lists-store.ts';
import type { Caller } from '../platform/caller.ts';
import { attendancesById } from '../records/attendance-store.ts';
import { endedSince } from './read-list.ts';

const DAYS = 8;

/**
 * Includes sessions in which the trainer stands in.
 * @throws Refusal FORBIDDEN for an account that is tied to no trainer
 */
export async function readTrainerSessions(caller: Caller, now: Date): Promise<View<'TrainerSessions'>> {
  const trainerId = await caller.trainerId();
  const source = await readAgendaSource();
  const trainer = trainerId === null ? undefined : source.trainers.get(trainerId);
  if (!trainer) throw new Refusal('FORBIDDEN');
  const desde = localDate(now);
  const { sessions } = agendaOf(source, { from: desde, days: DAYS, now });
  const own = sessions.filter((session) => isOwnSession(session, trainer.id));
  return {
    trainer: { id: trainer.id, name: trainer.name },
    desde,
    dias: DAYS,
    sessions: await counted(own, desde, now),
  };
}

async function counted(
  own: readonly AgendaSession[],
  from: IsoDate,
  now: Date,
): Promise<View<'TrainerSessions'>['sessions'][number][]> {
  const dates = Array.from({ length: DAYS }, (_, days) => daysAfter(from, days));
  const slotIds = [...new Set(own.map(({ diaHoraId }) => diaHoraId))];
  const [held, credits, ended, attendances] = await Promise.all([
    heldLinesOfSlots(slotIds),
    own.length > 0 ? creditsOnDates(dates) : [],
    Promise.all(own.map(({ diaHoraId, start }) => endedSince(diaHoraId, start, now))),
    attendancesById(own.filter(({ date }) => date === from).map(({ diaHoraId, date }) => sessionId(diaHoraId, date))),
  ]);
  return own.map((session, index) => {
    const { diaHoraId, date, start, state } = session;
    const isOf = (each: { diaHoraId: string }) => each.diaHoraId === diaHoraId;
    const lines = [...held.filter(isOf), ...ended[index]!];
    const booked = credits.filter((credit) => credit.session?.date === date && isOf(credit.session));
    return {
      ...session,
      esperados: state === 'closed' ? 0 : listedOn({ date, start, now, lines, credits: booked }).size,
      presentes: markedIn(attendances.get(sessionId(diaHoraId, date)) ?? null).length,
    };
  });
}
