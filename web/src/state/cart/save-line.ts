import { getCart, setCartLine, type WantedLine } from '../../api/cart.ts';
import { ApiError } from '../../api/client.ts';
import { cartAtom } from '../groups/cart.ts';
import { loginAtom } from '../groups/login.ts';
import { store } from '../store.ts';
import { showCart } from './account-cart.ts';

/** If the cart was checked out in another tab, a new line starts the next cart. */
export async function saveLine(line: WantedLine, { isNew }: { isNew: boolean }): Promise<void> {
  const userId = store.get(loginAtom).user?.id;
  if (!userId) return;
  try {
    const saved = await setCartLine({ ...line, userId, orderId: store.get(cartAtom).orderId });
    if (saved && store.get(loginAtom).user?.id === userId)
      store.set(cartAtom, (cart) => ({ ...cart, orderId: saved.orderId }));
  } catch (error) {
    if (!isNew || !(error instanceof ApiError) || error.code !== 'ORDER_STATE') throw error;
    const saved = await setCartLine({ ...line, userId, orderId: null });
    showCart(userId, await getCart(userId, saved?.orderId));
  }
}
