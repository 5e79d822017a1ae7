import type { IsoDate } from '@gym-power/domain';
import { useBuyAgain } from '../../../state/cart/use-buy-again.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { placeWords, validity } from '../../../state/orders/order-words.ts';
import { useClosedDates } from '../../../state/server-cache/use-agenda.ts';
import type { useRenewals } from '../../../state/server-cache/use-renewals.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { leftWords } from '../../../widgets/plan/plan-words.ts';
import { RenewalActs } from '../renewals/RenewalActs.tsx';
import { RenewAll } from '../renewals/RenewAll.tsx';
import styles from './FirstPage.module.css';

interface Props {
  places: readonly Place[];
  renewals: ReturnType<typeof useRenewals>;
  now: Date;
  days: number;
  /** By line; undefined if unknown. */
  givenUp: ReadonlyMap<string, readonly IsoDate[]> | undefined;
}

export function EndingPlaces({ places, renewals, now, days, givenUp }: Props) {
  const { busy, buyAgain } = useBuyAgain();
  const closedOf = useClosedDates(places.length > 0 ? days : undefined);
  const section = useFocusPlace<HTMLElement>(JSON.stringify(renewals.data));
  if (places.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} className={styles['ending']} aria-labelledby="ending">
      <h2 id="ending">Tus vencimientos</h2>
      <Loaded of={renewals} what="tus renovaciones" loading={null}>
        {({ lineas }) => <RenewAll lineas={lineas} />}
      </Loaded>
      <ul className={styles['rows']}>
        {places.map((place) => {
          const renewable = renewals.data?.lineas.find(({ lineId }) => lineId === place.id);
          const isOver = place.ended || place.inGrace;
          return (
            <li key={place.id}>
              <p>
                <b>{placeWords(place)}</b>
                <span className={styles['note']} data-grace={place.inGrace}>
                  {validity(place)}.{' '}
                  {!isOver &&
                    givenUp &&
                    leftWords(place, {
                      now,
                      until: new Date(place.validUntil!),
                      closed: closedOf(place.diaHoraId),
                      givenUp: givenUp.get(place.id) ?? [],
                    })}
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
              {!place.ended && renewable && <RenewalActs renewable={renewable} now={now} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
