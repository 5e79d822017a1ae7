import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { getOrders } from '../../api/orders.ts';
import { loginAtom } from '../groups/login.ts';
import { useResource } from '../resource.ts';

const ASK_EVERY_MS = 5_000;

/** The member's orders, newest first; everything but the cart. Followed live while one of them awaits its payment. */
export function useOwnOrders() {
  const id = useAtomValue(loginAtom).user?.id ?? '';
  const orders = useResource((signal) => getOrders(id, signal), [id]);
  const { data, reload } = orders;
  const awaiting = data?.some(({ state }) => state === 'Created') ?? false;

  useEffect(() => {
    if (!awaiting) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [awaiting, reload]);

  return orders;
}
