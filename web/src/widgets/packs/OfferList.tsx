import { formatPesos } from '@gym-power/domain';
import { type ReactNode, useId } from 'react';
import type { OfferedProductJson } from '../../api/products.ts';
import { titleOfOffer } from './pack-offers.ts';
import styles from './PackOffers.module.css';

interface Props {
  offers: readonly OfferedProductJson[];
  /** Above the list. */
  lead?: ReactNode;
  wordsOf: (product: OfferedProductJson) => string;
  /** What can be done with an offer. */
  children: (product: OfferedProductJson, title: string) => ReactNode;
}

export function OfferList({ offers, lead, wordsOf, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} className={styles['title']}>
        Sin lugar fijo
      </h2>
      {lead}
      {offers.length === 0 && <p>Por ahora sólo se venden lugares fijos.</p>}
      <ul className={styles['offers']}>
        {offers.map((product) => {
          const title = titleOfOffer(product);
          return (
            <li key={product.id}>
              <b>{title}</b>
              <b className={styles['price']}>{formatPesos(product.price)}</b>
              <p>
                {wordsOf(product)}
                {product.newcomersOnly && ' Es para quien todavía no compró.'}
              </p>
              {children(product, title)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
