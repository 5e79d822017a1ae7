import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { cartOpenAtom } from '../../state/groups/cart.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import styles from './AddedToCart.module.css';

export function AddedToCart({ onClose }: { onClose: (() => void) | undefined }) {
  const setCartOpen = useSetAtom(cartOpenAtom);
  const navigate = useNavigate();
  const showCart = () => {
    onClose?.();
    setCartOpen(true);
  };
  return (
    <div className={styles['added']}>
      <p role="status">Listo, lo agregaste.</p>
      <ButtonLink to={paths.checkout} onClick={onClose}>
        Ir a pagar
      </ButtonLink>
      <Button look="outline" onClick={showCart}>
        Ver carrito
      </Button>
      <Button look="quiet" onClick={onClose ?? (() => void navigate(paths.activities))}>
        Seguir mirando
      </Button>
    </div>
  );
}
