import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { askForCompletion, type Order } from '../../../api/orders.ts';
import { useQuery } from '../../../ui/use-query.ts';
import { type Return, returnOf } from './return.ts';

export type Outcome = 'checking' | 'complete' | 'pending' | 'rejected' | 'canceled' | 'unknown';

/** How often and how long the server is asked again while Mercado Pago has not said the last word. */
const ASK_EVERY_MS = 2_000;
const ASK_FOR_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the server knows of the order now. It asks Mercado Pago itself; the address proves nothing. */
async function truth(orderId: string): Promise<Outcome> {
  try {
    const { state } = await askForCompletion(orderId);
    return state === 'Complete' ? 'complete' : 'canceled';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_PAID') return 'unknown';
    if (error.details['state'] === 'Canceled') return 'canceled';
    return error.details['paymentStatus'] === 'rejected' ? 'rejected' : 'pending';
  }
}

/** Follows a payment from the buyer's return until it is known how it ended; null where nobody has returned. */
export function useReturn(orders: Order[] | null, onSettled: () => void): Outcome | null {
  const [query, setQuery] = useQuery();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const known = orders !== null;

  const start = useEffectEvent(() => {
    const back = returnOf(query);
    const orderId = back && (back.orderId ?? orders?.find(({ state }) => state === 'Created')?.id);
    if (!back) return;
    // A reload must not tell the same again.
    setQuery(new URLSearchParams());
    if (orderId) void follow(orderId, back.claims, setOutcome).then(onSettled);
  });
  useEffect(() => {
    if (known) start();
  }, [known]);

  return outcome;
}

async function follow(orderId: string, claims: Return['claims'], tell: (outcome: Outcome) => void): Promise<void> {
  const until = Date.now() + ASK_FOR_MS;
  tell('checking');
  for (;;) {
    const now = await truth(orderId);
    // Whoever left without paying has nothing to wait for.
    const final = now !== 'pending' || claims === 'failed';
    tell(now === 'pending' && claims === 'failed' ? 'rejected' : now);
    if (final || Date.now() > until) return;
    await pause(ASK_EVERY_MS);
  }
}
