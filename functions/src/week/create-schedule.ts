import {
  closedWithGym,
  mustBeOpenOn,
  type ScheduledSlot,
  scheduleSlots,
  type SlotView,
  slotView,
} from '@gym-power/domain';
import { changeEntry } from '../records/change-entry.ts';
import { newId } from '../platform/new-id.ts';
import { currentGym } from '../records/settings-store.ts';
import { changeTimetable } from './change-timetable.ts';

interface Wanted {
  slots: readonly ScheduledSlot[];
  by: string;
  now: Date;
}

/**
 * All or none. The transaction reads every slot of the classes, so retries and concurrent calls cannot duplicate one.
 * @throws Refusal ACTIVITY_NOT_FOUND, and what `mustBeOpenOn` throws
 */
export async function createSchedule({
  slots: wanted,
  by,
  now,
}: Wanted): Promise<{ created: SlotView[]; existing: SlotView[] }> {
  const gym = await currentGym();
  for (const { day } of wanted) mustBeOpenOn(day, gym);
  const activityIds = [...new Set(wanted.map(({ activityId }) => activityId))];
  const ids = wanted.map(() => newId(by, undefined));
  const schedule = await changeTimetable({ activityIds, slotsOf: activityIds, closures: true }, now, (timetable) => {
    const { created, existing } = scheduleSlots(timetable, wanted, ids, now);
    const slots = created.map((slot) => closedWithGym(slot, timetable.closures ?? [], now));
    const audit = slots.map((after) => changeEntry('diaHoras', { before: null, after, by, now }));
    return { slots, audit, existing };
  });
  return { created: schedule.slots.map(slotView), existing: schedule.existing.map(slotView) };
}
