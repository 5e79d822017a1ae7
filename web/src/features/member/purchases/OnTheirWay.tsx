import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { cancelOrder, type Order } from '../../../api/orders.ts';
import { notify } from '../../../state/notices.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { OrderOnItsWay } from './OrderOnItsWay.tsx';
import styles from './Purchases.module.css';

const CANCELED_SHOWN = 3;

/** The orders whose payment is awaited, and the last ones that were canceled. */
export function OnTheirWay({ orders, onChange }: { orders: Order[]; onChange: () => void }) {
  const [asking, setAsking] = useState<Order | null>(null);
  const created = orders.filter(({ state }) => state === 'Created');
  const canceled = orders.filter(({ state }) => state === 'Canceled').slice(0, CANCELED_SHOWN);
  const shown = [...created, ...canceled];

  const cancel = async (order: Order) => {
    setAsking(null);
    try {
      await cancelOrder(order.id);
      notify.success('Su pedido ha sido cancelado');
    } catch (error) {
      console.error(error);
      notify.error(error instanceof ApiError ? error.message : 'Algo salió mal al cancelar la orden');
    }
    onChange();
  };

  if (shown.length === 0) return null;
  return (
    <section className={styles['onTheirWay']} aria-labelledby="on-their-way">
      <h2 id="on-their-way">En camino</h2>
      <ul>
        {shown.map((order) => (
          <OrderOnItsWay key={order.id} order={order} onCancel={() => setAsking(order)} onEnd={onChange} />
        ))}
      </ul>
      <ConfirmDialog
        show={asking !== null}
        title="Está seguro que desea cancelar?"
        text="Una vez cancelado no se podrá recuperar"
        cancelLabel="No cancelar"
        confirmLabel="Sí, cancelar"
        onCancel={() => {
          setAsking(null);
          notify.success('Su pedido no ha sido cancelado');
        }}
        onConfirm={() => asking && void cancel(asking)}
      />
    </section>
  );
}
