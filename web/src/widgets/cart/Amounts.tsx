import { formatPesos, priceWithoutTaxes } from '@gym-power/domain';
import type { PricedCart } from '../../state/cart/priced-cart.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Total } from '../../ui/Total.tsx';
import styles from './Amounts.module.css';

export function Amounts({
  cart: { descuento, fullPrice, total },
}: {
  cart: Pick<PricedCart, 'descuento' | 'fullPrice' | 'total'>;
}) {
  const withoutTaxes = priceWithoutTaxes(total, useGym({ live: true }).vatPercent);
  return (
    <>
      {descuento && total < fullPrice && (
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
      {withoutTaxes !== null && (
        <p className={styles['net']}>PRECIO SIN IMPUESTOS NACIONALES {formatPesos(withoutTaxes)}</p>
      )}
    </>
  );
}
