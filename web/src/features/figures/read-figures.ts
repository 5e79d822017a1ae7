/** Uses Firestore's count and sum aggregations, so no order, user or review is read. */
import { dayAndMonth, localDate } from '@gym-power/domain';
import { type Condition, countOf, type Selection, sumOf } from '../../lib/firestore.ts';
import type { SoldSlot } from '../../widgets/records/read-sold-slots.ts';
import { earlier, lastWeeks, spanOf, type Week } from './weeks.ts';

export interface Point {
  /** Needed if labels can repeat. */
  id?: string;
  label: string;
  value: number;
  more?: readonly string[];
}

/** Of the last weeks, up to now. What it is compared with ends as long ago as it began to count. */
export interface Trend {
  /** Oldest first. The last one is the current week. */
  weeks: Point[];
  /** Of the previous week, up to the same moment of it. */
  weekBefore: number;
  /** Of as many weeks before these, up to the same moment. */
  periodBefore: number;
}

export const WEEKS = 12;
const STARS = [1, 2, 3, 4, 5] as const;
/** The average of the reviews is compared with the average of that many weeks ago. */
export const RATING_WEEKS = 4;

const within = (field: string, { from, to }: Week): Condition[] => [
  [field, '>=', from],
  [field, '<', to],
];

async function readTrend(now: Date, valueOf: (span: Week) => Promise<number>): Promise<Trend> {
  const weeks = lastWeeks(now, WEEKS);
  const [values, weekBefore, periodBefore] = await Promise.all([
    Promise.all(weeks.map(valueOf)),
    valueOf(earlier(spanOf(weeks.slice(-1), now), 1)),
    valueOf(earlier(spanOf(weeks, now), WEEKS)),
  ]);
  const points = weeks.map(({ from }, index) => ({ label: dayAndMonth(localDate(from)), value: values[index]! }));
  return { weeks: points, weekBefore, periodBefore };
}

/** Pesos of the orders paid in each week, minus refunds for canceled lines. */
export const readIncome = (now: Date): Promise<Trend> =>
  readTrend(now, async (span) => {
    const paid: Selection = {
      collection: 'orders',
      conditions: [['state', '==', 'Complete'], ...within('purchasedAt', span)],
    };
    const [bought, givenBack] = await Promise.all([sumOf(paid, 'totalPrice'), sumOf(paid, 'givenBack')]);
    return bought - givenBack;
  });

export const readNewMembers = (now: Date): Promise<Trend> =>
  readTrend(now, (span) => countOf({ collection: 'users', conditions: within('createdAt', span) }));

/** In percent. */
export const occupancyOf = (slots: readonly SoldSlot[]): Point[] =>
  slots.map(({ id, day, hour, name, taken, capacity }) => ({
    id,
    label: `${day.slice(0, 3)} ${hour} ${name}`.trim(),
    value: capacity === 0 ? 0 : Math.round((100 * taken) / capacity),
  }));

interface Ratings {
  points: Point[];
  /** Null without reviews. */
  mean: number | null;
  /** The mean of some weeks ago. */
  meanBefore: number | null;
}

export async function readRatings(now: Date): Promise<Ratings> {
  const [counts, older] = await Promise.all([countsOf([]), countsOf([['createdAt', '<', ratedBefore(now)]])]);
  return {
    points: STARS.map((rating, index) => ({ label: `${rating} ★`, value: counts[index]! })),
    mean: meanOf(counts),
    meanBefore: meanOf(older),
  };
}

const ratedBefore = (now: Date): Date => earlier({ from: now, to: now }, RATING_WEEKS).to;

const countsOf = (conditions: readonly Condition[]): Promise<number[]> =>
  Promise.all(
    STARS.map((rating) => countOf({ collection: 'reviews', conditions: [['rating', '==', rating], ...conditions] })),
  );

function meanOf(counts: readonly number[]): number | null {
  const reviews = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * STARS[index]!, 0);
  return reviews === 0 ? null : stars / reviews;
}
