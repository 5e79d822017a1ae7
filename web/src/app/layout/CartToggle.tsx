import { useAtom } from 'jotai';
import { cartCountAtom, cartOpenAtom } from '../../state/groups/cart.ts';
import { useRestored } from '../../state/use-restored.ts';
import { CartIcon } from '../../ui/shell-icons.tsx';
import styles from './Header.module.css';

export function CartToggle() {
  const [open, setOpen] = useAtom(cartOpenAtom);
  const count = useRestored(cartCountAtom, 0);
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={count === 0 ? 'Carrito, vacío' : `Carrito, ${count} ${count === 1 ? 'lugar' : 'lugares'}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      <CartIcon />
      {count > 0 && <span className={styles['count']}>{count}</span>}
    </button>
  );
}
