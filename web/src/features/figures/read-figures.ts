/** Uses Firestore's count and sum aggregations, so no order, user or review is read. */
import { dayAndMonth, localDate } from '@gym-power/domain';
import { type Condition, countOf, ID, readPage, type Selection, sumOf } from '../../lib/firestore.ts';
import { numberOf, textOf } from '../../widgets/records/record-fields.ts';
import { chunksOf } from '../../widgets/records/relation.ts';
import { compareSlots } from '../../widgets/records/slot-records.ts';
import { lastWeeks, type Week } from './weeks.ts';

export interface Point {
  /** Needed if labels can repeat. */
  id?: string;
  label: string;
  value: number;
  more?: readonly string[];
}

const WEEKS = 12;
const MAX_SLOTS = 200;
const STARS = [1, 2, 3, 4, 5] as const;

const within = (field: string, { from, to }: Week): Condition[] => [
  [field, '>=', from],
  [field, '<', to],
];

const pointPerWeek = (now: Date, valueOf: (week: Week) => Promise<number>): Promise<Point[]> =>
  Promise.all(
    lastWeeks(now, WEEKS).map(async (week) => ({
      label: dayAndMonth(localDate(week.from)),
      value: await valueOf(week),
    })),
  );

/** Pesos of the orders paid in each week, minus refunds for canceled lines. */
export const readIncome = (now: Date): Promise<Point[]> =>
  pointPerWeek(now, async (week) => {
    const paid: Selection = {
      collection: 'orders',
      conditions: [['state', '==', 'Complete'], ...within('purchasedAt', week)],
    };
    const [bought, givenBack] = await Promise.all([sumOf(paid, 'totalPrice'), sumOf(paid, 'givenBack')]);
    return bought - givenBack;
  });

export const readNewMembers = (now: Date): Promise<Point[]> =>
  pointPerWeek(now, (week) => countOf({ collection: 'users', conditions: within('createdAt', week) }));

export interface SoldSlot {
  id: string;
  day: string;
  hour: string;
  name: string;
  taken: number;
  capacity: number;
}

export async function readSlots(): Promise<SoldSlot[]> {
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
  }));
}

/** In percent. */
export const occupancyOf = (slots: readonly SoldSlot[]): Point[] =>
  slots.map(({ id, day, hour, name, taken, capacity }) => ({
    id,
    label: `${day.slice(0, 3)} ${hour} ${name}`.trim(),
    value: capacity === 0 ? 0 : Math.round((100 * taken) / capacity),
  }));

async function readActivityNames(ids: readonly string[]): Promise<Map<string, string>> {
  const pages = await Promise.all(
    chunksOf([...new Set(ids)]).map((chunk) =>
      readPage({ collection: 'activities', conditions: [[ID, 'in', chunk]], sort: { field: ID }, size: chunk.length }),
    ),
  );
  const activities = pages.flatMap(({ records }) => records);
  return new Map(activities.map((activity) => [activity.id, textOf(activity, 'name')]));
}

export async function readRatings(): Promise<{ points: Point[]; mean: number | null }> {
  const counts = await Promise.all(
    STARS.map((rating) => countOf({ collection: 'reviews', conditions: [['rating', '==', rating]] })),
  );
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * STARS[index]!, 0);
  return {
    points: STARS.map((rating, index) => ({ label: `${rating} ★`, value: counts[index]! })),
    mean: reviews === 0 ? null : stars / reviews,
  };
}

export async function readAwaitingOrders(): Promise<{ count: number; amount: number }> {
  const awaiting = { collection: 'orders', conditions: [['state', '==', 'Created']] satisfies Condition[] };
  const [count, amount] = await Promise.all([countOf(awaiting), sumOf(awaiting, 'totalPrice')]);
  return { count, amount };
}
