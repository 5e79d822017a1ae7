/** Specification, sections 5 and 8. */
import { refusalMessage, reviewSchema } from '@gym-power/domain';
import { ApiError } from '../../../api/client.ts';
import { notify } from '../../../state/notices/notify.ts';
import type { ReviewDraft } from './ReviewFields.tsx';

export const SENT_MS = 2_000;
export const REPEATED = refusalMessage('REVIEW_REPEATED');

/** @returns whether the draft is complete; if not, a notice lists what is missing */
export function warnUnlessComplete(draft: ReviewDraft): boolean {
  try {
    reviewSchema.validateSync(draft);
    return true;
  } catch (error) {
    notify.warning(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** Shows a refusal in the server's words, for example that another tab has already posted the review. */
export function warnOfFailure(error: unknown, sentence: string): void {
  console.error(error);
  if (error instanceof ApiError) notify.warning(sentence);
  else notify.error(sentence);
}
