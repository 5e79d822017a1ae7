import { type Renewables, renewablesOf } from '@gym-power/domain';
import { activities } from '../records/source-store.ts';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import { ordersById } from '../records/order-store.ts';
import { mapById } from '../platform/documents.ts';
import { currentGym } from '../records/settings-store.ts';
import { wardsOf } from '../records/user-store.ts';

/** Not read from the public views: they may be stale, and the server would then refuse the price shown. */
export async function readRenewals(userId: string, now: Date): Promise<Renewables> {
  const [family, policy] = await Promise.all([wardsOf(userId).then(mapById), currentGym()]);
  const lines = await heldLinesOfMembers([userId, ...family.keys()]);
  const [classes, orders] = await Promise.all([
    activities([...new Set(lines.map(({ activityId }) => activityId))]),
    ordersById([...new Set(lines.flatMap(({ renewedBy }) => renewedBy ?? []))]),
  ]);
  return renewablesOf(lines, { activities: mapById(classes), orders, policy, family, now });
}
