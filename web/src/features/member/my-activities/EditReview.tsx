import type { ReviewJson } from '@gym-power/domain';
import { type FormEvent, useState } from 'react';
import { changeReview } from '../../../api/reviews.ts';
import { refetchReviews } from '../../../state/server-cache/use-reviews.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { DiscardDialog } from '../../../ui/DiscardDialog.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import styles from './MyActivities.module.css';
import { notifySent, warnOfFailure, warnUnlessComplete } from './review-notices.ts';
import { ReviewFields } from './ReviewFields.tsx';

export function EditReview({ review, onEnd }: { review: ReviewJson; onEnd: () => void }) {
  const [draft, setDraft] = useState({ rating: review.rating, description: review.description });
  const { busy, run } = useAction({ onFailure: warnOfFailure });
  const { dialog } = useUnsaved(draft.rating !== review.rating || draft.description !== review.description);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!warnUnlessComplete(draft)) return;
    void run(async () => {
      await changeReview({ ...draft, activityId: review.activityId, userId: review.userId });
      notifySent('Reseña actualizada');
      void refetchReviews();
      onEnd();
    });
  };

  return (
    <form onSubmit={save} noValidate>
      <ReviewFields draft={draft} onChange={setDraft} />
      <div className={styles['actions']}>
        <Button type="submit" disabled={busy}>
          Guardar
        </Button>
        <Button look="outline" onClick={onEnd}>
          No cambiar
        </Button>
      </div>
      <DiscardDialog dialog={dialog} />
    </form>
  );
}
