import type { OrderJson } from '@gym-power/domain';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { cancelOrder, type PayableOrder } from '../../api/orders.ts';
import { notify } from '../notices/notify.ts';
import { refetchOwnOrders } from '../server-cache/use-own-orders.ts';
import { goToPayment } from './place-order.ts';
import { useBackFromPayment } from './use-back-from-payment.ts';

export interface PurchaseActions {
  /** True while either action is running. */
  busy: boolean;
  pay: (order: PayableOrder) => Promise<void>;
  cancel: (order: OrderJson) => Promise<void>;
}

const sentenceOf = (error: unknown, otherwise: string) => (error instanceof ApiError ? error.message : otherwise);

/** What a member can do about orders that await their payment. */
export function usePurchaseActions(): PurchaseActions {
  const [busy, setBusy] = useState(false);

  useBackFromPayment(() => setBusy(false));

  const pay = async (order: PayableOrder) => {
    setBusy(true);
    try {
      await goToPayment(order);
    } catch (error) {
      console.error(error);
      notify.error(sentenceOf(error, 'Algo salió mal, intenta nuevamente más tarde'));
      setBusy(false);
      void refetchOwnOrders();
    }
  };

  const cancel = async (order: OrderJson) => {
    setBusy(true);
    try {
      await cancelOrder(order.id);
      notify.answer('Su pedido ha sido cancelado');
    } catch (error) {
      console.error(error);
      notify.error(sentenceOf(error, 'Algo salió mal al cancelar la orden'));
    }
    setBusy(false);
    void refetchOwnOrders();
  };

  return { busy, pay, cancel };
}
