import { packWords } from '@gym-power/domain';
import { lazy, useState } from 'react';
import type { OfferedProductJson } from '../../api/products.ts';
import { useOfferedProducts } from '../../state/server-cache/use-offered-products.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { OfferList } from './OfferList.tsx';
import { offersFor, packOfProduct } from './pack-offers.ts';

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
        // The page is rendered for everybody, so it shows the trial to buyers too.
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
  return (
    <OfferList offers={offers} wordsOf={(product) => `${packWords(packOfProduct(product).pack)}.`}>
      {(_, title) => (
        <Button look="outline" aria-label={`Elegir ${title}`} onClick={onChoose}>
          Elegir
        </Button>
      )}
    </OfferList>
  );
}
