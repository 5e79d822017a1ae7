import { formatPesos } from '@gym-power/domain';
import type { OfferedPlace } from '../../state/waits/offered-places.ts';
import { useClosedDates } from '../../state/server-cache/use-agenda.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { useNow } from '../../ui/use-now.ts';
import { Conditions } from '../plan/Conditions.tsx';
import { datesIfPaid } from '../plan/plan-words.ts';
import { OfferedPlaceActs } from '../waits/OfferedPlaceActs.tsx';
import { endWords, slotWords } from '../waits/wait-words.ts';
import styles from './AwaitedOrder.module.css';

interface Props {
  offer: OfferedPlace;
  said?: string;
}

export function OfferedPlaceCard({ offer, said = 'Se liberó el lugar que esperabas.' }: Props) {
  const now = useNow();
  const { planDays } = useGym({ live: true });
  const closedOf = useClosedDates(planDays);
  const { reservedUntil, totalPrice } = offer.orden;
  const isOver = new Date(reservedUntil) <= now;
  return (
    <div className={styles['order']}>
      <div>
        <b>{slotWords(offer)}</b>
        <br />
        <small>{datesIfPaid(offer, now, planDays, closedOf(offer.diaHoraId))}</small>
      </div>
      <b className={styles['total']}>{formatPesos(totalPrice)}</b>
      {isOver ? (
        <p>Se venció el tiempo para pagar. Si ya pagaste, lo estamos comprobando con Mercado Pago.</p>
      ) : (
        <>
          <p>
            {said} Es tuyo hasta {endWords(reservedUntil, now)}.
          </p>
          <div className={styles['actions']}>
            <OfferedPlaceActs offer={offer} />
          </div>
          <Conditions className={styles['conditions']} />
        </>
      )}
    </div>
  );
}
