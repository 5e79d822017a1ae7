import { daysAfter, instantOn, type IsoDate, weekdayOn } from '../calendar.ts';
import { minutesOf } from '../days.ts';
import type { Closure, SessionChange, Slot } from '../entities.ts';
import { capacityOn, dateOf, freeOn, stockOf } from './slot-dates.ts';

export interface Session {
  diaHoraId: string;
  activityId: string;
  date: IsoDate;
  start: Date;
  end: Date;
  hour: string;
  usualHour: string;
  minutes: number;
  capacity: number;
  free: number;
  stock: number;
  state: 'open' | 'full' | 'closed' | 'over';
  because: string;
  /** Empty: the trainers of the class give it. */
  trainerIds: readonly string[];
  note: string;
  changed: boolean;
}

export type SessionSlot = Pick<
  Slot,
  'id' | 'day' | 'hour' | 'minutes' | 'capacity' | 'taken' | 'waiting' | 'dates' | 'activityId'
>;

export type GymClosure = Pick<Closure, 'id' | 'because' | 'credit'>;

/** The slot's own change wins. A closure also applies to slots that were made after it. */
export function changeOn(
  slot: Pick<Slot, 'dates'>,
  closures: ReadonlyMap<IsoDate, GymClosure>,
  date: IsoDate,
): SessionChange | null {
  const { change } = dateOf(slot, date);
  const closure = closures.get(date);
  if (change || !closure) return change;
  return { kind: 'closed', because: closure.because, credit: closure.credit, closure: date };
}

/** Sorted by start. Slots without a class have no sessions. */
export function sessionsOf(
  slots: readonly SessionSlot[],
  closures: readonly GymClosure[],
  from: IsoDate,
  days: number,
  now: Date,
): Session[] {
  const closureOn = new Map(closures.map((each) => [each.id, each]));
  const slotsOn = Map.groupBy(slots, ({ day }): string => day);
  return Array.from({ length: days }, (_, day) => daysAfter(from, day))
    .flatMap((date) =>
      (slotsOn.get(weekdayOn(date)) ?? []).flatMap((slot) =>
        sessionOn(slot, date, changeOn(slot, closureOn, date), now),
      ),
    )
    .toSorted((a, b) => a.start.getTime() - b.start.getTime() || (a.diaHoraId < b.diaHoraId ? -1 : 1));
}

function sessionOn(slot: SessionSlot, date: IsoDate, change: SessionChange | null, now: Date): Session[] {
  if (slot.activityId === null) return [];
  const changed = change?.kind === 'changed' ? change : null;
  const closed = change?.kind === 'closed' ? change : null;
  const hour = changed?.hour ?? slot.hour;
  const start = instantOn(date, hour);
  const end = new Date(start.getTime() + slot.minutes * 60_000);
  const capacity = capacityOn(slot, date);
  const free = closed ? 0 : freeOn(slot, date);
  return [
    {
      diaHoraId: slot.id,
      activityId: slot.activityId,
      date,
      start,
      end,
      hour,
      usualHour: slot.hour,
      minutes: slot.minutes,
      capacity,
      free,
      stock: stockOf(slot),
      state: closed ? 'closed' : end <= now ? 'over' : free === 0 ? 'full' : 'open',
      because: closed?.because ?? '',
      trainerIds: changed?.trainerId ? [changed.trainerId] : [],
      note: changed?.note ?? '',
      changed:
        changed !== null &&
        (minutesOf(hour) !== minutesOf(slot.hour) ||
          capacity !== slot.capacity ||
          changed.trainerId !== null ||
          changed.note !== ''),
    },
  ];
}

export const takesPlaceOn = ({ day }: Pick<Slot, 'day'>, date: IsoDate): boolean => weekdayOn(date) === day;
