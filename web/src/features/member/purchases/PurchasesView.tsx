import { paths } from '../../../config/paths.ts';
import { useOwnOrders } from '../../../state/orders/use-own-orders.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { LastCanceled } from './LastCanceled.tsx';
import { OnTheirWay } from './OnTheirWay.tsx';
import { PurchaseTable } from './PurchaseTable.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { usePaymentReturn } from './use-payment-return.ts';

export default function PurchasesView() {
  const orders = useOwnOrders();
  const outcome = usePaymentReturn(orders.data, orders.reload);
  const place = useFocusPlace<HTMLElement>(orders.data?.map(({ id, state }) => `${id} ${state}`).join());
  const complete = orders.data?.filter(({ state }) => state === 'Complete');
  return (
    <section ref={place} tabIndex={-1}>
      <h1>Compras</h1>
      <ReturnNotice outcome={outcome} />
      {!orders.data && orders.status === 'loading' && <Spinner label="Cargando tus compras…" />}
      {!orders.data && orders.status === 'failed' && <LoadFailed what="tus compras" onRetry={orders.reload} />}
      {orders.data && <OnTheirWay orders={orders.data} onChange={orders.reload} />}
      {complete?.length === 0 && (
        <Empty>
          <p>Todavía no tenés compras completas.</p>
          <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
        </Empty>
      )}
      {complete && complete.length > 0 && <PurchaseTable orders={complete} />}
      {orders.data && <LastCanceled orders={orders.data} />}
    </section>
  );
}
