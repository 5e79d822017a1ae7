import { daysBetween } from '@gym-power/domain';
import { useState } from 'react';
import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { validity } from '../../../state/orders/order-words.ts';
import { useClosedDates } from '../../../state/server-cache/use-agenda.ts';
import { Button } from '../../../ui/Button.tsx';
import { leftWords, periodWords } from '../../../widgets/plan/plan-words.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import styles from './MyActivities.module.css';

export function PlaceRow({ place }: { place: Place }) {
  const { busy, buyAgain } = useBuyAgain();
  const { day, hour, quantity, validUntil, ended } = place;
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
      {!ended && validUntil !== null && <ClassesLeft place={place} until={new Date(validUntil)} />}
    </li>
  );
}

function ClassesLeft({ place, until }: { place: Place; until: Date }) {
  const [now] = useState(() => new Date());
  const closed = useClosedDates(daysBetween(now, until))(place.diaHoraId);
  const { validFrom } = place;
  return (
    <span className={styles['left']}>
      {validFrom !== null && periodWords(new Date(validFrom), until)} {leftWords(place, now, until, closed)}
    </span>
  );
}
