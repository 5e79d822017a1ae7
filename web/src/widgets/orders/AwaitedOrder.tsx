import { useState } from 'react';
import { pesos, timeOfDay } from '../../lib/format.ts';
import styles from './AwaitedOrder.module.css';
import { Button } from '../../ui/Button.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { Countdown } from '../../ui/Countdown.tsx';

export interface AwaitedOrderProps {
  /** Its places, in words. */
  places: string[];
  total: number;
  /** The end of its hold. */
  until: string;
  payment: 'none' | 'pending' | 'rejected';
  /** Something is being done about it. */
  busy: boolean;
  onPay: () => void;
  onCancel: () => void;
  /** The member was asked, and does not cancel. */
  onKeep: () => void;
  /** The hold is over. */
  onEnd: () => void;
}

const words: Record<AwaitedOrderProps['payment'], { said: string; action: string }> = {
  none: { said: 'Falta el pago.', action: 'Continuar pago' },
  pending: { said: 'El pago está en camino: Mercado Pago todavía no lo confirmó.', action: 'Continuar pago' },
  rejected: { said: 'El pago fue rechazado: no se cobró nada.', action: 'Reintentar pago' },
};

/** An order whose places are held until it is paid, with the time that is left and what can be done. */
export function AwaitedOrder({
  places,
  total,
  until,
  payment,
  busy,
  onPay,
  onCancel,
  onKeep,
  onEnd,
}: AwaitedOrderProps) {
  const [asking, setAsking] = useState(false);
  const [over, setOver] = useState(() => Date.parse(until) <= Date.now());
  const end = () => {
    setOver(true);
    onEnd();
  };
  const decide = (then: () => void) => () => {
    setAsking(false);
    then();
  };
  return (
    <div className={styles['order']}>
      <ul className={styles['places']}>
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      <b className={styles['total']}>{pesos(total)}</b>
      {over ? (
        <p>Se venció el tiempo para pagar. Si ya pagaste, lo estamos comprobando con Mercado Pago.</p>
      ) : (
        <p>
          {words[payment].said} Tu lugar está reservado hasta las {timeOfDay(until)}.{' '}
          <span className={styles['left']}>
            <Countdown until={until} onEnd={end} />
          </span>
        </p>
      )}
      <div className={styles['actions']}>
        {!over && (
          <Button disabled={busy} onClick={onPay}>
            {busy ? 'Un momento…' : words[payment].action}
          </Button>
        )}
        <Button look="outline" disabled={busy} onClick={() => setAsking(true)}>
          Cancelar
        </Button>
      </div>
      <CancelDialog show={asking} onConfirm={decide(onCancel)} onCancel={decide(onKeep)} />
    </div>
  );
}
