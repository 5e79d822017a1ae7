import { type Renewables, renewablesOf } from '@gym-power/domain';
import { activities } from '../records/source-store.ts';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import { ordersById } from '../records/order-store.ts';
import { mapById } from '../platform/documents.ts';
import { currentGym } from '../records/settings-store.ts';

/**
 * The places of a member that end, and what the next plan period of each costs today. The public views may be a moment
 * behind: the member would be shown a price that the server then refuses.
 */
export async function readRenewals(userId: string, now: Date): Promise<Renewables> {
  const [lines, policy] = await Promise.all([heldLinesOfMembers([userId]), currentGym()]);
  const [classes, orders] = await Promise.all([
    activities([...new Set(lines.map(({ activityId }) => activityId))]),
    ordersById([...new Set(lines.flatMap(({ renewedBy }) => renewedBy ?? []))]),
  ]);
  return renewablesOf(lines, { activities: mapById(classes), orders, policy, now });
}
