import type { Activity, PriceStep } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { limits } from '../schemas/fields.ts';
import { mustFind, type Timetable } from './timetable.ts';

/** Pesos. */
export const priceRoundings = [1, 100, 500, 1_000] as const;

/** From a tenth of the price up to four times. */
export const pricePercents = { min: -90, max: 300 } as const;

/** Rounds half up. Integers only, so no binary rounding errors. */
export const changedPrice = (price: number, percent: number, rounding: number): number =>
  Math.floor((2 * price * (100 + percent) + 100 * rounding) / (200 * rounding)) * rounding;

/** Why a class keeps its price. `nothing` would make a paid class free. `tooHigh` would exceed the maximum price. */
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
 * Changes all prices or none. The seen prices are a precondition.
 * @throws Refusal ACTIVITY_NOT_FOUND {id}, PRICES_CHANGED {classes} with their current prices
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
