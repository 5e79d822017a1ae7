/** What an owner looks at every morning, added up by the server: no order, user or review is read for it. */
import { averageOf, type Condition, countOf, ID, readPage, sumOf } from '../../../lib/firestore.ts';
import { shortDate } from '../../../lib/format.ts';
import { numberOf, textOf, throughTheWeek } from '../sections/cells.ts';
import { chunksOf } from '../sections/relations.ts';
import { lastWeeks, type Week } from './weeks.ts';

export interface Point {
  /** Where labels may repeat. */
  id?: string;
  label: string;
  value: number;
}

export interface Figures {
  income: Point[];
  newMembers: Point[];
  /** Percent of the places of each slot that are taken. */
  occupancy: Point[];
  ratings: Point[];
  meanRating: number | null;
  awaitingPayment: number;
  awaitingAmount: number;
}

const WEEKS = 12;
/** A week of 6 days holds fewer. */
const MOST_SLOTS = 200;
const STARS = [1, 2, 3, 4, 5] as const;

const within = (field: string, { from, to }: Week): Condition[] => [[field, '>=', from], [field, '<', to]];

const byWeek = (weeks: readonly Week[], valueOf: (week: Week) => Promise<number>): Promise<Point[]> =>
  Promise.all(weeks.map(async (week) => ({ label: shortDate(week.from.toISOString()).slice(0, 5), value: await valueOf(week) })));

async function occupancy(): Promise<Point[]> {
  const { records } = await readPage({ collection: 'diaHoras', conditions: [['activityId', '!=', null]], sort: { field: 'activityId' }, size: MOST_SLOTS });
  const ids = [...new Set(records.map((slot) => textOf(slot, 'activityId')))];
  const pages = await Promise.all(chunksOf(ids).map((chunk) => readPage({ collection: 'activities', conditions: [[ID, 'in', chunk]], sort: { field: ID }, size: chunk.length })));
  const classes = pages.flatMap((page) => page.records);
  const names = new Map(classes.map((activity) => [activity.id, textOf(activity, 'name')]));
  return records.toSorted(throughTheWeek).map((slot) => ({
    id: slot.id,
    label: `${textOf(slot, 'day').slice(0, 3)} ${textOf(slot, 'hour')} ${names.get(textOf(slot, 'activityId')) ?? ''}`.trim(),
    value: numberOf(slot, 'capacity') === 0 ? 0 : Math.round((100 * numberOf(slot, 'taken')) / numberOf(slot, 'capacity')),
  }));
}

export async function readFigures(now: Date): Promise<Figures> {
  const weeks = lastWeeks(now, WEEKS);
  const complete: Condition = ['state', '==', 'Complete'];
  const awaiting = { collection: 'orders', conditions: [['state', '==', 'Created']] as Condition[] };
  const reviews = { collection: 'reviews', conditions: [] };
  const [income, newMembers, slots, ratings, meanRating, awaitingPayment, awaitingAmount] = await Promise.all([
    byWeek(weeks, (week) => sumOf({ collection: 'orders', conditions: [complete, ...within('purchasedAt', week)] }, 'totalPrice')),
    byWeek(weeks, (week) => countOf({ collection: 'users', conditions: within('createdAt', week) })),
    occupancy(),
    Promise.all(STARS.map(async (stars) => ({ label: `${stars} ★`, value: await countOf({ ...reviews, conditions: [['rating', '==', stars]] }) }))),
    averageOf(reviews, 'rating'),
    countOf(awaiting),
    sumOf(awaiting, 'totalPrice'),
  ]);
  return { income, newMembers, occupancy: slots, ratings, meanRating, awaitingPayment, awaitingAmount };
}
