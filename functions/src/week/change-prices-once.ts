import { changePrices, mustFind, type NewPriceChange, type PriceChange } from '@gym-power/domain';
import { changeEntry } from '../records/change-entry.ts';
import { changeTimetable } from './change-timetable.ts';
import { findPriceChange, putPriceChange } from '../records/price-change-store.ts';

interface Wanted extends NewPriceChange {
  id: string;
  by: string;
  now: Date;
}

/**
 * All or none, and idempotent by id. A checkout reports the new price, and orders keep their own (decision 007).
 * @throws Refusal ACTIVITY_NOT_FOUND, PRICES_CHANGED {classes}
 */
export async function changePricesOnce(wanted: Wanted): Promise<{ view: PriceChange; isNew: boolean }> {
  const made = await findPriceChange(wanted.id);
  if (made) return { view: made, isNew: false };
  try {
    return { view: await change(wanted), isNew: true };
  } catch (error) {
    // A concurrent call with the same id may have won the race.
    const madeMeanwhile = await findPriceChange(wanted.id);
    if (madeMeanwhile) return { view: madeMeanwhile, isNew: false };
    throw error;
  }
}

async function change({ id, by, now, classes }: Wanted): Promise<PriceChange> {
  const { made } = await changeTimetable({ activityIds: classes.map((each) => each.id) }, now, (timetable) => {
    const { activities, steps } = changePrices(timetable, classes);
    const priceChange: PriceChange = { id, by, classes: steps, createdAt: now, updatedAt: now };
    return {
      activities,
      audit: activities.map((after) =>
        changeEntry('activities', {
          before: mustFind(timetable.activities, after.id, 'ACTIVITY_NOT_FOUND'),
          after,
          by,
          now,
        }),
      ),
      put: (writes) => putPriceChange(writes, priceChange),
      made: priceChange,
    };
  });
  return made;
}
