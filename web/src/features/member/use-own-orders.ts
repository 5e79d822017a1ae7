import { useAtomValue } from 'jotai';
import { getOrders } from '../../api/orders.ts';
import { loginAtom } from '../../state/login.ts';
import { useResource } from '../../state/resource.ts';

/** The member's orders, newest first; everything but the cart. */
export function useOwnOrders() {
  const id = useAtomValue(loginAtom).user?.id ?? '';
  return useResource((signal) => getOrders(id, signal), [id]);
}
