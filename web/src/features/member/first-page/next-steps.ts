import { firstClass, type ReviewJson } from '@gym-power/domain';
import type { BoughtActivity } from '../../../state/orders/bought-places.ts';

/** Empty if the profile is complete. Google and GitHub accounts have no phone number. */
export function missingWords({ lastName, phoneNumber }: { lastName: string; phoneNumber: string }): string {
  const missing = [...(lastName ? [] : ['tu apellido']), ...(phoneNumber ? [] : ['tu teléfono'])];
  return missing.length === 0 ? '' : `Falta ${missing.join(' y ')}.`;
}

export function unreviewed(
  bought: readonly BoughtActivity[],
  reviews: readonly Pick<ReviewJson, 'activityId'>[],
  now: Date,
): BoughtActivity[] {
  const reviewed = new Set(reviews.map(({ activityId }) => activityId));
  const hasBegun = ({ places }: BoughtActivity) =>
    places.some((place) => place.validFrom !== null && firstClass(place, new Date(place.validFrom)) < now);
  return bought.filter((activity) => !reviewed.has(activity.activityId) && hasBegun(activity));
}
