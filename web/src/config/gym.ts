import { street, town } from '@gym-power/domain';
import { demoFacts } from './demo-facts.ts';

export { address } from '@gym-power/domain';

/** Where the gym is. */
export const gym = {
  street,
  town,
  point: demoFacts.point,
} as const;
