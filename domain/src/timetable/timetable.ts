/** The gym's classes, trainers and weekly slots, which refer to each other. */
import type { Activity, Closure, Slot, Trainer, User } from '../entities.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';

/** The records that a decision looks at, by id. Those that do not exist are missing. */
export interface Timetable {
  activities: ReadonlyMap<string, Activity>;
  trainers: ReadonlyMap<string, Trainer>;
  slots: ReadonlyMap<string, Slot>;
  /** The days from today on on which the whole gym is closed, where slots are made. */
  closures?: readonly Closure[];
  /** Those that are tied to a trainer, where one is deleted. */
  accounts?: readonly User[];
}

/** What a decision creates or changes. Records that are the same objects as in the timetable are not written. */
export interface TimetableChange {
  activities?: readonly Activity[];
  trainers?: readonly Trainer[];
  slots?: readonly Slot[];
  /** The records to delete. */
  gone?: { activities?: readonly Activity[]; trainers?: readonly Trainer[] };
}

/** @throws Refusal with the code `missing` and the id */
export function mustFind<T>(records: ReadonlyMap<string, T>, id: string, missing: RefusalCode): T {
  const record = records.get(id);
  if (record === undefined) throw new Refusal(missing, { id });
  return record;
}
