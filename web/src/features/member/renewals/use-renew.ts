import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import type { postRenewal } from '../../../api/renewals.ts';
import { goToPayment } from '../../../state/orders/place-order.ts';
import { renewPlaces } from '../../../state/orders/renew.ts';
import { notifyFailure, useAction } from '../../../state/use-action.ts';
import { failureWords } from './renewal-words.ts';

export interface Renewing {
  /** @param onRefused gets the code of the refusal, if the renewal is refused */
  pay: (renewal: Parameters<typeof postRenewal>[0], onRefused: (code: string) => void) => Promise<unknown>;
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
  const { busy: paying, run } = useAction();
  const [failure, setFailure] = useState('');
  const [newTotal, setNewTotal] = useState<number>();
  const clear = () => {
    setFailure('');
    setNewTotal(undefined);
  };

  const pay: Renewing['pay'] = (renewal, onRefused) =>
    run(async () => {
      clear();
      try {
        const order = await renewPlaces(renewal);
        // The order waits for its payment from now on, so the page offers to go on with it.
        await goToPayment(order).catch((error: unknown) => notifyFailure(error, failureWords(error)));
      } catch (error) {
        console.error(error);
        setFailure(failureWords(error));
        if (!(error instanceof ApiError)) return;
        if (error.code === 'PRICE_CHANGED') setNewTotal(error.details['price'] as number);
        onRefused(error.code);
      }
    });

  return { pay, paying, failure, newTotal, clear };
}
