/** The public agenda: the dated sessions of a range of days, made from what the view `agenda` holds. */
import type { IsoDate } from '../calendar.ts';
import { daysAfter } from '../calendar.ts';
import type { Activity, Closure, Trainer } from '../entities.ts';
import { type Session, type SessionSlot, sessionsOf } from './sessions.ts';
import { completeSlot, type StoredSlot } from './slot-dates.ts';

type AgendaClass = Pick<Activity, 'id' | 'name' | 'image' | 'price' | 'trainers'>;
type AgendaTrainer = Pick<Trainer, 'id' | 'name'>;
type AgendaClosure = Pick<Closure, 'id' | 'because' | 'credit'>;

/** What the agenda shows of one record. Its id is the record's path, so a changed record changes one entry. */
export type AgendaEntry = { id: string } & (
  | { slot: SessionSlot }
  | { activity: AgendaClass }
  | { trainer: AgendaTrainer }
  | { closure: AgendaClosure }
);

export const agendaCollections = ['activities', 'trainers', 'diaHoras', 'closures'] as const;
export type AgendaCollection = (typeof agendaCollections)[number];

export interface AgendaRecords {
  activities: Activity;
  trainers: Trainer;
  diaHoras: StoredSlot;
  closures: Closure;
}

export const agendaEntryId = (collection: AgendaCollection, id: string): string => `${collection}/${id}`;

const entryMakers: { [C in AgendaCollection]: (record: AgendaRecords[C]) => AgendaEntry } = {
  activities: ({ id, name, image, price, trainers }) => ({
    id: agendaEntryId('activities', id),
    activity: { id, name, image, price, trainers },
  }),
  trainers: ({ id, name }) => ({ id: agendaEntryId('trainers', id), trainer: { id, name } }),
  diaHoras: (stored) => {
    const { id, day, hour, minutes, capacity, taken, waiting, dates, activityId } = completeSlot(stored);
    const slot = { id, day, hour, minutes, capacity, taken, waiting, dates, activityId };
    return { id: agendaEntryId('diaHoras', id), slot };
  },
  closures: ({ id, because, credit }) => ({ id: agendaEntryId('closures', id), closure: { id, because, credit } }),
};

export const agendaEntry = <C extends AgendaCollection>(collection: C, record: AgendaRecords[C]): AgendaEntry =>
  entryMakers[collection](record);

/** What the agenda is made of. */
export interface AgendaSource {
  slots: SessionSlot[];
  closures: AgendaClosure[];
  activities: ReadonlyMap<string, AgendaClass>;
  trainers: ReadonlyMap<string, AgendaTrainer>;
}

export function agendaSource(entries: readonly AgendaEntry[]): AgendaSource {
  const byId = <T extends { id: string }>(records: readonly T[]) => new Map(records.map((each) => [each.id, each]));
  return {
    slots: entries.flatMap((each) => ('slot' in each ? [each.slot] : [])),
    closures: entries.flatMap((each) => ('closure' in each ? [each.closure] : [])),
    activities: byId(entries.flatMap((each) => ('activity' in each ? [each.activity] : []))),
    trainers: byId(entries.flatMap((each) => ('trainer' in each ? [each.trainer] : []))),
  };
}

export interface AgendaSession extends Omit<Session, 'trainerIds'> {
  name: string;
  image: string;
  price: number;
  /** Who gives it. */
  trainers: { id: string; name: string }[];
  /** Whether they stand in for the trainers of the class. */
  substitute: boolean;
}

export interface Agenda {
  desde: IsoDate;
  dias: number;
  sessions: AgendaSession[];
  /** The days of the range on which the gym is closed. */
  closures: { id: IsoDate; because: string }[];
}

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
  const known = (ids: readonly string[]) => ids.flatMap((id) => trainers.get(id) ?? []);
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
