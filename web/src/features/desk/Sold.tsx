import { type DeskMeans, isPaidAtDesk, type OrderJson, UNNAMED_BUYER } from '@gym-power/domain';
import { useEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from '../../ui/Panel.module.css';
import { meansWords } from '../../widgets/orders/MeansChoice.tsx';
import { Receipt } from '../../widgets/orders/Receipt.tsx';

interface Props {
  order: OrderJson;
  means: DeskMeans;
  onAgain: () => void;
}

export function Sold({ order, means, onAgain }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className={styles['column']}>
      <div className={styles['tools']}>
        <Button ref={next} onClick={onAgain}>
          Otra venta
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          Imprimir comprobante
        </Button>
        {order.userId !== UNNAMED_BUYER && <Link to={paths.memberFile(order.userId)}>Ver ficha</Link>}
      </div>
      <p role="status" className={styles['tools']}>
        {order.email ? `Le mandamos el comprobante a ${order.email}.` : 'No tiene email: imprimile el comprobante.'}
      </p>
      <Receipt order={order} level="h3" {...(isPaidAtDesk(order) && { paidWith: meansWords[means] })} />
    </div>
  );
}
