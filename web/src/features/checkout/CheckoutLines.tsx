import { formatPesos, lineKey } from '@gym-power/domain';
import { packKey } from '../../state/cart/cart-packs.ts';
import type { PricedItem, PricedPack } from '../../state/cart/priced-cart.ts';
import { useNow } from '../../ui/use-now.ts';
import { LineTrouble } from '../../widgets/cart/LineTrouble.tsx';
import { firstClassWords } from '../../widgets/packs/first-class-words.ts';
import { PackTrouble } from '../../widgets/packs/PackTrouble.tsx';
import { packUntilWords } from '../../widgets/packs/pack-until.ts';
import type { LineDates } from '../../widgets/plan/use-line-dates.ts';
import styles from './Checkout.module.css';

interface Props {
  items: readonly PricedItem[];
  packs: readonly PricedPack[];
  datesOf: (item: PricedItem) => LineDates;
}

export const CheckoutLines = ({ items, packs, datesOf }: Props) => (
  <ul className={styles['lines']}>
    {items.map((item) => (
      <li key={lineKey(item)}>
        <span className={styles['what']}>
          <b>{item.name}</b>
          <br />
          {item.day} {item.hour}
          <ForWhom para={item.para} />
        </span>
        <span>
          {item.quantity} × {formatPesos(item.unitprice)}
        </span>
        <b>{formatPesos(item.subtotal)}</b>
        <Dates {...datesOf(item)} />
        <LineTrouble item={item} />
      </li>
    ))}
    {packs.map((pack) => (
      <PackLine key={packKey(pack)} pack={pack} />
    ))}
  </ul>
);

const PackLine = ({ pack }: { pack: PricedPack }) => (
  <li>
    <span className={styles['what']}>
      <b>{pack.name}</b>
      {pack.first && (
        <>
          <br />
          {firstClassWords(pack.first)}
        </>
      )}
      <ForWhom para={pack.para} />
    </span>
    <span>
      {pack.quantity} × {formatPesos(pack.unitprice)}
    </span>
    <b>{formatPesos(pack.subtotal)}</b>
    <p className={styles['dates']}>{packUntilWords(pack.pack, pack.quantity, useNow())}</p>
    <PackTrouble pack={pack} />
  </li>
);

const ForWhom = ({ para }: Pick<PricedItem, 'para'>) =>
  para && (
    <>
      <br />
      Para {para.name}
    </>
  );

const Dates = ({ words, fullWords }: LineDates) => (
  <>
    <p className={styles['dates']}>{words}</p>
    {fullWords && <p className={styles['full']}>{fullWords}</p>}
  </>
);
