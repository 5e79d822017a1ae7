import { type Activity, type EsperaView, esperaView, type User, type Wait } from '@gym-power/domain';
import { mapById } from '../platform/documents.ts';
import { ordersById } from '../records/order-store.ts';
import { positionOf, waitsOf } from '../records/wait-store.ts';
import { findActivity, slotsById } from '../records/timetable-store.ts';
import { wardsOf } from '../records/user-store.ts';

/** The family's too. Offers first, then waits, the longest first. */
export async function readWaits(userId: string): Promise<EsperaView[]> {
  const family = await wardsOf(userId);
  const waits = await Promise.all([userId, ...family.map(({ id }) => id)].map(waitsOf));
  const views = await viewsOf(waits.flat(), mapById(family));
  return views.toSorted(
    (a, b) =>
      Number(a.estado === 'waiting') - Number(b.estado === 'waiting') ||
      a.desde.getTime() - b.desde.getTime() ||
      (a.diaHoraId < b.diaHoraId ? -1 : 1),
  );
}

export async function viewsOf(
  waits: readonly Wait[],
  family: ReadonlyMap<string, User> = new Map(),
): Promise<EsperaView[]> {
  const current = waits.filter(({ state }) => state !== 'left');
  const [slots, offers, activities] = await Promise.all([
    slotsById(current.map(({ diaHoraId }) => diaHoraId)),
    ordersById(current.flatMap(({ orderId }) => orderId ?? [])),
    activitiesOf(current),
  ]);
  const views = await Promise.all(
    current.map(async (wait) =>
      esperaView(wait, {
        slot: slots.get(wait.diaHoraId),
        activity: activities.get(slots.get(wait.diaHoraId)?.activityId ?? ''),
        persona: family.get(wait.userId),
        offer: offers.get(wait.orderId ?? '') ?? null,
        position: wait.state === 'waiting' ? await positionOf(wait) : null,
      }),
    ),
  );
  return views.flatMap((view) => view ?? []);
}

async function activitiesOf(waits: readonly Wait[]): Promise<Map<string, Activity>> {
  const ids = [...new Set(waits.map(({ activityId }) => activityId))];
  const found = await Promise.all(ids.map(findActivity));
  return new Map(found.flatMap((activity) => (activity ? [[activity.id, activity] as const] : [])));
}
