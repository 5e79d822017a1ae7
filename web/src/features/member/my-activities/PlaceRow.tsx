import { daysAfter, daysBetween, daysOf, type IsoDate } from '@gym-power/domain';
import type { RenewableJson } from '../../../api/renewals.ts';
import { shortDate } from '../../../lib/format.ts';
import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { validity } from '../../../state/orders/order-words.ts';
import { useClosedDates } from '../../../state/server-cache/use-agenda.ts';
import { refetchOwnAgenda } from '../../../state/server-cache/use-own-agenda.ts';
import { refetchOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { FreezeButton } from '../../../widgets/freezes/FreezeButton.tsx';
import { FreezeList } from '../../../widgets/freezes/FreezeList.tsx';
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
  const { para, day, hour, quantity, validUntil, inGrace, ended } = place;
  return (
    <li className={styles['place']}>
      <span>
        {day} {hour}
        {quantity > 1 && ` · ${quantity} lugares`}
        {para && ` · para ${para.name}`}
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
      <FreezeButton place={place} atDesk={false} onDone={reread} />
      {!ended && !inGrace && validUntil !== null && (
        <ClassesLeft place={place} now={now} until={new Date(validUntil)} givenUp={givenUp} />
      )}
      <FreezeList place={place} now={now} onDone={reread} />
      {!ended && renewable && <RenewalActs renewable={renewable} now={now} />}
    </li>
  );
}

const reread = () => Promise.all([refetchOwnOrders(), refetchOwnAgenda()]);

interface LeftProps extends Pick<Props, 'place' | 'givenUp'> {
  now: Date;
  until: Date;
}

function ClassesLeft({ place, now, until, givenUp }: LeftProps) {
  const closed = useClosedDates(daysBetween(now, until))(place.diaHoraId);
  const { validFrom, freezes = [] } = place;
  const frozen = freezes.flatMap((days) => Array.from({ length: daysOf(days) }, (_, day) => daysAfter(days.from, day)));
  return (
    <span className={styles['left']}>
      {validFrom !== null && planWords(new Date(validFrom), until, now)}{' '}
      {givenUp && leftWords(place, { now, until, closed, givenUp: [...givenUp, ...frozen] })}
    </span>
  );
}

const planWords = (from: Date, until: Date, now: Date): string =>
  from > now
    ? `Ya lo renovaste, del ${shortDate(from.toISOString())} al ${shortDate(until.toISOString())}.`
    : periodWords(from, until);
