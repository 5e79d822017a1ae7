/** Unchanged slots are returned as the same object. */
import type { Slot } from '../entities.ts';
import type { Day } from '../days.ts';
import type { Policy } from '../gym.ts';
import { Refusal } from '../refusals.ts';
import { type NewSlot, NO_DAY } from '../schemas/slot.ts';
import { completeSlot, DEFAULT_MINUTES, hasGuests, withoutHour } from './slot-dates.ts';

export const newSlot = (id: string, { minutes = DEFAULT_MINUTES, ...fields }: NewSlot, now: Date): Slot =>
  completeSlot({ ...fields, minutes, id, taken: 0, activityId: null, createdAt: now, updatedAt: now });

/** @throws Refusal INVALID unless the gym is open on that weekday */
export function mustBeOpenOn(day: Day, { openDays }: Pick<Policy, 'openDays'>): void {
  if (!openDays.includes(day)) throw new Refusal('INVALID', { fields: { day: NO_DAY } });
}

/** @throws Refusal SLOT_TAKEN_BY_OTHER_CLASS: a slot must leave its class before it joins another */
export function joinClass(slot: Slot, activityId: string): Slot {
  if (slot.activityId === activityId) return slot;
  if (slot.activityId !== null)
    throw new Refusal('SLOT_TAKEN_BY_OTHER_CLASS', { diaHoraId: slot.id, activityId: slot.activityId });
  return { ...slot, activityId };
}

/** @throws Refusal SLOT_HAS_SALES while anybody holds a place in it, or comes on a single date */
export function leaveClass(slot: Slot, activityId: string): Slot {
  if (slot.activityId !== activityId) return slot;
  if (slot.taken > 0 || hasGuests(slot)) throw new Refusal('SLOT_HAS_SALES', { diaHoraId: slot.id, taken: slot.taken });
  return { ...slot, activityId: null };
}

/**
 * The weekday cannot change while anybody comes, weekly or on a single date. The hour can, and its members are told.
 * @throws Refusal CAPACITY_BELOW_TAKEN {diaHoraId, taken: the most places that are taken on any date},
 * SLOT_WEEKDAY_SOLD {diaHoraId, taken}
 */
export function editSlot(slot: Slot, { minutes = slot.minutes, ...changes }: Partial<NewSlot>): Slot {
  const edited = { ...slot, ...changes, minutes };
  const { day, hour, capacity } = edited;
  if (day === slot.day && hour === slot.hour && capacity === slot.capacity && minutes === slot.minutes) return slot;
  if (day !== slot.day && (slot.peak > 0 || hasGuests(slot)))
    throw new Refusal('SLOT_WEEKDAY_SOLD', { diaHoraId: slot.id, taken: slot.peak });
  if (capacity < slot.peak) throw new Refusal('CAPACITY_BELOW_TAKEN', { diaHoraId: slot.id, taken: slot.peak });
  if (day !== slot.day) return { ...edited, dates: {} };
  return hour === slot.hour ? edited : { ...edited, dates: withoutHour(slot.dates, hour) };
}
