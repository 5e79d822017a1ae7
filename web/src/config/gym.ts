import { street, town } from '@gym-power/domain';

export { address } from '@gym-power/domain';

/** Where the gym is. */
export const gym = {
  street,
  town,
  point: { lat: -34.81845, lng: -58.46757 },
} as const;
