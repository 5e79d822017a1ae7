/** Changing the prices of many classes together. */
import type { Activity, PriceStep } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { limits } from '../schemas/fields.ts';
import { mustFind, type Timetable } from './timetable.ts';

/** Pesos to which new prices are rounded. */
export const priceRoundings = [1, 100, 500, 1_000] as const;

/** Percents by which prices may change at once: down to a tenth, up to four times. */
export const pricePercents = { min: -90, max: 300 } as const;

/** A price changed by an integer percent and rounded half up. Integers only, so no binary rounding errors. */
export const changedPrice = (price: number, percent: number, rounding: number): number =>
  Math.floor((2 * price * (100 + percent) + 100 * rounding) / (200 * rounding)) * rounding;

/**
 * Why a class keeps its price: it would stay the same, would cost nothing although it is not free, or would cost more
 * than a class may.
 */
export type PriceObstacle = 'same' | 'nothing' | 'tooHigh';

export interface PriceProposal {
  from: number;
  to: number;
  obstacle: PriceObstacle | null;
}

export function proposePrice(from: number, percent: number, rounding: number): PriceProposal {
  const to = changedPrice(from, percent, rounding);
  return { from, to, obstacle: obstacleOf(from, to) };
}

const obstacleOf = (from: number, to: number): PriceObstacle | null =>
  to === from ? 'same' : to === 0 ? 'nothing' : to > limits.price ? 'tooHigh' : null;

/**
 * Changes all prices or none. Each class must still cost what the admin saw.
 * @throws Refusal ACTIVITY_NOT_FOUND {id}, PRICES_CHANGED {classes} with what those classes cost now
 */
export function changePrices(
  { activities }: Pick<Timetable, 'activities'>,
  steps: readonly Omit<PriceStep, 'name'>[],
): { activities: Activity[]; steps: PriceStep[] } {
  const found = steps.map((step) => ({ step, activity: mustFind(activities, step.id, 'ACTIVITY_NOT_FOUND') }));
  const changed = found.filter(({ step, activity }) => activity.price !== step.from).map(({ activity }) => activity);
  if (changed.length > 0)
    throw new Refusal('PRICES_CHANGED', { classes: changed.map(({ id, name, price }) => ({ id, name, price })) });
  return {
    activities: found.map(({ step, activity }) => ({ ...activity, price: step.to })),
    steps: found.map(({ step: { id, from, to }, activity: { name } }) => ({ id, name, from, to })),
  };
}
