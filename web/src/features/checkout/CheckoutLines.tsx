import { formatPesos } from '@gym-power/domain';
import { useAtomValue } from 'jotai';
import { pricedItemsAtom } from '../../state/cart/priced-cart.ts';
import { LineTrouble } from '../../widgets/cart/LineTrouble.tsx';
import styles from './Checkout.module.css';

export function CheckoutLines() {
  const items = useAtomValue(pricedItemsAtom);
  return (
    <ul className={styles['lines']}>
      {items.map((item) => (
        <li key={item.diaHoraId}>
          <span>
            <b>{item.name}</b>
            <br />
            {item.day} {item.hour}
          </span>
          <span>
            {item.quantity} × {formatPesos(item.unitprice)}
          </span>
          <b>{formatPesos(item.subtotal)}</b>
          <LineTrouble item={item} />
        </li>
      ))}
    </ul>
  );
}
