import { hidingSchema, type ReviewJson } from '@gym-power/domain';
import { hideReview } from '../../../api/review-queue.ts';
import type { FormField } from '../../../widgets/forms/form-field.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { authorOf } from './review-names.ts';

const fields: readonly FormField[] = [
  { name: 'reason', label: 'Motivo', kind: 'text', hint: 'Su autor lo lee junto a la reseña' },
];

export const HideDialog = ({ review, onClose }: { review: ReviewJson; onClose: () => void }) => (
  <ReviewDialog
    review={review}
    title={`Ocultar la reseña de ${authorOf(review)}`}
    submitLabel="Ocultar"
    schema={hidingSchema}
    fields={fields}
    values={{ reason: '' }}
    failed="Algo salió mal al ocultar la reseña"
    done="La reseña ya no se ve"
    act={({ reason }) => hideReview(review, String(reason))}
    onClose={onClose}
  />
);
