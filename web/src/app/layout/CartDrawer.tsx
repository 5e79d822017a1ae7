import { useAtomValue } from 'jotai';
import { lazy, useState } from 'react';
import { cartOpenAtom } from '../../state/groups/cart.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';

const CartPanel = lazy(() => import('../../features/cart/CartPanel.tsx'));

/** The cart's code is loaded when it is first opened, and stays so that closing can slide. */
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
