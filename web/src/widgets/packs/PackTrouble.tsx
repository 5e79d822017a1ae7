import { formatPesos } from '@gym-power/domain';
import { acceptPackPrice, removePack } from '../../state/cart/change-packs.ts';
import type { PricedPack } from '../../state/cart/priced-cart.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../cart/LineTrouble.module.css';

export function PackTrouble({ pack }: { pack: PricedPack }) {
  const { trouble, price } = pack;
  if (trouble === null) return null;
  const isGone = trouble === 'gone';
  const act = () => (isGone ? removePack(pack) : acceptPackPrice(pack, price ?? 0));
  return (
    <div className={styles['trouble']} role="alert">
      <span>{isGone ? 'El gimnasio ya no lo ofrece.' : `El precio ahora es ${formatPesos(price ?? 0)}.`}</span>
      <Button look="quiet" onClick={() => void act()}>
        {isGone ? 'Quitar' : 'Aceptar'}
      </Button>
    </div>
  );
}
