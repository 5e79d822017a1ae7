import type { Slot } from '@gym-power/domain';
import { promoteFreed } from './promote.ts';
import { offerFreed } from './offer.ts';

/** @param slots as they were written */
export async function followFreedPlaces(slots: readonly Slot[], now: Date): Promise<void> {
  // First whole places: what is left of one date goes to those who wait for that one alone.
  await offerFreed(slots, now);
  await promoteFreed(slots, now);
}
