import type { OrderJson } from '@gym-power/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { newestAwaited } from '../../../state/orders/awaited-order.ts';
import { refetchOwnOrders, type useOwnOrders } from '../../../state/server-cache/use-own-orders.ts';
import { useUrlQuery } from '../../../ui/use-url-query.ts';
import { followPayment, type Outcome } from './follow-payment.ts';
import { returnOf } from './payment-return.ts';

const ofAHold: ReadonlySet<Outcome> = new Set(['rejected', 'abandoned']);

export interface PaymentReturn {
  outcome: Outcome | null;
  order: OrderJson | undefined;
}

export function usePaymentReturn({ data: orders, isPending }: ReturnType<typeof useOwnOrders>): PaymentReturn {
  const [query, setQuery] = useUrlQuery();
  const [back] = useState(() => returnOf(query));
  const [outcome, setOutcome] = useState<Outcome | null>(back && 'checking');
  const [followed, setFollowed] = useState(back?.orderId ?? null);

  // A reload must not show the notice again.
  useEffect(() => {
    if (back) setQuery(new URLSearchParams(), { replace: true });
  }, [back, setQuery]);

  // Without an order id, take the first unpaid order (specification, section 4).
  if (back && !followed && orders && outcome === 'checking') {
    const first = newestAwaited(orders);
    if (first) setFollowed(first.id);
    else setOutcome(back.claims === 'approved' || back.claims === 'pending' ? 'unknown' : null);
  }

  const order = orders?.find(({ id }) => id === followed);

  const tell = useEffectEvent((now: Outcome) => {
    if (now === outcome) return;
    setOutcome(now);
    if (now !== 'complete') void refetchOwnOrders();
  });
  // The payment's webhook often arrives before its buyer: then the loaded list is enough, and nothing polls.
  const isComplete = useEffectEvent(() => order?.state === 'Complete');
  if (outcome === 'checking' && order?.state === 'Complete') setOutcome('complete');
  useEffect(() => {
    if (!back || !followed || isPending || isComplete()) return undefined;
    const abort = new AbortController();
    void followPayment({ orderId: followed, claims: back.claims }, (now) => tell(now), abort.signal);
    return () => abort.abort();
  }, [back, followed, isPending]);

  // A notice about the hold is stale once the order is paid, canceled or expired.
  const held = orders === undefined || order?.state === 'Created';
  return { outcome: outcome && ofAHold.has(outcome) && !held ? null : outcome, order };
}
