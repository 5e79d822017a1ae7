import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useOwnOrders } from '../../../state/orders/use-own-orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Receipt } from './Receipt.tsx';
import styles from './Receipt.module.css';

export default function ReceiptView() {
  const { orderId } = useParams();
  const orders = useOwnOrders();
  const order = orders.data?.find(({ id, state }) => id === orderId && state === 'Complete');
  return (
    <>
      <p className={styles['tools']}>
        <Link to={paths.memberView('compras')}>
          <BackIcon size={18} /> Compras
        </Link>
        {order && <Button onClick={() => window.print()}>Imprimir</Button>}
      </p>
      {order && <Receipt order={order} />}
      {!orders.data && orders.status === 'loading' && <Spinner label="Cargando el comprobante…" />}
      {!orders.data && orders.status === 'failed' && <LoadFailed what="el comprobante" onRetry={orders.reload} />}
      {orders.data && !order && (
        <Empty>
          <h1>Esa compra no existe</h1>
        </Empty>
      )}
    </>
  );
}
