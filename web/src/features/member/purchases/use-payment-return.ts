import type { OrderJson } from '@gym-power/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { newestAwaited } from '../../../state/orders/awaited-order.ts';
import { refetchOwnOrders } from '../../../state/server-cache/queries.ts';
import { useUrlQuery } from '../../../ui/use-url-query.ts';
import { followPayment, type Outcome } from './follow-payment.ts';
import { returnOf } from './payment-return.ts';

/** They end with an order in its hold, and what to do about it. */
const ofAHold: ReadonlySet<Outcome> = new Set(['rejected', 'abandoned']);

/** Follows the payment from which the buyer has come back; null where nobody has. */
export function usePaymentReturn(orders: OrderJson[] | undefined): Outcome | null {
  const [query, setQuery] = useUrlQuery();
  const [back] = useState(() => returnOf(query));
  const [outcome, setOutcome] = useState<Outcome | null>(back && 'checking');
  const [followed, setFollowed] = useState(back?.orderId ?? null);

  // A reload must not tell the same again.
  useEffect(() => {
    if (back) setQuery(new URLSearchParams(), { replace: true });
  }, [back, setQuery]);

  // An address without the order means the first one that awaits its payment (specification, section 4).
  if (back && !followed && orders && outcome === 'checking') {
    const first = newestAwaited(orders);
    if (first) setFollowed(first.id);
    else setOutcome(back.claims === 'approved' || back.claims === 'pending' ? 'unknown' : null);
  }

  const tell = useEffectEvent((now: Outcome) => {
    if (now === outcome) return;
    setOutcome(now);
    void refetchOwnOrders();
  });
  useEffect(() => {
    if (!back || !followed) return undefined;
    const abort = new AbortController();
    void followPayment({ orderId: followed, claims: back.claims }, (now) => tell(now), abort.signal);
    return () => abort.abort();
  }, [back, followed]);

  // Paid, canceled or expired since: what was said of its hold is not true any more.
  const held = orders?.some(({ id, state }) => id === followed && state === 'Created') ?? true;
  return outcome && ofAHold.has(outcome) && !held ? null : outcome;
}
