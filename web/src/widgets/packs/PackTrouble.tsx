import { formatPesos } from '@gym-power/domain';
import { acceptPackPrice, dropPackDate, removePack } from '../../state/cart/change-packs.ts';
import type { PricedPack } from '../../state/cart/priced-cart.ts';
import { Button } from '../../ui/Button.tsx';
import styles from '../cart/LineTrouble.module.css';

interface WayOut {
  text: string | undefined;
  action: string;
  run: () => Promise<void>;
}

function wayOut(pack: PricedPack): WayOut | null {
  const { trouble, price, refusal } = pack;
  switch (trouble) {
    case null:
      return null;
    case 'gone':
      return { text: 'El gimnasio ya no lo ofrece.', action: 'Quitar', run: () => removePack(pack) };
    case 'priceChanged':
      return {
        text: `El precio ahora es ${formatPesos(price ?? 0)}.`,
        action: 'Aceptar',
        run: () => acceptPackPrice(pack, price ?? 0),
      };
    case 'dateRefused':
      return { text: refusal, action: 'Elegir la fecha después', run: () => dropPackDate(pack) };
  }
}

export function PackTrouble({ pack }: { pack: PricedPack }) {
  const way = wayOut(pack);
  if (!way) return null;
  return (
    <div className={styles['trouble']} role="alert">
      <span>{way.text}</span>
      <Button look="quiet" onClick={() => void way.run()}>
        {way.action}
      </Button>
    </div>
  );
}
