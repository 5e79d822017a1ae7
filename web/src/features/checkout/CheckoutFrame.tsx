import type { ReactNode, Ref } from 'react';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

interface Props {
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export const CheckoutFrame = ({ ref, children }: Props) => (
  <section ref={ref} tabIndex={-1} className="page page-top">
    <PageMeta title="Tu compra" description="Lo que elegiste, listo para pagar." />
    <h1>Tu compra</h1>
    {children}
  </section>
);

export const LoadingPurchase = () => <Spinner label="Cargando tu compra…" />;
