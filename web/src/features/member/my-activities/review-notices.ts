/** Specification, sections 5 and 8. */
import { refusalMessage, reviewSchema } from '@gym-power/domain';
import { ApiError } from '../../../api/client.ts';
import { dismissAbout, notify } from '../../../state/notices/notify.ts';
import type { ReviewDraft } from './ReviewFields.tsx';

const SENT_MS = 2_000;
const FORM = 'review';

const warn = (text: string) => notify.warning(text, FORM);

export const warnOfRepetition = () => warn(refusalMessage('REVIEW_REPEATED'));

/** Also clears the form's earlier warning. */
export function notifySent(text: string): void {
  dismissAbout(FORM);
  notify.success(text, SENT_MS);
}

/** @returns whether the draft is complete; if not, a notice lists what is missing */
export function warnUnlessComplete(draft: ReviewDraft): boolean {
  try {
    reviewSchema.validateSync(draft);
    return true;
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** Shows a refusal in the server's words, for example that another tab has already posted the review. */
export function warnOfFailure(error: unknown, sentence: string): void {
  console.error(error);
  if (error instanceof ApiError) warn(sentence);
  else notify.error(sentence);
}
