/** What the visitor chose among the classes. */
import type { Day } from '@gym-power/domain';

export const PAGE_SIZE = 3;

export type Sort = 'recientes' | 'precio' | 'nombre';

export interface Choice {
  day: Day | null;
  sort: Sort;
  page: number;
}

export const everything: Choice = { day: null, sort: 'recientes', page: 1 };
