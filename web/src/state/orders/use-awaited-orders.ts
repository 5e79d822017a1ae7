import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { cancelOrder, type OrderJson } from '../../api/orders.ts';
import { paymentOf, placeWords } from './awaited-order.ts';
import { notify } from '../notices/notify.ts';
import { goToPayment } from './place-order.ts';

const wordsOf = (error: unknown, otherwise: string) => (error instanceof ApiError ? error.message : otherwise);

/** How an order that awaits its payment is shown, with what its member does about it. `onChange` is called when an order may be another. */
export function useAwaitedOrders(onChange: () => void) {
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

  const pay = async (order: OrderJson) => {
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

  const cancel = async (order: OrderJson) => {
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

  return (order: OrderJson) => ({
    places: order.lines.map(placeWords),
    total: order.totalPrice,
    until: order.reservedUntil ?? order.updatedAt,
    payment: paymentOf(order),
    busy,
    onPay: () => void pay(order),
    onCancel: () => void cancel(order),
    onKeep: () => notify.answer('Su pedido no ha sido cancelado'),
    onEnd: onChange,
  });
}
