import { useAtomValue } from 'jotai';
import { pesos } from '../../lib/format.ts';
import { cartAtom } from '../../state/cart.ts';
import { troubleOf } from '../../state/cart-prices.ts';
import { acceptPrice } from '../../state/cart-sync.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './CartPanel.module.css';

/** What changed about a line since it was added, said before anybody pays. */
export function LineTrouble({ diaHoraId }: { diaHoraId: string }) {
  const item = useAtomValue(cartAtom).items.find((line) => line.diaHoraId === diaHoraId);
  const trouble = item && troubleOf(item);
  if (!trouble) return null;
  const { price, stock } = item;
  return (
    <p className={styles['trouble']} role="alert">
      {trouble === 'gone' && 'Esta clase ya no se ofrece en ese horario. Quitala para poder pagar.'}
      {trouble === 'full' && (stock ? `Quedan solo ${stock} lugares en este horario.` : 'Este horario se llenó.')}
      {trouble === 'priceChanged' && (
        <>
          El precio ahora es {pesos(price ?? 0)}.{' '}
          <Button look="quiet" onClick={() => void acceptPrice(diaHoraId, price ?? 0)}>
            Aceptar
          </Button>
        </>
      )}
    </p>
  );
}
