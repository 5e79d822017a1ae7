/** Filter and order of the classes. Apart from browse-activities.ts, because the first load needs only this. */
import type { Day } from '@gym-power/domain';

/** Classes per page on the home page. The classes page shows all at once. */
export const PAGE_SIZE = 3;

export type Sort = 'nombre' | 'precio';

export interface Choice {
  day: Day | null;
  /** Only classes with a free place. */
  free: boolean;
  sort: Sort;
}

export const DEFAULT_CHOICE: Choice = { day: null, free: false, sort: 'nombre' };
