import { useAtomValue } from 'jotai';
import { lazy, useState } from 'react';
import { cartOpenAtom } from '../../state/groups/cart.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';

const CartPanel = lazy(() => import('../../features/cart/CartPanel.tsx'));

/** The panel stays mounted after its first opening, so that closing it can slide. */
export function CartDrawer() {
  const open = useAtomValue(cartOpenAtom);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <LazyPart what="el carrito" floating>
      <CartPanel />
    </LazyPart>
  ) : null;
}
