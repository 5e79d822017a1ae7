import type { OrderJson } from '@gym-power/domain';
import { useParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { usePurchaseActions } from '../../../state/orders/use-purchase-actions.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { AwaitedOrder } from '../../../widgets/orders/AwaitedOrder.tsx';
import styles from '../../../widgets/orders/Receipt.module.css';
import { Receipt } from '../../../widgets/orders/Receipt.tsx';

const unknown = (
  <Empty>
    <h1>Esa compra no existe</h1>
  </Empty>
);

export default function ReceiptView() {
  const { orderId } = useParams();
  const orders = useOwnOrders();
  const order = orders.data?.find(({ id }) => id === orderId);
  return (
    <>
      <p className={styles['tools']}>
        <Link to={paths.memberView('compras')}>
          <BackIcon size={18} /> Compras
        </Link>
        {order?.state === 'Complete' && <Button onClick={() => window.print()}>Imprimir</Button>}
      </p>
      <Loaded
        of={orders}
        what="tu compra"
        loading={<Spinner label="Cargando tu compra…" />}
        missing={orders.data && !order && unknown}
      >
        {() => order && <Purchase order={order} />}
      </Loaded>
    </>
  );
}

function Purchase({ order }: { order: OrderJson }) {
  const actions = usePurchaseActions();
  switch (order.state) {
    case 'Complete':
      return <Receipt order={order} />;
    case 'Created':
      return (
        <>
          <h1>Te falta pagar esta compra</h1>
          <AwaitedOrder order={order} actions={actions} />
        </>
      );
    case 'Canceled':
    case 'Cart':
      return (
        <Empty>
          <h1>Esta compra está cancelada</h1>
          <p>Los lugares ya no están reservados.</p>
          <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
        </Empty>
      );
  }
}
