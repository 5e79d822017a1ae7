import { isErased, type ReviewJson } from '@gym-power/domain';
import { deleteReview } from '../../../api/reviews.ts';
import { refetchReviews } from '../../../state/server-cache/use-reviews.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { ReviewReply } from '../../../widgets/reviews/ReviewReply.tsx';
import { Verified } from '../../../widgets/reviews/Verified.tsx';
import styles from './MyActivities.module.css';
import { notifySent, warnOfFailure } from './review-notices.ts';

interface Props {
  review: ReviewJson;
  onEdit: () => void;
}

export function OwnReview({ review, onEdit }: Props) {
  const { run } = useAction({ onFailure: warnOfFailure, onEnd: () => void refetchReviews() });
  const removal = useConfirmation(() =>
    run(async () => {
      await deleteReview(review);
      notifySent('Reseña borrada');
    }),
  );

  if (isErased(review))
    return (
      <p className={styles['hidden']}>
        <b>Borraste tu reseña después de que un administrador la ocultó,</b> y por eso no podés escribir otra de esta
        clase. Motivo: {review.hidden?.reason}
      </p>
    );
  return (
    <>
      <p className={styles['own']}>Tu reseña</p>
      <Stars rating={review.rating} /> {review.verified && <Verified />}
      <p className={styles['said']}>{review.description}</p>
      {review.reply && <ReviewReply text={review.reply.text} />}
      {review.hidden && (
        <p className={styles['hidden']}>
          <b>Un administrador la ocultó: sólo vos la ves.</b> Motivo: {review.hidden.reason}
        </p>
      )}
      <div className={styles['actions']}>
        {!review.hidden && (
          <Button look="outline" onClick={onEdit}>
            Editar
          </Button>
        )}
        <Button look="danger" onClick={removal.ask}>
          Borrar
        </Button>
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title="¿Seguro que quieres borrar tu reseña?"
        text={
          review.hidden
            ? 'Como un administrador la ocultó, no vas a poder escribir otra de esta clase.'
            : 'Podés escribir otra cuando quieras.'
        }
        cancelLabel="No estoy seguro"
        confirmLabel="Si, quiero borrarla"
      />
    </>
  );
}
