import { useAtomValue } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { refreshCart } from '../../state/cart/account-cart.ts';
import { pricedCartAtom } from '../../state/cart/priced-cart.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { notify } from '../../state/notices/notify.ts';
import { goToPayment, placeOrder } from '../../state/orders/place-order.ts';
import { useBackFromPayment } from '../../state/orders/use-back-from-payment.ts';
import { type CheckoutFailure, failureOf, UNSAID } from './checkout-failure.ts';

export interface Payment {
  pay: (email: string) => Promise<void>;
  /** True from the press on 'Pagar' until the payment page comes, or cannot. */
  paying: boolean;
  failure: CheckoutFailure | null;
  clearFailure: () => void;
}

export function usePay(): Payment {
  const { user } = useAtomValue(loginAtom);
  const { total: shownTotal } = useAtomValue(pricedCartAtom);
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState<CheckoutFailure | null>(null);
  // A ref, because a second click can come before the next render.
  const started = useRef(false);

  const stop = () => {
    started.current = false;
    setPaying(false);
  };
  useBackFromPayment(stop);

  const pay = async (email: string): Promise<void> => {
    if (!user?.uid) return setFailure({ sentence: UNSAID, verify: false });
    if (started.current) return;
    started.current = true;
    setPaying(true);
    setFailure(null);
    try {
      const order = await placeOrder(email);
      // Another tab may have placed the order without the descuento that is shown here. Then the buyer must see the
      // total first.
      if (order.totalPrice !== shownTotal) return stop();
      await goToPayment(order).catch((error: unknown) => {
        notify.error(failureOf(error).sentence);
        stop();
      });
    } catch (error) {
      console.error(error);
      setFailure(failureOf(error));
      await refreshCart().catch(console.error);
      stop();
    }
  };

  return { pay, paying, failure, clearFailure: useCallback(() => setFailure(null), []) };
}
