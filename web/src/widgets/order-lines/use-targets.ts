import {
  type Activity,
  byWeek,
  completeSlot,
  costsTheSame,
  type Order,
  type OrderLine,
  stockOf,
  type StoredSlot,
} from '@gym-power/domain';
import { type Query, type Stored, watchPage } from '../../lib/firestore.ts';
import { useLive } from '../records/use-live.ts';

const MAX_RECORDS = 500;

export interface Target {
  id: string;
  label: string;
  free: number;
}

interface Offer {
  order: Order;
  line: OrderLine;
  slots: readonly StoredSlot[];
  activities: readonly Activity[];
}

/** Slots of the same price with enough free places, the line's own class first. */
export function targetsOf({ order, line, slots, activities }: Offer): Target[] {
  const classes = new Map(activities.map((activity) => [activity.id, activity]));
  const from = classes.get(line.activityId);
  const { descuento, diaHoraIds: taken } = order;
  return slots
    .flatMap((slot) => {
      const to = classes.get(slot.activityId ?? '');
      const free = stockOf(completeSlot(slot));
      const fits =
        to && free >= line.quantity && !taken.includes(slot.id) && costsTheSame(line, { descuento, from, to });
      return fits ? [{ slot, to, free }] : [];
    })
    .toSorted(
      (a, b) =>
        Number(b.to.id === line.activityId) - Number(a.to.id === line.activityId) ||
        a.to.name.localeCompare(b.to.name, 'es') ||
        byWeek(a.slot, b.slot),
    )
    .map(({ slot, to, free }) => ({ id: slot.id, label: `${to.name}, ${slot.day} ${slot.hour}`, free }));
}

const useAll = <T>(query: Query): T[] | undefined =>
  useLive<T[]>(query.collection, (onData, onError) =>
    watchPage<Stored<T>>({ ...query, size: MAX_RECORDS }, ({ records }) => onData(records), onError),
  ).data;

export function useTargets(order: Order, line: OrderLine | undefined): Target[] | null {
  const slots = useAll<StoredSlot>({
    collection: 'diaHoras',
    conditions: [['activityId', '!=', null]],
    sort: { field: 'activityId' },
  });
  const activities = useAll<Activity>({ collection: 'activities', conditions: [], sort: { field: 'name' } });
  return line && slots && activities ? targetsOf({ order, line, slots, activities }) : null;
}
