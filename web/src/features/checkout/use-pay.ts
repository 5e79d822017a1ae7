import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { refreshCart } from '../../state/cart/account-cart.ts';
import { cartTotalAtom } from '../../state/cart/priced-cart.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { notify } from '../../state/notices/notify.ts';
import { goToPayment, placeOrder } from '../../state/orders/place-order.ts';

const UNSAID = 'algo salio mal!';

/** The server's sentence, with the line that it is about if it names one (`SLOT_FULL` and the like). */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNSAID;
  const { name, day, hour } = error.details as { name?: string; day?: string; hour?: string };
  return [error.message, name && `${name}${day ? `, ${day} ${hour}` : ''}.`].filter(Boolean).join(' ');
}

export function usePay() {
  const { user } = useAtomValue(loginAtom);
  const shownTotal = useAtomValue(cartTotalAtom);
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState('');
  // A ref, because a second click can come before the next render.
  const started = useRef(false);

  const pay = async (email: string): Promise<void> => {
    if (!user?.uid) return setFailure(UNSAID);
    if (started.current) return;
    started.current = true;
    setPaying(true);
    setFailure('');
    try {
      const order = await placeOrder(email);
      // Another tab may have placed the order without the descuento that is shown here. Then the buyer must see the
      // total first.
      if (order.totalPrice === shownTotal)
        await goToPayment(order).catch((error: unknown) => notify.error(sentenceOf(error)));
    } catch (error) {
      console.error(error);
      setFailure(sentenceOf(error));
      await refreshCart().catch(console.error);
    } finally {
      started.current = false;
      setPaying(false);
    }
  };

  return { pay, paying, failure };
}
