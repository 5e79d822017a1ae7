import { useState } from 'react';
import { deleteReview, type ReviewJson } from '../../../api/reviews.ts';
import { notify } from '../../../state/notices/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import styles from './MyActivities.module.css';
import { sayFailure, SENT_MS } from './review-words.ts';

interface Props {
  review: ReviewJson;
  onEdit: () => void;
  /** When the server has answered, or nobody knows what it did. */
  onAnswered: () => void;
}

export function OwnReview({ review, onEdit, onAnswered }: Props) {
  const [asking, setAsking] = useState(false);

  const remove = async () => {
    setAsking(false);
    try {
      await deleteReview(review);
      notify.success('Reseña borrada', SENT_MS);
    } catch (error) {
      sayFailure(error);
    }
    onAnswered();
  };

  return (
    <>
      <p className={styles['own']}>Tu reseña</p>
      <Stars rating={review.rating} />
      <p className={styles['said']}>{review.description}</p>
      <div className={styles['actions']}>
        <Button look="outline" onClick={onEdit}>
          Editar
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          Borrar
        </Button>
      </div>
      <ConfirmDialog
        show={asking}
        title="¿Seguro que quieres borrar tu reseña?"
        text="Podés escribir otra cuando quieras."
        cancelLabel="No estoy seguro"
        confirmLabel="Si, quiero borrarla"
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
