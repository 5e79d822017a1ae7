/** What is said about a review (specification, sections 5 and 8). */
import { refusalMessage, reviewSchema } from '@gym-power/domain';
import { ApiError } from '../../../api/client.ts';
import { notify } from '../../../state/notices/notify.ts';
import type { ReviewDraft } from './ReviewFields.tsx';

export const SENT_MS = 2_000;
export const REPEATED = refusalMessage('REVIEW_REPEATED');

/** Warns where something is missing. */
export function complete(draft: ReviewDraft): boolean {
  try {
    reviewSchema.validateSync(draft);
    return true;
  } catch (error) {
    notify.warning(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** One that was written in another tab, say. */
export function sayFailure(error: unknown): void {
  console.error(error);
  if (error instanceof ApiError) notify.warning(error.message);
  else notify.error('Algo salió mal, intenta nuevamente más tarde');
}
