import { formatPesos } from '@gym-power/domain';
import type { PricedItem } from '../../state/cart/priced-cart.ts';
import { LineTrouble } from '../../widgets/cart/LineTrouble.tsx';
import type { LineDates } from '../../widgets/plan/use-line-dates.ts';
import styles from './Checkout.module.css';

interface Props {
  items: readonly PricedItem[];
  datesOf: (item: PricedItem) => LineDates;
}

export const CheckoutLines = ({ items, datesOf }: Props) => (
  <ul className={styles['lines']}>
    {items.map((item) => (
      <li key={item.diaHoraId}>
        <span className={styles['what']}>
          <b>{item.name}</b>
          <br />
          {item.day} {item.hour}
        </span>
        <span>
          {item.quantity} × {formatPesos(item.unitprice)}
        </span>
        <b>{formatPesos(item.subtotal)}</b>
        <Dates {...datesOf(item)} />
        <LineTrouble item={item} />
      </li>
    ))}
  </ul>
);

const Dates = ({ words, fullWords }: LineDates) => (
  <>
    <p className={styles['dates']}>{words}</p>
    {fullWords && <p className={styles['full']}>{fullWords}</p>}
  </>
);
