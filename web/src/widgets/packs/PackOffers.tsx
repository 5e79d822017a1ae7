import { formatPesos } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import type { OfferedProductJson } from '../../api/products.ts';
import { packOfProduct } from '../../state/cart/cart-packs.ts';
import { setPack } from '../../state/cart/change-packs.ts';
import { cartAtom } from '../../state/groups/cart.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { useOfferedProducts } from '../../state/server-cache/use-offered-products.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useNow } from '../../ui/use-now.ts';
import { AddedToCart } from '../cart/AddedToCart.tsx';
import { offersFor, titleOfOffer } from './pack-offers.ts';
import { packUntilWords } from './pack-until.ts';
import styles from './PackOffers.module.css';
import { PackOffersSkeleton } from './PackOffersSkeleton.tsx';

interface Props {
  /** Only what is good for this class. */
  activityId?: string;
}

export default function PackOffers({ activityId }: Props) {
  const products = useOfferedProducts();
  const { user } = useAtomValue(loginAtom);
  const boughtBefore = (user?.activities.length ?? 0) > 0;
  return (
    <Loaded of={products} what="las clases sueltas y los packs" loading={<PackOffersSkeleton />}>
      {(all) => <Offers offers={offersFor(all, { activityId, boughtBefore })} isOfClass={activityId !== undefined} />}
    </Loaded>
  );
}

function Offers({ offers, isOfClass }: { offers: readonly OfferedProductJson[]; isOfClass: boolean }) {
  const id = useId();
  const now = useNow();
  const { packs = [] } = useAtomValue(cartAtom);
  const [addedId, setAddedId] = useState('');
  if (offers.length === 0) return null;
  const add = (product: OfferedProductJson) => {
    const inCart = packs.find(({ productId }) => productId === product.id);
    const quantity = product.oncePerPerson ? 1 : (inCart?.quantity ?? 0) + 1;
    void setPack({ ...packOfProduct(product), quantity });
    setAddedId(product.id);
  };
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} className={styles['title']}>
        Sin lugar fijo
      </h2>
      <ul className={styles['offers']}>
        {offers.map((product) => {
          const { productId, unitprice, pack } = packOfProduct(product);
          const title = titleOfOffer(product);
          return (
            <li key={productId}>
              <b>{title}</b>
              <b className={styles['price']}>{formatPesos(unitprice)}</b>
              <p>
                {packUntilWords(pack, 1, now)} {forWords(product, isOfClass)}
                {product.newcomersOnly && ' Es para quien todavía no compró.'}
              </p>
              <Button look="outline" aria-label={`Agregar ${title}`} onClick={() => add(product)}>
                Agregar
              </Button>
            </li>
          );
        })}
      </ul>
      {packs.some(({ productId }) => productId === addedId) && <AddedToCart onClose={undefined} />}
    </section>
  );
}

const forWords = ({ activityIds }: OfferedProductJson, isOfClass: boolean): string => {
  if (activityIds === null) return 'Sirve para todas las clases.';
  if (!isOfClass) return 'Sirve para algunas clases.';
  return activityIds.length === 1 ? 'Sirve para esta clase.' : 'Sirve para esta clase y otras.';
};
