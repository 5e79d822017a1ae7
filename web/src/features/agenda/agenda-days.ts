import { type AgendaJson, type AgendaSessionJson, dayAndMonth, daysAfter, weekdayWord } from '@gym-power/domain';

export interface AgendaDay {
  /** `2026-11-23` */
  date: string;
  /** `Lunes` */
  weekday: string;
  number: number;
  /** `23/11` */
  shortDate: string;
  /** `Hoy`, `Mañana` or null. */
  when: string | null;
  closure: string | null;
  sessions: AgendaSessionJson[];
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Includes days without classes. The first one is today by the server's clock, not the device's. */
export function daysOf({ desde, dias, sessions, closures }: AgendaJson): AgendaDay[] {
  const byDate = Map.groupBy(sessions, ({ date }) => date);
  const closed = new Map(closures.map(({ id, because }) => [id, because]));
  return Array.from({ length: dias }, (_, index) => {
    const date = daysAfter(desde, index);
    return {
      date,
      weekday: capitalized(weekdayWord(date)),
      number: Number(date.slice(8)),
      shortDate: dayAndMonth(date),
      when: ['Hoy', 'Mañana'][index] ?? null,
      closure: closed.get(date) ?? null,
      sessions: byDate.get(date) ?? [],
    };
  });
}

/** The first day with a class to come. */
export const openingDayOf = (days: readonly AgendaDay[]): AgendaDay =>
  days.find(({ sessions }) => sessions.some(({ state }) => state === 'open' || state === 'full')) ?? days[0]!;

/** An empty string means all. */
export interface AgendaChoice {
  /** Empty for the opening day. */
  date: string;
  activityId: string;
  trainerId: string;
}

export const choiceOf = (query: URLSearchParams): AgendaChoice => ({
  date: query.get('dia') ?? '',
  activityId: query.get('clase') ?? '',
  trainerId: query.get('instructor') ?? '',
});

export function queryOf({ date, activityId, trainerId }: AgendaChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (date) query.set('dia', date);
  if (activityId) query.set('clase', activityId);
  if (trainerId) query.set('instructor', trainerId);
  return query;
}

export interface Option {
  id: string;
  name: string;
}

const byName = (a: Option, b: Option) => a.name.localeCompare(b.name, 'es');

const optionsOf = (found: readonly Option[]): Option[] =>
  [...new Map(found.map(({ id, name }) => [id, { id, name }])).values()].toSorted(byName);

export interface AgendaOptions {
  activities: Option[];
  trainers: Option[];
}

export const optionsIn = ({ sessions }: AgendaJson): AgendaOptions => ({
  activities: optionsOf(sessions.map(({ activityId, name }) => ({ id: activityId, name }))),
  trainers: optionsOf(sessions.flatMap(({ trainers }) => trainers)),
});

/** Drops filters from an old link that match nothing in these days: they would hide everything. */
export function known(choice: AgendaChoice, { activities, trainers }: AgendaOptions): AgendaChoice {
  const among = (options: readonly Option[], id: string) => (options.some((option) => option.id === id) ? id : '');
  return {
    ...choice,
    activityId: among(activities, choice.activityId),
    trainerId: among(trainers, choice.trainerId),
  };
}

export const chosenOf = (days: readonly AgendaDay[], { activityId, trainerId }: AgendaChoice): AgendaDay[] =>
  days.map((day) => ({
    ...day,
    sessions: day.sessions.filter(
      (session) =>
        (activityId === '' || session.activityId === activityId) &&
        (trainerId === '' || session.trainers.some(({ id }) => id === trainerId)),
    ),
  }));
