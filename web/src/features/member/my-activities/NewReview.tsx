import type { ReviewJson } from '@gym-power/domain';
import { useAtom, useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { postReview } from '../../../api/reviews.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { reviewAtom } from '../../../state/groups/review.ts';
import type { BoughtActivity } from '../../../state/orders/bought-places.ts';
import { refetchReviews } from '../../../state/server-cache/use-reviews.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { notifySent, warnOfFailure, warnOfRepetition, warnUnlessComplete } from './review-notices.ts';
import { type ReviewDraft, ReviewFields } from './ReviewFields.tsx';

const empty: ReviewDraft = { rating: 0, description: '' };

interface Props {
  activityId: string;
  all: BoughtActivity[];
  reviews: ReviewJson[];
}

export function NewReview({ activityId, all, reviews }: Props) {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  const [{ drafts }, setReview] = useAtom(reviewAtom);
  const [chosen, setChosen] = useState(activityId);
  const { busy, run } = useAction({ onFailure: warnOfFailure, onEnd: () => void refetchReviews() });
  const id = useId();
  const draft = drafts[chosen] ?? empty;
  const keep = (next: ReviewDraft) => setReview((group) => ({ drafts: { ...group.drafts, [chosen]: next } }));

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reviews.some((review) => review.activityId === chosen)) return warnOfRepetition();
    if (!warnUnlessComplete(draft)) return;
    void run(async () => {
      await postReview({ ...draft, activityId: chosen, userId });
      keep(empty);
      notifySent('Reseña enviada correctamente');
    });
  };

  return (
    <form onSubmit={send} noValidate>
      <div className="mb-3">
        <label className="form-label" htmlFor={id}>
          Actividad
        </label>
        <select id={id} className="form-select" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {all.map((each) => (
            <option key={each.activityId} value={each.activityId}>
              {each.name}
            </option>
          ))}
        </select>
      </div>
      <ReviewFields draft={draft} onChange={keep} />
      <Button type="submit" disabled={busy}>
        Enviar
      </Button>
    </form>
  );
}
