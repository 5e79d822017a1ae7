import { daysBetween, type IsoDate } from '@gym-power/domain';
import type { RenewableJson } from '../../../api/renewals.ts';
import { shortDate } from '../../../lib/format.ts';
import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { validity } from '../../../state/orders/order-words.ts';
import { useClosedDates } from '../../../state/server-cache/use-agenda.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { leftWords, periodWords } from '../../../widgets/plan/plan-words.ts';
import { RenewalActs } from '../renewals/RenewalActs.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import styles from './MyActivities.module.css';

interface Props {
  place: Place;
  /** Undefined if the place cannot be renewed, or if that is unknown. */
  renewable: RenewableJson | undefined;
  /** Undefined if unknown. */
  givenUp: readonly IsoDate[] | undefined;
}

export function PlaceRow({ place, renewable, givenUp }: Props) {
  const now = useNow();
  const { busy, buyAgain } = useBuyAgain();
  const { day, hour, quantity, validUntil, inGrace, ended } = place;
  return (
    <li className={styles['place']}>
      <span>
        {day} {hour}
        {quantity > 1 && ` · ${quantity} lugares`}
      </span>
      <span className={styles['validity']} data-ended={ended} data-grace={inGrace}>
        {validity(place)}
      </span>
      {ended ? (
        <Button look="quiet" className={styles['action']} disabled={busy} onClick={() => void buyAgain([place])}>
          Volver a comprar
        </Button>
      ) : (
        !inGrace && <AddToCalendar places={[place]} />
      )}
      {!ended && !inGrace && validUntil !== null && (
        <ClassesLeft place={place} now={now} until={new Date(validUntil)} givenUp={givenUp} />
      )}
      {!ended && renewable && <RenewalActs renewable={renewable} now={now} />}
    </li>
  );
}

interface LeftProps extends Pick<Props, 'place' | 'givenUp'> {
  now: Date;
  until: Date;
}

function ClassesLeft({ place, now, until, givenUp }: LeftProps) {
  const closed = useClosedDates(daysBetween(now, until))(place.diaHoraId);
  const { validFrom } = place;
  return (
    <span className={styles['left']}>
      {validFrom !== null && planWords(new Date(validFrom), until, now)}{' '}
      {givenUp && leftWords(place, { now, until, closed, givenUp })}
    </span>
  );
}

const planWords = (from: Date, until: Date, now: Date): string =>
  from > now
    ? `Ya lo renovaste, del ${shortDate(from.toISOString())} al ${shortDate(until.toISOString())}.`
    : periodWords(from, until);
