import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import { NEAR_END_DAYS, type Place } from '../../../state/orders/bought-places.ts';
import { placeWords, validity } from '../../../state/orders/order-words.ts';
import { useClosedDates } from '../../../state/server-cache/use-agenda.ts';
import { Button } from '../../../ui/Button.tsx';
import { leftWords } from '../../../widgets/plan/plan-words.ts';
import styles from './FirstPage.module.css';

interface Props {
  places: readonly Place[];
  now: Date;
}

/** Places whose plan period ends soon or has just ended. */
export function EndingPlaces({ places, now }: Props) {
  const { busy, buyAgain } = useBuyAgain();
  const closedOf = useClosedDates(places.length > 0 ? NEAR_END_DAYS : undefined);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="ending">
      <h2 id="ending">Tus vencimientos</h2>
      <ul className={styles['rows']}>
        {places.map((place) => (
          <li key={place.id}>
            <p>
              <b>{placeWords(place)}</b>
              <span className={styles['note']}>
                {validity(place)}.{' '}
                {!place.ended && leftWords(place, now, new Date(place.validUntil!), closedOf(place.diaHoraId))}
              </span>
            </p>
            {place.ended && (
              <Button
                look="outline"
                disabled={busy}
                aria-label={`Volver a comprar ${placeWords(place)}`}
                onClick={() => void buyAgain([place])}
              >
                Volver a comprar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
