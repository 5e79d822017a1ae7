import { type Renewables, renewablesOf } from '@gym-power/domain';
import { readAgendaSource } from '../catalog/read-catalog.ts';
import { heldLinesOfMembers } from '../orders/order-lists-store.ts';
import { ordersById } from '../orders/order-store.ts';
import { currentGym } from '../settings/settings-store.ts';

/** The places of a member that end, and what the next plan period of each costs today. */
export async function readRenewals(userId: string, now: Date): Promise<Renewables> {
  const [lines, { activities }, policy] = await Promise.all([
    heldLinesOfMembers([userId]),
    readAgendaSource(),
    currentGym(),
  ]);
  const orders = await ordersById([...new Set(lines.flatMap(({ renewedBy }) => renewedBy ?? []))]);
  return renewablesOf(lines, { activities, orders, policy, now });
}
