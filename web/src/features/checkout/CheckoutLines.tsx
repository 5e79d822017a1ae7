import { formatPesos } from '@gym-power/domain';
import type { PricedItem } from '../../state/cart/priced-cart.ts';
import { useClosedDates } from '../../state/server-cache/use-agenda.ts';
import { useNow } from '../../ui/use-now.ts';
import { LineTrouble } from '../../widgets/cart/LineTrouble.tsx';
import { datesIfPaid } from '../../widgets/plan/plan-words.ts';
import styles from './Checkout.module.css';

export function CheckoutLines({ items }: { items: readonly PricedItem[] }) {
  const now = useNow();
  const closedOf = useClosedDates(items[0]?.planDays);
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
          <p className={styles['dates']}>{datesIfPaid(item, now, item.planDays, closedOf(item.diaHoraId))}</p>
          <LineTrouble item={item} />
        </li>
      ))}
    </ul>
  );
}
