import { useAtomValue } from 'jotai';
import { pesos } from '../../lib/format.ts';
import { pricedItemsAtom } from '../../state/cart-prices.ts';
import styles from './Checkout.module.css';

export function CheckoutLines() {
  const items = useAtomValue(pricedItemsAtom);
  return (
    <ul className={styles['lines']}>
      {items.map(({ diaHoraId, name, day, hour, quantity, unitprice, subtotal }) => (
        <li key={diaHoraId}>
          <span>
            <b>{name}</b>
            <br />
            {day} {hour}
          </span>
          <span>
            {quantity} × {pesos(unitprice)}
          </span>
          <b>{pesos(subtotal)}</b>
        </li>
      ))}
    </ul>
  );
}
