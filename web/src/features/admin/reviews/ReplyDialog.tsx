import { replySchema, type ReviewJson } from '@gym-power/domain';
import { replyToReview } from '../../../api/review-queue.ts';
import type { FormField } from '../../../widgets/forms/form-field.ts';
import { authorOf } from './review-names.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

const fields: readonly FormField[] = [{ name: 'text', label: 'Respuesta', kind: 'textarea' }];

export const ReplyDialog = ({ review, onClose }: { review: ReviewJson; onClose: () => void }) => (
  <ReviewDialog
    review={review}
    title={`Responder a ${authorOf(review)}`}
    submitLabel="Publicar"
    schema={replySchema}
    fields={fields}
    values={{ text: review.reply?.text ?? '' }}
    failed="Algo salió mal al responder"
    done="La respuesta ya se ve"
    act={({ text }) => replyToReview(review, String(text))}
    onClose={onClose}
  >
    <p>Todos la leen debajo de la reseña, como respuesta de Gym Power.</p>
  </ReviewDialog>
);
