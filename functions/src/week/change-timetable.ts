import type { Timetable } from '@gym-power/domain';
import { refreshAtOnce } from '../public/refresh.ts';
import { type AuditedChange, changeRecords, type Scope } from '../records/timetable-store.ts';

export async function changeTimetable<Change extends AuditedChange>(
  scope: Scope,
  now: Date,
  decide: (timetable: Timetable) => Change,
): Promise<Change> {
  const { change, written } = await changeRecords(scope, now, decide);
  for (const [collection, records] of Map.groupBy(written, (each) => each.collection)) {
    await refreshAtOnce(collection, ...records.map(({ id }) => id));
  }
  return change;
}
