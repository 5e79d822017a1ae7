import { address, street, town } from '@gym-power/domain';
import { demoFacts } from './demo-facts.ts';

export { address } from '@gym-power/domain';

/** Where the gym is. */
export const gym = {
  street,
  town,
  point: demoFacts.point,
} as const;

const placed = encodeURIComponent(`${address}, Buenos Aires`);
/** Google's page of the place, with the way there. */
export const mapPage = `https://www.google.com/maps/search/?api=1&query=${placed}`;
