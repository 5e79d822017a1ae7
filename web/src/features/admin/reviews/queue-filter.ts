import { type ReviewState, reviewStates } from '@gym-power/domain';
import type { QueueFilter } from '../../../api/review-queue.ts';

export const EVERY_REVIEW: QueueFilter = { state: '', activityId: '', userId: '' };

const isState = (text: string): text is ReviewState => (reviewStates as readonly string[]).includes(text);

/** Of the page's address. */
export function filterIn(query: URLSearchParams): QueueFilter {
  const state = query.get('estado') ?? '';
  return { ...EVERY_REVIEW, state: isState(state) ? state : '', activityId: query.get('clase') ?? '' };
}

export const queryOf = ({ state, activityId }: QueueFilter): URLSearchParams =>
  new URLSearchParams({ ...(state && { estado: state }), ...(activityId && { clase: activityId }) });
