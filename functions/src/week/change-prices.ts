import { changePrices, mustFind, type NewPriceChange, type PriceChange } from '@gym-power/domain';
import { changeEntry } from '../records/change-entry.ts';
import { changeTimetable } from './change-timetable.ts';
import { findPriceChange, putPriceChange } from '../records/price-change-store.ts';

interface Wanted extends NewPriceChange {
  id: string;
  /** The uid of the admin. */
  by: string;
  now: Date;
}

/**
 * Changes the prices of classes, all or none. The same id again is answered with the change that was made. Carts are
 * told of the new price at checkout, and orders keep the price of theirs (decision 007).
 * @throws Refusal ACTIVITY_NOT_FOUND, PRICES_CHANGED {classes}
 */
export async function changePricesOnce(wanted: Wanted): Promise<{ view: PriceChange; isNew: boolean }> {
  const made = await findPriceChange(wanted.id);
  if (made) return { view: made, isNew: false };
  try {
    return { view: await change(wanted), isNew: true };
  } catch (error) {
    // The same call may have arrived twice at once: then the other one has changed the prices.
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
