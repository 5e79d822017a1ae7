import type { Activity, Closure, Slot, Trainer, User } from '../entities.ts';
import { Refusal, type RefusalCode } from '../refusals.ts';

/** The records that a decision reads, by id. Missing records have no entry. */
export interface Timetable {
  activities: ReadonlyMap<string, Activity>;
  trainers: ReadonlyMap<string, Trainer>;
  slots: ReadonlyMap<string, Slot>;
  /** Closures from today on; needed to create slots. */
  closures?: readonly Closure[];
  /** Accounts linked to a trainer; needed to delete one. */
  accounts?: readonly User[];
}

/** Records that are the same objects as in the timetable are not written. */
export interface TimetableChange {
  activities?: readonly Activity[];
  trainers?: readonly Trainer[];
  slots?: readonly Slot[];
  gone?: { activities?: readonly Activity[]; trainers?: readonly Trainer[] };
}

/** @throws Refusal with the code `missing` and the id */
export function mustFind<T>(records: ReadonlyMap<string, T>, id: string, missing: RefusalCode): T {
  const record = records.get(id);
  if (record === undefined) throw new Refusal(missing, { id });
  return record;
}
