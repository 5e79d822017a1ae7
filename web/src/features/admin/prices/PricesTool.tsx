import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';

const PricesDialog = lazy(() => import('./PricesDialog.tsx'));

export function PricesTool() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        Cambiar precios
      </Button>
      {open && (
        <Suspense>
          <PricesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
