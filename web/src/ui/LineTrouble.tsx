import { pesos } from '../lib/format.ts';
import { Button } from './Button.tsx';
import styles from './LineTrouble.module.css';

export interface LineTroubleProps {
  trouble: 'gone' | 'full' | 'priceChanged' | 'refused' | null;
  price: number | null | undefined;
  stock: number | null | undefined;
  /** The server's own sentence, where it refused the line. */
  refusal: string | undefined;
  onPrice: (price: number) => void;
  onStock: (stock: number) => void;
  onRemove: () => void;
}

const left = (stock: number) => (stock === 1 ? 'Queda solo 1 lugar' : `Quedan solo ${stock} lugares`);

/** What changed about a line since it was added, said before anybody pays, with the way out. */
export function LineTrouble({ trouble, price, stock, refusal, onPrice, onStock, onRemove }: LineTroubleProps) {
  if (!trouble) return null;
  const [text, action, act] = {
    gone: ['Esta clase ya no se ofrece en ese horario.', 'Quitar', onRemove] as const,
    refused: [refusal, 'Quitar', onRemove] as const,
    priceChanged: [`El precio ahora es ${pesos(price ?? 0)}.`, 'Aceptar', () => onPrice(price ?? 0)] as const,
    full: stock
      ? ([`${left(stock)} en este horario.`, `Dejar ${stock}`, () => onStock(stock)] as const)
      : (['Este horario se llenó.', 'Quitar', onRemove] as const),
  }[trouble];
  return (
    <div className={styles['trouble']} role="alert">
      <span>{text}</span>
      <Button look="quiet" onClick={act}>
        {action}
      </Button>
    </div>
  );
}
