import type { OrderJson } from '@gym-power/domain';
import { cancelOrder, type PayableOrder } from '../../api/orders.ts';
import { notify } from '../notices/notify.ts';
import { refetchOwnOrders } from '../server-cache/use-own-orders.ts';
import { notifyFailure, useAction } from '../use-action.ts';
import { goToPayment } from './place-order.ts';

export interface PurchaseActions {
  busy: boolean;
  pay: (order: PayableOrder) => Promise<unknown>;
  cancel: (order: OrderJson) => Promise<unknown>;
}

export function usePurchaseActions(): PurchaseActions {
  const { busy, run } = useAction({ onFailure: notifyFailure, onEnd: () => void refetchOwnOrders() });
  return {
    busy,
    pay: (order) => run(() => goToPayment(order)),
    cancel: (order) =>
      run(async () => {
        await cancelOrder(order.id);
        notify.answer('Su pedido ha sido cancelado');
      }),
  };
}
