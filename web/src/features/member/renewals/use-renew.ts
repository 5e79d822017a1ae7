import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import type { postRenewal } from '../../../api/renewals.ts';
import { goToPayment } from '../../../state/orders/place-order.ts';
import { renewPlaces } from '../../../state/orders/renew.ts';
import { notifyFailure, useAction } from '../../../state/use-action.ts';
import { failureWords } from './renewal-words.ts';

export interface Renewing {
  pay: (renewal: Parameters<typeof postRenewal>[0], onRefused: (code: string) => void) => Promise<unknown>;
  /** True from pressing 'Pagar' until the payment page opens or fails to. */
  paying: boolean;
  failure: string;
  /** The current total, if the server refused an outdated one. */
  newTotal: number | undefined;
  clear: () => void;
}

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
        // The order is unpaid from here on, so the page offers to resume its payment.
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
