import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { validity } from '../../../state/orders/order-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import styles from './MyActivities.module.css';

export function PlaceRow({ place }: { place: Place }) {
  const { busy, buyAgain } = useBuyAgain();
  const { day, hour, quantity, ended } = place;
  return (
    <li className={styles['place']}>
      <span>
        {day} {hour}
        {quantity > 1 && ` · ${quantity} lugares`}
      </span>
      <span className={styles['validity']} data-ended={ended}>
        {validity(place)}
      </span>
      {ended ? (
        <Button look="quiet" className={styles['action']} disabled={busy} onClick={() => void buyAgain([place])}>
          Volver a comprar
        </Button>
      ) : (
        <AddToCalendar place={place} />
      )}
    </li>
  );
}
