import { readPage } from '../../lib/firestore.ts';
import { readByIds } from './read-by-ids.ts';
import { numberOf, textOf } from './record-fields.ts';
import { compareSlots } from './slot-records.ts';

const MAX_SLOTS = 200;

export interface SoldSlot {
  id: string;
  day: string;
  hour: string;
  name: string;
  taken: number;
  capacity: number;
  /** How many members wait for a weekly place. */
  waiting: number;
}

/** The slots of classes, Lunes first. */
export async function readSoldSlots(): Promise<SoldSlot[]> {
  const { records } = await readPage({
    collection: 'diaHoras',
    conditions: [['activityId', '!=', null]],
    sort: { field: 'activityId' },
    size: MAX_SLOTS,
  });
  const names = await readActivityNames(records.map((slot) => textOf(slot, 'activityId')));
  return records.toSorted(compareSlots).map((slot) => ({
    id: slot.id,
    day: textOf(slot, 'day'),
    hour: textOf(slot, 'hour'),
    name: names.get(textOf(slot, 'activityId')) ?? '',
    taken: numberOf(slot, 'taken'),
    capacity: numberOf(slot, 'capacity'),
    waiting: numberOf(slot, 'waiting'),
  }));
}

async function readActivityNames(ids: readonly string[]): Promise<Map<string, string>> {
  const activities = await readByIds('activities', ids);
  return new Map(activities.map((activity) => [activity.id, textOf(activity, 'name')]));
}
