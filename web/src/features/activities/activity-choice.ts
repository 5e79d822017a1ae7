/** What the visitor chose among the classes. */
import type { Day } from '@gym-power/domain';

/** Classes a page on the home page; the classes page shows all at once. */
export const PAGE_SIZE = 3;

export type Sort = 'recientes' | 'precio' | 'nombre';

export interface Choice {
  day: Day | null;
  sort: Sort;
}

export const everything: Choice = { day: null, sort: 'recientes' };
