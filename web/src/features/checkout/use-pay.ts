import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/client.ts';
import { paths } from '../../config/paths.ts';
import { refreshCart } from '../../state/cart-sync.ts';
import { loginAtom } from '../../state/login.ts';
import { notify } from '../../state/notices.ts';
import { goToPayment, placeOrder } from '../../state/purchase.ts';

const UNCHANGED = 'algo salio mal!';

/** `SLOT_FULL` and the like name their line. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNCHANGED;
  const { name, day, hour } = error.details as { name?: string; day?: string; hour?: string };
  return [error.message, name && `${name}${day ? `, ${day} ${hour}` : ''}.`].filter(Boolean).join(' ');
}

export function usePay() {
  const { user } = useAtomValue(loginAtom);
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState('');
  // State arrives with the next render; a second click may come before it.
  const started = useRef(false);

  const pay = async (email: string): Promise<void> => {
    if (!user?.uid) return setFailure(UNCHANGED);
    if (started.current) return;
    started.current = true;
    setPaying(true);
    setFailure('');
    try {
      const order = await placeOrder(email);
      await goToPayment(order).catch((error: unknown) => {
        // The places are held: the order waits in Compras, with its own button to pay.
        notify.error(sentenceOf(error));
        void navigate(paths.socioView('compras'));
      });
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
