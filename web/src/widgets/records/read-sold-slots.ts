import { ID, readPage } from '../../lib/firestore.ts';
import { numberOf, textOf } from './record-fields.ts';
import { chunksOf } from './relation.ts';
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
  const pages = await Promise.all(
    chunksOf([...new Set(ids)]).map((chunk) =>
      readPage({ collection: 'activities', conditions: [[ID, 'in', chunk]], sort: { field: ID }, size: chunk.length }),
    ),
  );
  const activities = pages.flatMap(({ records }) => records);
  return new Map(activities.map((activity) => [activity.id, textOf(activity, 'name')]));
}
