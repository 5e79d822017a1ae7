import type { OrderJson } from '@gym-power/domain';
import { paths } from '../../../config/paths.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { AwaitedOrders } from './AwaitedOrders.tsx';
import { CanceledOrders } from './CanceledOrders.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { PurchaseTable } from './PurchaseTable.tsx';
import { usePaymentReturn } from './use-payment-return.ts';

export default function PurchasesView() {
  const orders = useOwnOrders();
  const back = usePaymentReturn(orders);
  const place = useFocusPlace<HTMLElement>(orders.data?.map(({ id, state }) => `${id} ${state}`).join());
  return (
    <section ref={place} tabIndex={-1}>
      <h1>Compras</h1>
      <PaymentNotice {...back} />
      <Loaded of={orders} what="tus compras" loading={<Spinner label="Cargando tus compras…" />}>
        {(all) => <Purchases orders={all} />}
      </Loaded>
    </section>
  );
}

function Purchases({ orders }: { orders: OrderJson[] }) {
  const complete = orders.filter(({ state }) => state === 'Complete');
  return (
    <>
      <AwaitedOrders title="En camino" orders={orders} />
      {complete.length > 0 ? (
        <PurchaseTable orders={complete} />
      ) : (
        <Empty>
          <p>Todavía no tenés compras completas.</p>
          <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
        </Empty>
      )}
      <CanceledOrders orders={orders} />
    </>
  );
}
