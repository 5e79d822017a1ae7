import { useId, useState } from 'react';
import { hidingSchema, isErased } from '@gym-power/domain';
import { hideReview, showReviewAgain } from '../../../api/admin.ts';
import { ID, type StoredRecord, watchPage } from '../../../lib/firestore.ts';
import { shortDate } from '../../../lib/format.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { Verified } from '../../../widgets/reviews/Verified.tsx';
import type { FormField } from '../../../widgets/forms/form-field.ts';
import { FormFields } from '../../../widgets/forms/FormFields.tsx';
import { useRecordForm } from '../../../widgets/forms/use-record-form.ts';
import { reportFailure } from '../../../widgets/records/failures.ts';
import { fullNameOf, numberOf, textOf } from '../../../widgets/records/record-fields.ts';
import { useLive } from '../../../widgets/records/use-live.ts';
import styles from './ReviewsPanel.module.css';

export type ReviewedBy = 'activityId' | 'userId';

const MAX_REVIEWS = 500;
const PAGE_SIZE = 10;

interface Props {
  field: ReviewedBy;
  id: string;
}

export function ReviewsPanel(props: Props) {
  const [open, setOpen] = useState(false);
  const headingId = useId();
  const place = useFocusPlace<HTMLElement>(open);
  return (
    <section ref={place} tabIndex={-1} className={styles['panel']} aria-labelledby={headingId}>
      <h3 id={headingId}>Reseñas</h3>
      {open ? (
        <Reviews {...props} />
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Ver reseñas
        </Button>
      )}
    </section>
  );
}

const useReviewsIn = (collection: 'reviews' | 'hiddenReviews', { field, id }: Props) =>
  useLive<StoredRecord[]>(`${collection} ${field} ${id}`, (onData, onError) =>
    watchPage(
      { collection, conditions: [[field, '==', id]], sort: { field: ID }, size: MAX_REVIEWS },
      ({ records }) => onData(records),
      onError,
    ),
  );

const newestFirst = (a: StoredRecord, b: StoredRecord): number => Number(b['createdAt']) - Number(a['createdAt']);

function Reviews(props: Props) {
  const [size, setSize] = useState(PAGE_SIZE);
  const [hiding, setHiding] = useState<StoredRecord | null>(null);
  const shown = useReviewsIn('reviews', props);
  const hidden = useReviewsIn('hiddenReviews', props);
  const all = shown.data && hidden.data && [...shown.data, ...hidden.data].toSorted(newestFirst);
  const place = useFocusPlace<HTMLDivElement>(`${shown.data?.length} ${hidden.data?.length}`);
  const refetch = () => {
    shown.refetch();
    hidden.refetch();
  };
  return (
    <Loaded
      of={{ data: all, error: shown.error ?? hidden.error, refetch }}
      what="las reseñas"
      loading={<p role="status">Cargando…</p>}
      empty={<p>Ninguna por ahora.</p>}
    >
      {(loaded) => (
        <div ref={place} tabIndex={-1}>
          <ul className={styles['list']}>
            {loaded.slice(0, size).map((review) => (
              <li key={review.id}>
                <ReviewRow review={review} by={props.field} onHide={() => setHiding(review)} />
              </li>
            ))}
          </ul>
          {loaded.length > size && (
            <Button look="quiet" onClick={() => setSize(size + PAGE_SIZE)}>
              Ver más
            </Button>
          )}
          {hiding && <HideDialog review={hiding} onClose={() => setHiding(null)} />}
        </div>
      )}
    </Loaded>
  );
}

const authorOf = (review: StoredRecord): string => fullNameOf(review['author'] as StoredRecord);

function ReviewRow({ review, by, onHide }: { review: StoredRecord; by: ReviewedBy; onHide: () => void }) {
  const { busy, run } = useAction({ failed: 'Algo salió mal al mostrar la reseña', onFailure: reportFailure });
  const { hidden, createdAt } = review;
  const who = by === 'activityId' ? authorOf(review) : textOf(review, 'activityName');
  const description = textOf(review, 'description');
  const erased = isErased({ description });
  const show = () =>
    run(
      () => showReviewAgain(textOf(review, 'userId'), textOf(review, 'activityId')),
      erased ? 'Su autor puede escribir otra reseña' : 'La reseña se ve de nuevo',
    );
  return (
    <>
      <div className={styles['head']}>
        <b>{who}</b>
        <Stars rating={numberOf(review, 'rating')} />
        {review['verified'] === true && <Verified />}
        <time>{createdAt instanceof Date && shortDate(createdAt.toISOString())}</time>
      </div>
      <p>{erased ? 'Su autor borró el texto.' : description}</p>
      {hidden ? (
        <>
          <p className={styles['hidden']}>
            <b>Oculta.</b> Motivo: {(hidden as { reason: string }).reason}
          </p>
          <Button
            look="outline"
            disabled={busy}
            aria-label={erased ? `Permitir otra de ${who}` : `Mostrar de nuevo la de ${who}`}
            onClick={() => void show()}
          >
            {erased ? 'Permitir otra' : 'Mostrar de nuevo'}
          </Button>
        </>
      ) : (
        <Button look="outline" aria-label={`Ocultar la de ${who}`} onClick={onHide}>
          Ocultar
        </Button>
      )}
    </>
  );
}

const reasonFields: readonly FormField[] = [
  { name: 'reason', label: 'Motivo', kind: 'text', hint: 'Su autor lo lee junto a la reseña' },
];

function HideDialog({ review, onClose }: { review: StoredRecord; onClose: () => void }) {
  const form = useRecordForm(hidingSchema, { reason: '' });
  const { isDirty, isValid } = form.formState;
  const { busy, run } = useAction({ failed: 'Algo salió mal al ocultar la reseña', onFailure: reportFailure });
  const submit = form.handleSubmit(({ reason }) =>
    run(async () => {
      await hideReview(textOf(review, 'userId'), textOf(review, 'activityId'), String(reason));
      onClose();
    }, 'La reseña ya no se ve'),
  );
  return (
    <FormDialog
      title={`Ocultar la reseña de ${authorOf(review)}`}
      submitLabel="Ocultar"
      disabled={!isValid || busy}
      unsaved={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>«{textOf(review, 'description')}»</p>
      <FormFields form={form} fields={reasonFields} idPrefix="hiding" />
    </FormDialog>
  );
}
