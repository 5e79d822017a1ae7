import { formatPesos, netPrice, type OrderJson, orderNumber } from '@gym-power/domain';
import { useState } from 'react';
import { getOrderState } from '../../api/orders.ts';
import { askWithdrawal } from '../../api/withdrawals.ts';
import { listed, shortDate } from '../../lib/format.ts';
import { mayWithdraw } from '../../state/orders/may-withdraw.ts';
import { refetchOwnOrders, useOwnOrders } from '../../state/server-cache/use-own-orders.ts';
import { notifyFailure, useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Answer } from './Receipt.tsx';
import styles from './WithdrawalPage.module.css';

interface Props {
  onDone: (answer: Answer) => void;
}

export default function OwnPurchases({ onDone }: Props) {
  const now = useNow();
  return (
    <section className={styles['own']} aria-labelledby="own-title">
      <h2 id="own-title">Tus compras de los últimos diez días</h2>
      <Loaded of={useOwnOrders()} what="tus compras" loading={<Spinner />}>
        {(orders) => <Recent orders={orders.filter((order) => mayWithdraw(order, now))} onDone={onDone} />}
      </Loaded>
    </section>
  );
}

function Recent({ orders, onDone }: Props & { orders: readonly OrderJson[] }) {
  if (orders.length === 0) return <p>No tenés ninguna.</p>;
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          <p>
            <b>{listed([...order.activities, ...(order.productLines ?? [])].map(({ name }) => name))}</b>
            <br />
            Orden {orderNumber(order.id)}, {formatPesos(netPrice(order))}, comprada el{' '}
            {shortDate(order.purchasedAt ?? order.createdAt)}
          </p>
          <Undo order={order} onDone={onDone} />
        </li>
      ))}
    </ul>
  );
}

function Undo({ order, onDone }: Props & { order: OrderJson }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { busy, error, run } = useAction({
    failed: 'Algo salió mal: probá de nuevo en un rato.',
    onFailure: notifyFailure,
    onEnd: close,
  });
  const undo = () =>
    run(async () => {
      const asked = { email: order.email || order.user.email, orden: order.id };
      const receipt = await askWithdrawal('arrepentimiento', asked, true);
      // The answer does not tell whether an admin still has to decide.
      const isUndone = await getOrderState(order.id).then(
        ({ state }) => state === 'Canceled',
        () => false,
      );
      onDone({ ...receipt, ...(isUndone && { undone: netPrice(order) }) });
      void refetchOwnOrders();
    });
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        {error ? 'Probar de nuevo' : 'Arrepentirme'}
      </Button>
      <ConfirmDialog
        show={asking}
        busy={busy}
        onConfirm={() => void undo()}
        onCancel={close}
        title="¿Cancelar esta compra?"
        text={`Te devolvemos ${formatPesos(netPrice(order))} y tus lugares quedan libres.`}
        cancelLabel="No, seguir"
        confirmLabel="Sí, arrepentirme"
      />
    </>
  );
}
