import type { IsoDate } from '../calendar.ts';
import { daysAfter } from '../calendar.ts';
import type { Activity, Trainer } from '../entities.ts';
import { type GymClosure, type Session, type SessionSlot, sessionsOf } from './sessions.ts';
import type { View } from '../wire.ts';

export interface AgendaSource {
  slots: readonly SessionSlot[];
  closures: readonly GymClosure[];
  activities: ReadonlyMap<string, Pick<Activity, 'id' | 'name' | 'image' | 'price' | 'trainers'>>;
  trainers: ReadonlyMap<string, Pick<Trainer, 'id' | 'name'>>;
}

export type AgendaSession = View<'AgendaSession'>;

export type Agenda = View<'Agenda'>;

export interface AgendaRange {
  from: IsoDate;
  days: number;
  now: Date;
}

export function agendaOf(source: AgendaSource, { from, days, now }: AgendaRange): Agenda {
  const until = daysAfter(from, days);
  return {
    desde: from,
    dias: days,
    sessions: sessionsOf(source.slots, source.closures, from, days, now).flatMap((session) => shown(session, source)),
    closures: source.closures
      .filter(({ id }) => id >= from && id < until)
      .map(({ id, because }) => ({ id, because }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function shown({ trainerIds, ...session }: Session, { activities, trainers }: AgendaSource): AgendaSession[] {
  const activity = activities.get(session.activityId);
  if (!activity) return [];
  const known = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const trainer = trainers.get(id);
      return trainer ? [{ id, name: trainer.name }] : [];
    });
  const standIns = known(trainerIds);
  return [
    {
      ...session,
      name: activity.name,
      image: activity.image,
      price: activity.price,
      trainers: standIns.length > 0 ? standIns : known(activity.trainers),
      substitute: standIns.length > 0,
    },
  ];
}
