import { useRef, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import type { postRenewal } from '../../../api/renewals.ts';
import { goToPayment } from '../../../state/orders/place-order.ts';
import { renewPlaces } from '../../../state/orders/renew.ts';
import { useBackFromPayment } from '../../../state/orders/use-back-from-payment.ts';
import { notify } from '../../../state/notices/notify.ts';
import { failureWords } from './renewal-words.ts';

export interface Renewing {
  /** @returns the code of the refusal, if the renewal was refused */
  pay: (renewal: Parameters<typeof postRenewal>[0]) => Promise<string | undefined>;
  /** True from the press on 'Pagar' until the payment page comes, or cannot. */
  paying: boolean;
  /** Why it was refused, in words; empty if it was not. */
  failure: string;
  /** The total with which the server has refused another one; undefined without any. */
  newTotal: number | undefined;
  /** Forgets what was refused: what is renewed has changed. */
  clear: () => void;
}

/** Orders a renewal, and goes to its payment. */
export function useRenew(): Renewing {
  const [paying, setPaying] = useState(false);
  const [failure, setFailure] = useState('');
  const [newTotal, setNewTotal] = useState<number>();
  // A ref, because a second press can come before the next render.
  const started = useRef(false);

  const stop = () => {
    started.current = false;
    setPaying(false);
  };
  useBackFromPayment(stop);

  const clear = () => {
    setFailure('');
    setNewTotal(undefined);
  };

  const pay: Renewing['pay'] = async (renewal) => {
    if (started.current) return undefined;
    started.current = true;
    setPaying(true);
    clear();
    try {
      const order = await renewPlaces(renewal);
      // The order waits for its payment from now on, so the page offers to go on with it.
      await goToPayment(order).catch((error: unknown) => {
        console.error(error);
        notify.error(failureWords(error));
        stop();
      });
    } catch (error) {
      console.error(error);
      setFailure(failureWords(error));
      stop();
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === 'PRICE_CHANGED') setNewTotal(error.details['price'] as number);
      return error.code;
    }
    return undefined;
  };

  return { pay, paying, failure, newTotal, clear };
}
