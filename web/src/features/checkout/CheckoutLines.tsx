import { formatPesos } from '@gym-power/domain';
import type { PricedItem } from '../../state/cart/priced-cart.ts';
import { useNow } from '../../ui/use-now.ts';
import { LineTrouble } from '../../widgets/cart/LineTrouble.tsx';
import { datesIfPaid } from '../../widgets/plan/plan-words.ts';
import styles from './Checkout.module.css';

export function CheckoutLines({ items }: { items: readonly PricedItem[] }) {
  const now = useNow();
  return (
    <ul className={styles['lines']}>
      {items.map((item) => (
        <li key={item.diaHoraId}>
          <span>
            <b>{item.name}</b>
            <br />
            {item.day} {item.hour}
            <br />
            <span className={styles['dates']}>{datesIfPaid(item, now, item.planDays)}</span>
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
