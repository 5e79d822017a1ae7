import { formatPesos, type OrderJson, packWords } from '@gym-power/domain';
import { useState } from 'react';
import { timeOfDay } from '../../lib/format.ts';
import { offerIn, paymentOf } from '../../state/orders/awaited-order.ts';
import { isRenewal, paraOf } from '../../state/orders/bought-places.ts';
import { placeWords, productWords } from '../../state/orders/order-words.ts';
import type { PurchaseActions } from '../../state/orders/use-purchase-actions.ts';
import { refetchOwnOrders } from '../../state/server-cache/use-own-orders.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import styles from './AwaitedOrder.module.css';
import { useAwaitedDates } from './use-awaited-dates.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { OfferedPlaceCard } from './OfferedPlaceCard.tsx';

const words: Record<ReturnType<typeof paymentOf>, { said: string; action: string }> = {
  none: { said: 'Falta el pago.', action: 'Continuar pago' },
  pending: { said: 'El pago está en camino: Mercado Pago todavía no lo confirmó.', action: 'Continuar pago' },
  rejected: { said: 'El pago fue rechazado: no se cobró nada.', action: 'Reintentar pago' },
};

interface Props {
  order: OrderJson;
  actions: PurchaseActions;
}

export function AwaitedOrder({ order, actions }: Props) {
  const offer = offerIn(order);
  if (!offer) return <HeldOrder order={order} actions={actions} />;
  const payment = paymentOf(order);
  return <OfferedPlaceCard offer={offer} {...(payment !== 'none' && { said: words[payment].said })} />;
}

function HeldOrder({ order, actions: { busy, pay, cancel } }: Props) {
  const until = order.reservedUntil ?? order.updatedAt;
  const payment = paymentOf(order);
  const renews = isRenewal(order);
  const { lines, productLines = [] } = order;
  const { said } = words[payment];
  const action = renews && payment !== 'rejected' ? 'Seguir con el pago' : words[payment].action;
  const [over, setOver] = useState(() => Date.parse(until) <= Date.now());
  const datesOf = useAwaitedDates(order);
  const cancellation = useConfirmation(() => cancel(order));
  const end = () => {
    setOver(true);
    void refetchOwnOrders();
  };
  return (
    <div className={styles['order']}>
      <ul className={styles['places']}>
        {lines.map((line) => (
          <li key={line.id}>
            {placeWords({ ...line, para: paraOf(order, line) })}
            <br />
            <small>{datesOf(line)}</small>
          </li>
        ))}
        {productLines.map((line) => (
          <li key={line.id}>
            {productWords({ ...line, para: paraOf(order, line) })}
            {line.pack && (
              <>
                <br />
                <small>{packWords(line.pack, line.quantity)}</small>
              </>
            )}
          </li>
        ))}
      </ul>
      <b className={styles['total']}>{formatPesos(order.totalPrice)}</b>
      {over ? (
        <p>
          Se venció el tiempo para pagar. Si ya pagaste, lo estamos comprobando con Mercado Pago.
          {renews && ' El lugar que tenés no cambia por eso.'}
        </p>
      ) : (
        <p>
          {said}{' '}
          {lines.length === 0
            ? `Tenés hasta las ${timeOfDay(until)} para pagar.`
            : renews
              ? `Tenés hasta las ${timeOfDay(until)}; tu lugar sigue siendo tuyo.`
              : `Tu lugar está reservado hasta las ${timeOfDay(until)}.`}{' '}
          <span className={styles['left']}>
            <Countdown until={until} onEnd={end} />
          </span>
        </p>
      )}
      <div className={styles['actions']}>
        {!over && (
          <Button disabled={busy} onClick={() => void pay(order)}>
            {busy ? 'Un momento…' : action}
          </Button>
        )}
        <Button look="outline" disabled={busy} onClick={cancellation.ask}>
          Cancelar
        </Button>
      </div>
      <CancelDialog dialog={cancellation.dialog} />
    </div>
  );
}
