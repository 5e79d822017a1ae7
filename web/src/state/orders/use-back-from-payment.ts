import { useEffect, useEffectEvent } from 'react';
import { refetchOwnOrders } from '../server-cache/use-own-orders.ts';

/** The back button may restore a page as it was left: on its way to the payment page. */
export function useBackFromPayment(onBack: () => void): void {
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    onBack();
    void refetchOwnOrders();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event);
    addEventListener('pageshow', listener);
    return () => removeEventListener('pageshow', listener);
  }, []);
}
