import { formatPesos } from '@gym-power/domain';
import type { PricedCart } from '../../state/cart/priced-cart.ts';
import { Total } from '../../ui/Total.tsx';
import styles from './Amounts.module.css';

/** What a cart costs; with a descuento, also what it would cost without, and what it saves. */
export function Amounts({ cart: { descuento, fullPrice, total } }: { cart: PricedCart }) {
  return (
    <>
      {descuento && (
        <dl className={styles['amounts']}>
          <dt>Subtotal</dt>
          <dd>{formatPesos(fullPrice)}</dd>
          <dt>
            Ahorrás con {descuento.codigo} ({descuento.descuento}%)
          </dt>
          <dd className={styles['saving']}>−{formatPesos(fullPrice - total)}</dd>
        </dl>
      )}
      <Total amount={total} />
    </>
  );
}
