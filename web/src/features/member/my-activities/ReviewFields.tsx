import { MAX_COMMENT } from '@gym-power/domain';
import { useId } from 'react';
import { StarInput } from './StarInput.tsx';

export interface ReviewDraft {
  rating: number;
  description: string;
}

interface Props {
  draft: ReviewDraft;
  onChange: (draft: ReviewDraft) => void;
}

export function ReviewFields({ draft, onChange }: Props) {
  const id = useId();
  return (
    <>
      <StarInput rating={draft.rating} onRate={(rating) => onChange({ ...draft, rating })} />
      <div className="mb-3">
        <label className="form-label" htmlFor={id}>
          Comentario
        </label>
        <textarea
          id={id}
          className="form-control"
          rows={3}
          maxLength={MAX_COMMENT}
          value={draft.description}
          onChange={({ target }) => onChange({ ...draft, description: target.value })}
        />
      </div>
    </>
  );
}
