/** What an owner looks at every morning, added up by the server: no order, user or review is read for it. */
import { type Condition, countOf, ID, readPage, sumOf } from '../../../lib/firestore.ts';
import { shortDate } from '../../../lib/format.ts';
import { numberOf, textOf, throughTheWeek } from '../table/columns.ts';
import { chunksOf } from '../records/relation.ts';
import { lastWeeks, type Week } from './weeks.ts';

export interface Point {
  /** Where labels may repeat. */
  id?: string;
  label: string;
  value: number;
}

const WEEKS = 12;
/** A week of 6 days holds fewer. */
const MOST_SLOTS = 200;
const STARS = [1, 2, 3, 4, 5] as const;

const within = (field: string, { from, to }: Week): Condition[] => [
  [field, '>=', from],
  [field, '<', to],
];

const byWeek = (now: Date, valueOf: (week: Week) => Promise<number>): Promise<Point[]> =>
  Promise.all(
    lastWeeks(now, WEEKS).map(async (week) => ({
      label: shortDate(week.from.toISOString()).slice(0, 5),
      value: await valueOf(week),
    })),
  );

/** Pesos of the orders that were paid, the present week last. */
export const readIncome = (now: Date): Promise<Point[]> =>
  byWeek(now, (week) =>
    sumOf(
      { collection: 'orders', conditions: [['state', '==', 'Complete'], ...within('purchasedAt', week)] },
      'totalPrice',
    ),
  );

export const readNewMembers = (now: Date): Promise<Point[]> =>
  byWeek(now, (week) => countOf({ collection: 'users', conditions: within('createdAt', week) }));

/** Percent of the places of each slot that are taken. */
export async function readOccupancy(): Promise<Point[]> {
  const { records } = await readPage({
    collection: 'diaHoras',
    conditions: [['activityId', '!=', null]],
    sort: { field: 'activityId' },
    size: MOST_SLOTS,
  });
  const ids = [...new Set(records.map((slot) => textOf(slot, 'activityId')))];
  const pages = await Promise.all(
    chunksOf(ids).map((chunk) =>
      readPage({ collection: 'activities', conditions: [[ID, 'in', chunk]], sort: { field: ID }, size: chunk.length }),
    ),
  );
  const classes = pages.flatMap((page) => page.records);
  const names = new Map(classes.map((activity) => [activity.id, textOf(activity, 'name')]));
  return records.toSorted(throughTheWeek).map((slot) => ({
    id: slot.id,
    label:
      `${textOf(slot, 'day').slice(0, 3)} ${textOf(slot, 'hour')} ${names.get(textOf(slot, 'activityId')) ?? ''}`.trim(),
    value:
      numberOf(slot, 'capacity') === 0 ? 0 : Math.round((100 * numberOf(slot, 'taken')) / numberOf(slot, 'capacity')),
  }));
}

/** How many reviews have each number of stars, and their mean; null where there is none. */
export async function readRatings(): Promise<{ points: Point[]; mean: number | null }> {
  const counts = await Promise.all(
    STARS.map((stars) => countOf({ collection: 'reviews', conditions: [['rating', '==', stars]] })),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  const sum = counts.reduce((stars, count, index) => stars + count * STARS[index]!, 0);
  return {
    points: STARS.map((stars, index) => ({ label: `${stars} ★`, value: counts[index]! })),
    mean: all === 0 ? null : sum / all,
  };
}

/** Orders in their hold, and what they come to in pesos. */
export async function readAwaiting(): Promise<{ count: number; amount: number }> {
  const awaiting = { collection: 'orders', conditions: [['state', '==', 'Created']] satisfies Condition[] };
  const [count, amount] = await Promise.all([countOf(awaiting), sumOf(awaiting, 'totalPrice')]);
  return { count, amount };
}
