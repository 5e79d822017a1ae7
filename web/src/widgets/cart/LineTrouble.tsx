import { formatPesos, lineKey } from '@gym-power/domain';
import { acceptPrice, acceptStock, removeItem } from '../../state/cart/change-cart.ts';
import type { PricedItem } from '../../state/cart/priced-cart.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './LineTrouble.module.css';

interface WayOut {
  text: string | undefined;
  action: string;
  run: () => Promise<void>;
}

const left = (stock: number) => (stock === 1 ? 'Queda solo 1 lugar' : `Quedan solo ${stock} lugares`);

function wayOut(item: PricedItem): WayOut | null {
  const { trouble, price, stock, most, refusal } = item;
  const key = lineKey(item);
  const remove = { action: 'Quitar', run: () => removeItem(key) };
  switch (trouble) {
    case null:
      return null;
    case 'gone':
      return { text: 'Esta clase ya no se ofrece en ese horario.', ...remove };
    case 'refused':
      return { text: refusal, ...remove };
    case 'priceChanged':
      return {
        text: `El precio ahora es ${formatPesos(price ?? 0)}.`,
        action: 'Aceptar',
        run: () => acceptPrice(key, price ?? 0),
      };
    case 'tooMany':
      return {
        text: `Como máximo ${most} lugares por horario en cada compra.`,
        action: `Dejar ${most}`,
        run: () => acceptStock(key, most ?? 1),
      };
    case 'full':
      return stock
        ? {
            text: `${left(stock)} en este horario.`,
            action: `Dejar ${stock}`,
            run: () => acceptStock(key, stock),
          }
        : { text: 'Este horario se llenó.', ...remove };
  }
}

export function LineTrouble({ item }: { item: PricedItem }) {
  const way = wayOut(item);
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
