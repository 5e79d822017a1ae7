import { formatPesos, netPrice, type OrderJson, orderNumber } from '@gym-power/domain';
import { type MemberFileJson, sendReceipt } from '../../api/desk.ts';
import { dateAndTime } from '../../lib/format.ts';
import { orderStateWords, productWords } from '../../state/orders/order-words.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { reportFailure } from '../../widgets/records/failures.ts';
import styles from '../../ui/Panel.module.css';
import { DueBack } from '../../widgets/orders/DueBack.tsx';
import { meansWords } from '../../widgets/orders/MeansChoice.tsx';

interface Props {
  file: MemberFileJson;
  onChanged: () => void;
}

export function MemberOrders({ file: { user, orders, payments }, onChanged }: Props) {
  const paymentOf = ({ id, paymentId }: OrderJson) =>
    payments.find((each) => each.orderId === id && each.id === paymentId);
  const paidWith = (order: OrderJson): string => {
    const payment = paymentOf(order);
    if (payment && payment.by !== 'mercadopago') return meansWords[payment.by];
    return order.paymentId ? 'Mercado Pago' : '';
  };
  return (
    <section className={styles['panel']}>
      <h3>Órdenes y pagos</h3>
      {orders.length === 0 && <Empty>Todavía no compró nada.</Empty>}
      <ul className={styles['list']}>
        {orders.map((order) => (
          <li key={order.id} className={styles['row']}>
            <span>
              <b>{orderNumber(order.id)}</b> · {orderStateWords[order.state]}
              <br />
              <small>
                {[dateAndTime(order.purchasedAt ?? order.createdAt), paidWith(order)].filter(Boolean).join(' · ')}
                <br />
                {[
                  ...order.lines.map(({ name, day, hour }) => `${name}, ${day} ${hour}`),
                  ...(order.productLines ?? []).map(productWords),
                ].join(' · ')}
              </small>
            </span>
            <b className={styles['money']}>{formatPesos(netPrice(order))}</b>
            {order.state === 'Complete' && (order.email || user.email) && <SendReceipt order={order} />}
            <OwedBack order={order} payment={paymentOf(order)} onNoted={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SendReceipt({ order }: { order: OrderJson }) {
  const { busy, run } = useAction({ failed: 'Algo salió mal al mandar el comprobante', onFailure: reportFailure });
  const send = () =>
    run(
      () => sendReceipt(order.id),
      (address) => `Le mandamos el comprobante a ${address}`,
    );
  return (
    <Button
      look="quiet"
      disabled={busy}
      aria-label={`Reenviar comprobante de ${orderNumber(order.id)}`}
      onClick={() => void send()}
    >
      Reenviar comprobante
    </Button>
  );
}

interface OwedBackProps {
  order: OrderJson;
  payment: MemberFileJson['payments'][number] | undefined;
  onNoted: () => void;
}

function OwedBack({ order, payment, onNoted }: OwedBackProps) {
  if (!payment || payment.due === 0 || order.state !== 'Canceled') return null;
  const reason = order.withdrawal ? `Arrepentimiento ${order.withdrawal}` : 'Orden cancelada';
  return <DueBack orderId={order.id} due={payment.due} by={payment.by} reason={reason} onNoted={onNoted} />;
}
