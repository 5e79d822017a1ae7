import { formatPesos, limits, type PriceStep, proposePrice } from '@gym-power/domain';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { numberOf, textOf } from '../../../widgets/records/record-fields.ts';

export interface PriceRow {
  id: string;
  name: string;
  from: number;
  to: number;
  /** Why the price stays; null if it can change. */
  obstacle: string | null;
}

const obstacles = {
  same: 'Queda igual',
  nothing: 'El redondeo la dejaría gratis',
  tooHigh: `Pasa el máximo de ${formatPesos(limits.price)}`,
};

export const percentRows = (activities: readonly StoredRecord[], percent: number, rounding: number): PriceRow[] =>
  activities.map((activity) => {
    const { obstacle, ...prices } = proposePrice(numberOf(activity, 'price'), percent, rounding);
    return {
      id: activity.id,
      name: textOf(activity, 'name'),
      ...prices,
      obstacle: obstacle && obstacles[obstacle],
    };
  });

/** Skips classes whose price somebody has changed since. */
export function reverseRows(activities: readonly StoredRecord[], steps: readonly PriceStep[]): PriceRow[] {
  const priceNow = new Map(activities.map((activity) => [activity.id, numberOf(activity, 'price')]));
  return steps.map(({ id, name, from, to }) => {
    const now = priceNow.get(id);
    const obstacle =
      now === undefined ? 'Ya no existe' : now === to ? null : now === from ? 'Queda igual' : 'Cambió después';
    return { id, name, from: now ?? to, to: from, obstacle };
  });
}
