import { hasNotBegun, localDate } from '@gym-power/domain';
import { deleteFreeze } from '../../api/freezes.ts';
import type { Place } from '../../state/orders/bought-places.ts';
import { placeWords } from '../../state/orders/order-words.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { daysWords, refusalWords } from './freeze-words.ts';
import styles from './Freezes.module.css';

interface Props {
  place: Place;
  now: Date;
  onDone: () => Promise<unknown> | void;
}

type Days = NonNullable<Place['freezes']>[number];

/** The freezes that are not over. */
export function FreezeList({ place, now, onDone }: Props) {
  const { freezes = [], heldPlaces } = place;
  const left = freezes.filter(({ to }) => to >= localDate(now));
  if (left.length === 0 || heldPlaces === 0) return null;
  return (
    <ul className={styles['freezes']}>
      {left.map((each) => (
        <FreezeRow key={each.from} days={each} place={place} now={now} onDone={onDone} />
      ))}
    </ul>
  );
}

function FreezeRow({ days, place, now, onDone }: Props & { days: Days }) {
  const { busy, error, run } = useAction();
  const { from, reason } = days;
  const undoing = useConfirmation(() =>
    run(async () => {
      await deleteFreeze(place.id, from);
      await onDone();
    }, 'Ya no está congelado'),
  );
  const words = daysWords(days);
  return (
    <li>
      <span>
        Congelado {words}
        {reason && <small className={styles['reason']}> · {reason}</small>}
      </span>
      {hasNotBegun(days, now) && (
        <Button look="quiet" disabled={busy} onClick={undoing.ask}>
          Descongelar <span className="visually-hidden">{`${placeWords(place)}, ${words}`}</span>
        </Button>
      )}
      <p className={styles['failure']} role="alert">
        {error ? refusalWords(error, 'Algo salió mal, intenta nuevamente más tarde') : ''}
      </p>
      <ConfirmDialog
        {...undoing.dialog}
        title="¿Descongelar?"
        text={`${placeWords(place)}: vuelven sus fechas ${words}, y el plan termina cuando terminaba antes.`}
        cancelLabel="Volver"
        confirmLabel="Descongelar"
      />
    </li>
  );
}
