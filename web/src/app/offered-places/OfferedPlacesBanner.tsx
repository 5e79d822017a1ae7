import { formatPesos } from '@gym-power/domain';
import { useLayoutEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { useOfferedPlaces } from '../../state/waits/offered-places.ts';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { useNow } from '../../ui/use-now.ts';
import { OfferedPlaceActs } from '../../widgets/waits/OfferedPlaceActs.tsx';
import { endWords, slotWords } from '../../widgets/waits/wait-words.ts';
import styles from './OfferedPlacesBanner.module.css';

export function OfferedPlacesBanner() {
  const offers = useOfferedPlaces();
  const now = useNow();
  const place = useFocusPlace<HTMLDivElement>(offers.map(({ orden }) => orden.id).join());
  useRoomBelow(place, offers.length > 0);
  return (
    <div ref={place} tabIndex={-1} className={styles['root']}>
      {offers.length > 0 && (
        <section className={styles['banner']} aria-label="Lugares que te esperan">
          <ul className={`page ${styles['offers']}`}>
            {offers.map((offer) => (
              <li key={offer.orden.id}>
                <p>
                  <b>Tu lugar te espera hasta {endWords(offer.orden.reservedUntil, now)}</b>
                  <span>
                    {slotWords(offer)} · {formatPesos(offer.orden.totalPrice)}
                  </span>
                  <small>
                    Al pagar aceptás las <a href={paths.terms}>condiciones</a>.
                  </small>
                </p>
                <div className={styles['acts']}>
                  <OfferedPlaceActs offer={offer} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Scrolls a focused element out from under the banner. */
function useRoomBelow(place: { readonly current: HTMLElement | null }, needed: boolean): void {
  useLayoutEffect(() => {
    const banner = place.current?.firstElementChild;
    const { style } = document.documentElement;
    if (!needed || !banner) return undefined;
    const watch = new ResizeObserver(() => style.setProperty('--banner', `${banner.clientHeight}px`));
    watch.observe(banner);
    return () => {
      watch.disconnect();
      style.removeProperty('--banner');
    };
  }, [place, needed]);
}
