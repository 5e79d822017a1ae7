import { daysAfter, type IsoDate, localDate, mondayOf } from '../calendar.ts';
import { minutesOf } from '../days.ts';
import type { Attendance } from '../entities.ts';
import { agendaOf, type AgendaSource } from '../timetable/agenda.ts';
import { dateOf } from '../timetable/slot-dates.ts';
import type { View } from '../wire.ts';

export type KeptList = Pick<
  Attendance,
  'diaHoraId' | 'activityId' | 'date' | 'present' | 'expected' | 'trainerIds' | 'hour'
>;

export type Turnout = View<'Turnout'>;

export type OccupancyOfDay = AttendanceFigures['porFecha'][number];

export type AttendanceFigures = Omit<View<'AttendanceFigures'>, 'ausentes' | 'otros'>;

/** The last `weeks` weeks up to yesterday, because today's lists are still being kept. */
export const figuresRange = (weeks: number, now: Date): { from: IsoDate; to: IsoDate } => ({
  from: daysAfter(mondayOf(localDate(now)), -7 * (weeks - 1)),
  to: daysAfter(localDate(now), -1),
});

/** A list without any mark was not kept, so nobody counts as missing in it. */
export const isKept = ({ present }: Pick<Attendance, 'present'>): boolean => Object.keys(present).length > 0;

/** Without a kept list, nobody counts as absent. */
export const wasThere = (list: Pick<Attendance, 'present'> | null, userId: string): boolean =>
  list === null || !isKept(list) || userId in list.present;

/**
 * @param lists all of the range, and no older ones
 * @param source for names and future dates
 */
export function attendanceFigures(
  lists: readonly KeptList[],
  source: AgendaSource,
  { weeks, now }: { weeks: number; now: Date },
): AttendanceFigures {
  const { from, to } = figuresRange(weeks, now);
  const kept = lists.filter(isKept);
  const by = (idsOf: (list: KeptList) => readonly string[], nameOf: (id: string) => string): Turnout[] =>
    [...grouped(kept, idsOf)].map(([id, of]) => ({ id, name: nameOf(id), ...turnoutOf(of) }));
  const ofWeek = grouped(kept, ({ date }) => [mondayOf(date)]);
  const mondays = Array.from({ length: weeks }, (_, week) => daysAfter(from, 7 * week));
  return {
    desde: from,
    hasta: to,
    total: turnoutOf(kept),
    porClase: by(
      ({ activityId }) => [activityId],
      (id) => source.activities.get(id)?.name ?? '',
    ).toSorted(fullest),
    porHora: by(
      ({ hour }) => [hour],
      (hour) => hour,
    ).toSorted((a, b) => minutesOf(a.id) - minutesOf(b.id)),
    porInstructor: by(
      ({ trainerIds }) => trainerIds,
      (id) => source.trainers.get(id)?.name ?? '',
    ).toSorted(fullest),
    porSemana: mondays.map((id) => ({ id, name: id, ...turnoutOf(ofWeek.get(id) ?? []) })),
    porFecha: occupancyByDate(kept, source, now),
  };
}

function grouped(lists: readonly KeptList[], idsOf: (list: KeptList) => readonly string[]): Map<string, KeptList[]> {
  const groups = new Map<string, KeptList[]>();
  for (const list of lists) for (const id of new Set(idsOf(list))) groups.set(id, [...(groups.get(id) ?? []), list]);
  return groups;
}

const cameTo = ({ present }: KeptList): number => Object.keys(present).length;

/** An unexpected guest does not make up for a missing person. */
const missedIn = (list: KeptList): number => Math.max(0, list.expected - cameTo(list));

const turnoutOf = (lists: readonly KeptList[]): Omit<Turnout, 'id' | 'name'> => ({
  sessions: lists.length,
  came: lists.reduce((sum, list) => sum + cameTo(list), 0),
  missed: lists.reduce((sum, list) => sum + missedIn(list), 0),
});

/** In whole percent of those expected; null if nobody was. */
export const turnoutPercent = ({ came, missed }: Pick<Turnout, 'came' | 'missed'>): number | null =>
  came + missed === 0 ? null : Math.round((100 * came) / (came + missed));

const fullest = (a: Turnout, b: Turnout): number =>
  turnoutPercent(b)! - turnoutPercent(a)! || a.name.localeCompare(b.name, 'es') || (a.id < b.id ? -1 : 1);

const DAYS_AROUND = 14;

/** Past dates use today's capacity, because past capacity is not stored. Classes without a list are left out. */
function occupancyByDate(kept: readonly KeptList[], source: AgendaSource, now: Date): OccupancyOfDay[] {
  const today = localDate(now);
  const slots = new Map(source.slots.map((slot) => [slot.id, slot]));
  const past = kept
    .filter(({ date, diaHoraId }) => date >= daysAfter(today, -DAYS_AROUND) && slots.has(diaHoraId))
    .map(({ date, diaHoraId, expected }) => ({ date, taken: expected, capacity: slots.get(diaHoraId)!.capacity }));
  const coming = agendaOf(source, { from: today, days: DAYS_AROUND, now })
    .sessions.filter(({ state }) => state !== 'closed')
    .map(({ date, diaHoraId, capacity }) => {
      const slot = slots.get(diaHoraId)!;
      const { absent, guests } = dateOf(slot, date);
      return { date, taken: slot.taken - absent + guests, capacity };
    });
  return [...Map.groupBy([...past, ...coming], ({ date }) => date)]
    .map(([date, sessions]) => ({
      date,
      sessions: sessions.length,
      taken: sessions.reduce((sum, { taken }) => sum + taken, 0),
      capacity: sessions.reduce((sum, { capacity }) => sum + capacity, 0),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
