import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import type { Order } from '../../../api/orders.ts';
import { dateAndTime, pesos } from '../../../lib/format.ts';
import { notify } from '../../../state/notices.ts';
import { goToPayment } from '../../../state/purchase.ts';
import { Button } from '../../../ui/Button.tsx';
import { Countdown } from '../../../ui/Countdown.tsx';
import styles from './Purchases.module.css';

const reasons: Record<NonNullable<Order['canceledBecause']>, string> = {
  expired: 'Cancelada: se venció el tiempo para pagar',
  member: 'Cancelada por vos',
  admin: 'Cancelada por el gimnasio',
  refund: 'Cancelada: te devolvimos el pago',
};

interface Props {
  order: Order;
  onCancel: () => void;
  /** The hold is over: the order is about to be another. */
  onEnd: () => void;
}

export function OrderOnItsWay({ order, onCancel, onEnd }: Props) {
  const { state, lines, totalPrice, reservedUntil, paymentStatus, canceledBecause } = order;
  const [going, setGoing] = useState(false);
  const retry = paymentStatus === 'rejected';

  const pay = async () => {
    setGoing(true);
    await goToPayment(order).catch((error: unknown) => {
      console.error(error);
      setGoing(false);
      notify.error(error instanceof ApiError ? error.message : 'Algo salió mal, intenta nuevamente más tarde');
      onEnd();
    });
  };

  return (
    <li className={styles['order']} data-state={state}>
      <div>
        <p className={styles['what']}>{lines.map(({ name, day, hour }) => `${name}, ${day} ${hour}`).join(' · ')}</p>
        {state === 'Created' && reservedUntil && (
          <p>
            {retry ? 'El pago fue rechazado. ' : 'Esperando el pago. '}
            Reservada hasta {dateAndTime(reservedUntil)} (<Countdown until={reservedUntil} onEnd={onEnd} />)
          </p>
        )}
        {canceledBecause && <p>{reasons[canceledBecause]}</p>}
      </div>
      <b>{pesos(totalPrice)}</b>
      {state === 'Created' && (
        <div className={styles['actions']}>
          <Button disabled={going} onClick={() => void pay()}>
            {retry ? 'Reintentar pago' : 'Continuar pago'}
          </Button>
          <Button look="outline" onClick={onCancel}>
            Cancelar
          </Button>
        </div>
      )}
    </li>
  );
}
