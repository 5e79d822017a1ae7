import {
  type Activity,
  agendaOf,
  type AgendaSession,
  changeOn,
  type Closure,
  completeSlot,
  dateOf,
  type IsoDate,
  type SessionChange,
  type StoredSlot,
  type Trainer,
} from '@gym-power/domain';

export interface WeekRecords {
  diaHoras: readonly StoredSlot[];
  activities: readonly Activity[];
  trainers: readonly Trainer[];
  closures: readonly Closure[];
}

export interface WeekSession extends AgendaSession {
  id: string;
  usualTrainers: readonly string[];
  usualCapacity: number;
  taken: number;
  waiting: number;
  change: SessionChange | null;
}

const WEEK = 7;

const byId = <T extends { id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((each) => [each.id, each]));

export function weekSessions(records: WeekRecords, monday: IsoDate, now: Date): WeekSession[] {
  const slots = byId(records.diaHoras.map(completeSlot));
  const closures = byId(records.closures);
  const activities = byId(records.activities);
  const trainers = byId(records.trainers);
  const source = { slots: [...slots.values()], closures: records.closures, activities, trainers };
  return agendaOf(source, { from: monday, days: WEEK, now }).sessions.map((session) => {
    const { diaHoraId, activityId, date } = session;
    const slot = slots.get(diaHoraId)!;
    const { absent, guests, waiting } = dateOf(slot, date);
    return {
      ...session,
      id: `${diaHoraId} ${date}`,
      usualTrainers: (activities.get(activityId)?.trainers ?? []).flatMap((id) => trainers.get(id)?.name ?? []),
      usualCapacity: slot.capacity,
      taken: slot.taken - absent + guests,
      waiting,
      change: changeOn(slot, closures, date),
    };
  });
}
