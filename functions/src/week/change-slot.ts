import {
  closedWithGym,
  joinClass,
  leaveClass,
  mustBeOpenOn,
  mustFind,
  type NewSlot,
  newSlot,
  type Slot,
  type SlotView,
  slotView,
  type Timetable,
} from '@gym-power/domain';
import { changeTimetable } from './change-timetable.ts';
import { currentGym } from '../records/settings-store.ts';
import type { Scope } from '../records/timetable-store.ts';

/** Idempotent by id. The new slot belongs to no class yet. @throws what `mustBeOpenOn` throws */
export async function createSlot(id: string, fields: NewSlot, now: Date): Promise<{ view: SlotView; isNew: boolean }> {
  mustBeOpenOn(fields.day, await currentGym());
  return changeTimetable({ slotIds: [id], closures: true }, now, ({ slots, closures = [] }) => {
    const present = slots.get(id);
    if (present) return { view: slotView(present), isNew: false };
    const slot = closedWithGym(newSlot(id, fields, now), closures, now);
    return { slots: [slot], view: slotView(slot), isNew: true };
  });
}

export interface Link {
  activityId: string;
  diaHoraId: string;
  now: Date;
}

/** @throws Refusal DIA_HORA_NOT_FOUND, ACTIVITY_NOT_FOUND, SLOT_TAKEN_BY_OTHER_CLASS */
export const linkSlot = ({ activityId, diaHoraId, now }: Link): Promise<SlotView> =>
  change({ slotIds: [diaHoraId], activityIds: [activityId] }, now, ({ slots, activities }) => {
    mustFind(activities, activityId, 'ACTIVITY_NOT_FOUND');
    return joinClass(mustFind(slots, diaHoraId, 'DIA_HORA_NOT_FOUND'), activityId);
  });

/** No-op for a slot of another class. @throws Refusal DIA_HORA_NOT_FOUND, SLOT_HAS_SALES */
export const unlinkSlot = ({ activityId, diaHoraId, now }: Link): Promise<SlotView> =>
  change({ slotIds: [diaHoraId] }, now, ({ slots }) =>
    leaveClass(mustFind(slots, diaHoraId, 'DIA_HORA_NOT_FOUND'), activityId),
  );

async function change(scope: Scope, now: Date, decide: (timetable: Timetable) => Slot): Promise<SlotView> {
  const { view } = await changeTimetable(scope, now, (timetable) => {
    const slot = decide(timetable);
    const stamped = timetable.slots.get(slot.id) === slot ? slot : { ...slot, updatedAt: now };
    return { slots: [stamped], view: slotView(stamped) };
  });
  return view;
}
