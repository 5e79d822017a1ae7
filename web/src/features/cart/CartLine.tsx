import { formatPesos, lineKey } from '@gym-power/domain';
import { addItem, removeItem, removeOne } from '../../state/cart/change-cart.ts';
import { moveItem } from '../../state/cart/change-person.ts';
import type { PricedItem } from '../../state/cart/priced-cart.ts';
import { mostOf } from '../../state/groups/cart.ts';
import { PlainButton } from '../../ui/Button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { LineTrouble } from '../../widgets/cart/LineTrouble.tsx';
import { ForWhomRoom } from '../../widgets/family/ForWhomRoom.tsx';
import { priceTerms } from '../../widgets/plan/plan-words.ts';
import { useLineDates } from '../../widgets/plan/use-line-dates.ts';
import styles from './CartPanel.module.css';

export function CartLine({ item }: { item: PricedItem }) {
  const { para, name, day, hour, quantity, unitprice, subtotal, stock, planDays, trouble } = item;
  const { words, fullWords } = useLineDates(planDays)(item);
  const key = lineKey(item);
  const what = `${name}, ${day} ${hour}${para ? `, para ${para.name}` : ''}`;
  const atMost = quantity >= mostOf(item);
  const noMore = trouble !== null || atMost || (typeof stock === 'number' && stock <= quantity);
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        <b>{name}</b>
        <span>
          {day} {hour}
        </span>
        <span>
          {formatPesos(unitprice)} por lugar{planDays !== undefined && `, ${priceTerms(planDays)}`}
        </span>
        <span>{words}</span>
        <ForWhomRoom
          label={`Para quién es ${name}, ${day} ${hour}`}
          className={styles['who']}
          para={para}
          onPara={(to) => void moveItem(item, to)}
        />
        {fullWords && <span className={styles['full']}>{fullWords}</span>}
      </div>
      <b className={styles['subtotal']}>{formatPesos(subtotal)}</b>
      <div className={styles['quantity']} role="group" aria-label={`Lugares de ${what}`}>
        <button type="button" aria-label={`Quitar un lugar de ${what}`} onClick={() => void removeOne(key)}>
          <MinusIcon size={18} />
        </button>
        <output>{quantity}</output>
        <PlainButton aria-label={`Agregar un lugar de ${what}`} disabled={noMore} onClick={() => void addItem(item)}>
          <PlusIcon size={18} />
        </PlainButton>
      </div>
      <button
        type="button"
        className={styles['remove']}
        aria-label={`Quitar ${what}`}
        onClick={() => void removeItem(key)}
      >
        <TrashIcon size={18} />
      </button>
      {atMost && trouble === null && (
        <small className={styles['most']}>Como máximo {mostOf(item)} lugares por horario en cada compra.</small>
      )}
      <LineTrouble item={item} />
    </li>
  );
}
