/** What people do to their cart: shown at once, and kept in the account's cart too. */
import { addToCart, removeFromCart, withoutLine } from '@gym-power/domain';
import { ApiError } from '../../api/client.ts';
import { cartApi, inTurn, refreshCart, showCart, unsaved } from './account-cart.ts';
import { type CartItem, cartAtom, EMPTY_CART } from '../groups/cart.ts';
import { loginAtom } from '../groups/login.ts';
import { notify } from '../notices/notify.ts';
import { refusedItem } from './refused-item.ts';
import { store } from '../store.ts';

/** Sets the line in the account's cart. A cart that was checked out in another tab takes nothing more: a new line starts the next one. */
async function save(line: CartItem, { isNew }: { isNew: boolean }): Promise<void> {
  const userId = store.get(loginAtom).user?.id;
  if (!userId) return;
  const { getCart, setCartLine } = await cartApi();
  const orderId = store.get(cartAtom).orderId ?? (await getCart(userId)).id;
  store.set(cartAtom, (cart) => ({ ...cart, orderId }));
  try {
    await setCartLine({ ...line, userId, orderId });
  } catch (error) {
    if (!isNew || !(error instanceof ApiError) || error.code !== 'ORDER_STATE') throw error;
    const next = await getCart(userId);
    await setCartLine({ ...line, userId, orderId: next.id });
    showCart(await getCart(userId));
  }
}

const setItems = (next: (items: CartItem[]) => CartItem[]) =>
  store.set(cartAtom, (cart) => ({ ...cart, items: next(cart.items) }));

const find = (items: readonly CartItem[], diaHoraId: string) => items.find((item) => item.diaHoraId === diaHoraId);

/** Shows the change at once; where the server refuses it, says so on the line or with a word. */
async function change(next: (items: CartItem[]) => CartItem[], diaHoraId: string): Promise<void> {
  const before = store.get(cartAtom).items;
  setItems(next);
  const [was, is] = [find(before, diaHoraId), find(store.get(cartAtom).items, diaHoraId)];
  const line = is ?? (was && { ...was, quantity: 0 });
  if (!line) return;
  unsaved.set(diaHoraId, line);
  const answered = () => unsaved.get(diaHoraId) === line && unsaved.delete(diaHoraId);
  try {
    await inTurn(() => save(line, { isNew: !was }).finally(answered));
    setItems((items) => items.map((item) => (item.diaHoraId === diaHoraId ? { ...item, refusal: undefined } : item)));
  } catch (error) {
    console.error(error);
    const undone = is && !was ? refusedItem(is, error) : was;
    setItems((items) =>
      undone ? items.map((item) => (item.diaHoraId === diaHoraId ? undone : item)) : withoutLine(items, diaHoraId),
    );
    notify.error(error instanceof Error ? error.message : 'Algo salió mal');
    await refreshCart().catch(() => undefined);
  }
}

export const addItem = (item: Omit<CartItem, 'quantity'>): Promise<void> =>
  change((items) => addToCart(items, { ...item, quantity: 1 }), item.diaHoraId);

export const removeOne = (diaHoraId: string): Promise<void> =>
  change((items) => removeFromCart(items, diaHoraId), diaHoraId);

export const removeItem = (diaHoraId: string): Promise<void> =>
  change((items) => withoutLine(items, diaHoraId), diaHoraId);

const changed = (diaHoraId: string, changes: Partial<CartItem>): Promise<void> =>
  change((items) => items.map((item) => (item.diaHoraId === diaHoraId ? { ...item, ...changes } : item)), diaHoraId);

/** The buyer has seen the new price of a line and goes on with it. */
export const acceptPrice = (diaHoraId: string, price: number): Promise<void> =>
  changed(diaHoraId, { unitprice: price, price });

/** The buyer takes what is left of a slot. */
export const acceptStock = (diaHoraId: string, stock: number): Promise<void> => changed(diaHoraId, { quantity: stock });

export async function clearCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (user) await inTurn(async () => (await cartApi()).deleteCart(user.id));
  store.set(cartAtom, ({ orderId }) => ({ ...EMPTY_CART, orderId }));
}

/** After checkout the lines belong to an order; the next addition starts a new cart. */
export const forgetCart = (): void => store.set(cartAtom, EMPTY_CART);
