import '../../ui/theme/components.css';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { paths } from '../../config/paths.ts';
import { cartCountAtom } from '../../state/cart.ts';
import { refreshCart } from '../../state/cart-sync.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';

export default function CheckoutPage() {
  const count = useAtomValue(cartCountAtom);
  useEffect(() => void refreshCart().catch(console.error), []);
  return (
    <div className="page page-top">
      <PageMeta title="Checkout" />
      <h1>Tu compra</h1>
      {count > 0 ? (
        <CheckoutForm />
      ) : (
        <Empty>
          <p>Tu carrito está vacío. Si ya empezaste una compra, la encontrás en Compras.</p>
          <ButtonLink to={paths.clases}>Ver las clases</ButtonLink>
          <ButtonLink look="outline" to={paths.socioView('compras')}>
            Ir a Compras
          </ButtonLink>
        </Empty>
      )}
    </div>
  );
}
