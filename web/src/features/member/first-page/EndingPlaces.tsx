import { classesBetween } from '@gym-power/domain';
import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { placeWords, validity } from '../../../state/orders/order-words.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './FirstPage.module.css';

const leftWords = (count: number): string =>
  ['No te quedan clases.', 'Te queda una clase.'][count] ?? `Te quedan ${count} clases.`;

interface Props {
  places: readonly Place[];
  now: Date;
}

/** Places whose plan period ends soon or has just ended. */
export function EndingPlaces({ places, now }: Props) {
  const { busy, buyAgain } = useBuyAgain();
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
                {!place.ended && leftWords(classesBetween(place, now, new Date(place.validUntil!)).length)}
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
