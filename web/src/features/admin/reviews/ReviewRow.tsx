import { isErased, type ReviewJson } from '@gym-power/domain';
import { showReviewAgain, takeReplyBack } from '../../../api/review-queue.ts';
import { paths } from '../../../config/paths.ts';
import { shortDate } from '../../../lib/format.ts';
import { useAction } from '../../../state/use-action.ts';
import { refetchQueue } from '../../../state/server-cache/use-review-queue.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import { reportFailure } from '../../../widgets/records/failures.ts';
import { ReviewReply } from '../../../widgets/reviews/ReviewReply.tsx';
import { Verified } from '../../../widgets/reviews/Verified.tsx';
import { authorOf, reviewName } from './review-names.ts';
import styles from './Reviews.module.css';

interface Props {
  review: ReviewJson;
  /** A list of one author's or one class's reviews need not name them. */
  shows: { author: boolean; activity: boolean };
  onHide: () => void;
  onReply: () => void;
}

export function ReviewRow({ review, shows, onHide, onReply }: Props) {
  const { userId, activity, rating, verified, description, createdAt, hidden, reply } = review;
  const erased = isErased(review);
  return (
    <>
      <div className={styles['head']}>
        {shows.author && <Link to={paths.memberFile(userId)}>{authorOf(review)}</Link>}
        {shows.activity && <span>{activity.name}</span>}
        <Stars rating={rating} />
        {verified && <Verified />}
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </div>
      <p className={styles['said']}>{erased ? 'Su autor borró el texto.' : description}</p>
      {reply && <ReviewReply text={reply.text} />}
      {hidden && (
        <p className={styles['hidden']}>
          <b>Oculta.</b> Motivo: {hidden.reason}
        </p>
      )}
      <div className={styles['actions']}>
        {hidden ? (
          <ShowAgain review={review} />
        ) : (
          <>
            <Button
              look="outline"
              aria-label={`${reply ? 'Cambiar la respuesta a' : 'Responder'} ${reviewName(review)}`}
              onClick={onReply}
            >
              {reply ? 'Cambiar la respuesta' : 'Responder'}
            </Button>
            {reply && <TakeReplyBack review={review} />}
            <Button look="outline" aria-label={`Ocultar ${reviewName(review)}`} onClick={onHide}>
              Ocultar
            </Button>
          </>
        )}
      </div>
    </>
  );
}

function ShowAgain({ review }: Pick<Props, 'review'>) {
  const { busy, run } = useAction({
    failed: 'Algo salió mal al mostrar la reseña',
    onFailure: reportFailure,
    onEnd: () => void refetchQueue(),
  });
  const erased = isErased(review);
  const show = () =>
    run(() => showReviewAgain(review), erased ? 'Su autor puede escribir otra reseña' : 'La reseña se ve de nuevo');
  return (
    <Button
      look="outline"
      disabled={busy}
      aria-label={erased ? `Permitir otra de ${authorOf(review)}` : `Mostrar de nuevo ${reviewName(review)}`}
      onClick={() => void show()}
    >
      {erased ? 'Permitir otra' : 'Mostrar de nuevo'}
    </Button>
  );
}

function TakeReplyBack({ review }: Pick<Props, 'review'>) {
  const { busy, run } = useAction({
    failed: 'Algo salió mal al quitar la respuesta',
    onFailure: reportFailure,
    onEnd: () => void refetchQueue(),
  });
  const removal = useConfirmation(() => run(() => takeReplyBack(review), 'La respuesta ya no se ve'));
  return (
    <>
      <Button
        look="quiet"
        disabled={busy}
        aria-label={`Quitar la respuesta a ${reviewName(review)}`}
        onClick={removal.ask}
      >
        Quitar la respuesta
      </Button>
      <ConfirmDialog
        {...removal.dialog}
        title={`¿Quitar la respuesta a ${authorOf(review)}?`}
        text="Se borra del sitio, y la reseña queda sin respuesta."
        cancelLabel="No, dejarla"
        confirmLabel="Sí, quitarla"
      />
    </>
  );
}
