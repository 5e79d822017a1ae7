import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { cancelOrder, type Order } from '../api/orders.ts';
import { notify } from './notices.ts';
import { goToPayment } from './purchase.ts';

const wordsOf = (error: unknown, otherwise: string) => (error instanceof ApiError ? error.message : otherwise);

export interface OrderActions {
  /** On the way to the payment page, or being canceled. */
  busy: boolean;
  pay: (order: Order) => Promise<void>;
  cancel: (order: Order) => Promise<void>;
  keep: () => void;
}

/** What a member does about an order that awaits its payment. `onChange` is called when the order may be another. */
export function useOrderActions(onChange: () => void): OrderActions {
  const [busy, setBusy] = useState(false);

  // The back button may bring this page back as it was left: on its way to the payment page.
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setBusy(false);
    onChange();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);

  const pay = async (order: Order) => {
    setBusy(true);
    try {
      await goToPayment(order);
    } catch (error) {
      console.error(error);
      notify.error(wordsOf(error, 'Algo salió mal, intenta nuevamente más tarde'));
      setBusy(false);
      onChange();
    }
  };

  const cancel = async (order: Order) => {
    setBusy(true);
    try {
      await cancelOrder(order.id);
      notify.answer('Su pedido ha sido cancelado');
    } catch (error) {
      console.error(error);
      notify.error(wordsOf(error, 'Algo salió mal al cancelar la orden'));
    } finally {
      setBusy(false);
      onChange();
    }
  };

  return { busy, pay, cancel, keep: () => notify.answer('Su pedido no ha sido cancelado') };
}
