import { useAtomValue } from 'jotai';
import { pesos } from '../../lib/format.ts';
import { pricedItemsAtom } from '../../state/cart-prices.ts';
import { acceptPrice, acceptStock, removeItem } from '../../state/cart-sync.ts';
import { LineTrouble } from '../../ui/LineTrouble.tsx';
import styles from './Checkout.module.css';

export function CheckoutLines() {
  const items = useAtomValue(pricedItemsAtom);
  return (
    <ul className={styles['lines']}>
      {items.map(({ diaHoraId, name, day, hour, quantity, unitprice, subtotal, trouble, price, stock }) => (
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
          <LineTrouble
            trouble={trouble}
            price={price}
            stock={stock}
            onPrice={(now) => void acceptPrice(diaHoraId, now)}
            onStock={(now) => void acceptStock(diaHoraId, now)}
            onRemove={() => void removeItem(diaHoraId)}
          />
        </li>
      ))}
    </ul>
  );
}
