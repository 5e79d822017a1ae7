import { formatPesos } from '@gym-power/domain';
import { useId } from 'react';
import type { ProductJson } from '../../api/desk.ts';
import { PlainButton } from '../../ui/Button.tsx';
import styles from '../../ui/Panel.module.css';
import own from './SlotChoice.module.css';

interface Props {
  products: readonly ProductJson[];
  chosen: ReadonlyMap<string, number>;
  onAdd: (product: ProductJson) => void;
}

const leftWords = ({ price, stock, days }: ProductJson): string => {
  if (days !== null) return `${formatPesos(price)} · ${days} días`;
  if (stock === null) return formatPesos(price);
  return `${formatPesos(price)} · ${stock === 0 ? 'sin stock' : stock === 1 ? 'queda 1' : `quedan ${stock}`}`;
};

/** Each press adds a unit. */
export function ProductChoice({ products, chosen, onAdd }: Props) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h3 id={id}>Productos</h3>
      <ul className={own['slots']}>
        {products.map((product) => (
          <li key={product.id}>
            <PlainButton
              className={styles['choice']}
              aria-pressed={chosen.has(product.id)}
              onClick={() => onAdd(product)}
            >
              <span>
                {product.name}
                {(chosen.get(product.id) ?? 0) > 1 && ` × ${chosen.get(product.id)}`}
              </span>
              <small>{leftWords(product)}</small>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
