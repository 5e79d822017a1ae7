import { formatPesos, packWords } from '@gym-power/domain';
import { lazy, useId, useState } from 'react';
import type { OfferedProductJson } from '../../api/products.ts';
import { useOfferedProducts } from '../../state/server-cache/use-offered-products.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { offersFor, packOfProduct, titleOfOffer } from './pack-offers.ts';
import styles from './PackOffers.module.css';

const PackOffers = lazy(() => import('./PackOffers.tsx'));

const WHAT = 'las clases sueltas y los packs';

export const CLASS_OFFERS_ID = 'sin-lugar-fijo';

/** What there is besides the weekly place, a line each. A press shows the dates and the way to the cart. */
export function ClassOffers({ activityId }: { activityId: string }) {
  const [isChoosing, setChoosing] = useState(false);
  const place = useFocusPlace<HTMLDivElement>(isChoosing);
  const choose = () => setChoosing(true);
  return (
    <Loaded of={useOfferedProducts()} what={WHAT} loading={null}>
      {(products) => {
        const lines = <Lines offers={offersFor(products, { activityId, boughtBefore: false })} onChoose={choose} />;
        return (
          <div id={CLASS_OFFERS_ID} ref={place} tabIndex={-1}>
            {isChoosing ? (
              <LazyPart what={WHAT} loading={lines}>
                <PackOffers activityId={activityId} />
              </LazyPart>
            ) : (
              lines
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function Lines({ offers, onChoose }: { offers: readonly OfferedProductJson[]; onChoose: () => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} className={styles['title']}>
        Sin lugar fijo
      </h2>
      {offers.length === 0 && <p>Por ahora sólo se venden lugares fijos.</p>}
      <ul className={styles['offers']}>
        {offers.map((product) => {
          const { productId, unitprice, pack } = packOfProduct(product);
          const title = titleOfOffer(product);
          return (
            <li key={productId}>
              <b>{title}</b>
              <b className={styles['price']}>{formatPesos(unitprice)}</b>
              <p>
                {packWords(pack)}.{product.newcomersOnly && ' Es para quien todavía no compró.'}
              </p>
              <Button look="outline" aria-label={`Elegir ${title}`} onClick={onChoose}>
                Elegir
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
