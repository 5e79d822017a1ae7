/** Separate from browse-activities.ts, because the initial bundle needs only this. */
import type { Day } from '@gym-power/domain';

/** On the home page. The classes page shows all at once. */
export const PAGE_SIZE = 3;

export type Sort = 'nombre' | 'precio';

export interface Choice {
  day: Day | null;
  free: boolean;
  sort: Sort;
}

export const DEFAULT_CHOICE: Choice = { day: null, free: false, sort: 'nombre' };
