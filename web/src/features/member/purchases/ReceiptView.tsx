import { useParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
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
  const order = orders.data?.find(({ id, state }) => id === orderId && state === 'Complete');
  return (
    <>
      <p className={styles['tools']}>
        <Link to={paths.memberView('compras')}>
          <BackIcon size={18} /> Compras
        </Link>
        {order && <Button onClick={() => window.print()}>Imprimir</Button>}
      </p>
      <Loaded
        of={orders}
        what="el comprobante"
        loading={<Spinner label="Cargando el comprobante…" />}
        missing={orders.data && !order && unknown}
      >
        {() => order && <Receipt order={order} />}
      </Loaded>
    </>
  );
}
