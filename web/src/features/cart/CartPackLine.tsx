import { formatPesos } from '@gym-power/domain';
import { removePack } from '../../state/cart/change-packs.ts';
import { movePack } from '../../state/cart/change-person.ts';
import type { PricedPack } from '../../state/cart/priced-cart.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ForWhomRoom } from '../../widgets/family/ForWhomRoom.tsx';
import { firstClassWords } from '../../widgets/packs/first-class-words.ts';
import { PackTrouble } from '../../widgets/packs/PackTrouble.tsx';
import { packUntilWords } from '../../widgets/packs/pack-until.ts';
import styles from './CartPanel.module.css';

export function CartPackLine({ pack }: { pack: PricedPack }) {
  const { para, name, quantity, unitprice, subtotal, first, pack: terms } = pack;
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        <b>{name}</b>
        <span>
          {quantity} × {formatPesos(unitprice)}
        </span>
        {first && <span>{firstClassWords(first)}</span>}
        <span>{packUntilWords(terms, quantity, useNow())}</span>
        <ForWhomRoom
          label={`Para quién es ${name}`}
          className={styles['who']}
          para={para}
          onPara={(to) => void movePack(pack, to)}
        />
      </div>
      <b className={styles['subtotal']}>{formatPesos(subtotal)}</b>
      <button
        type="button"
        className={styles['removePack']}
        aria-label={`Quitar ${name}${para ? `, para ${para.name}` : ''}`}
        onClick={() => void removePack(pack)}
      >
        <TrashIcon size={18} />
      </button>
      <PackTrouble pack={pack} />
    </li>
  );
}
