import { addToCart, lineKey, mergeCarts, removeFromCart, withoutLine } from '@gym-power/domain';
import { deleteCart } from '../../api/cart.ts';
import { type CartItem, cartAtom, EMPTY_CART, mostOf } from '../groups/cart.ts';
import { loginAtom } from '../groups/login.ts';
import { notify } from '../notices/notify.ts';
import { store } from '../store.ts';
import { pendingChanges, refreshCart } from './account-cart.ts';
import { inTurn } from './cart-queue.ts';
import { refusedItem } from './refused-item.ts';
import { saveLine } from './save-line.ts';

type Change = (items: CartItem[]) => CartItem[];

const setItems = (change: Change) => store.set(cartAtom, (cart) => ({ ...cart, items: change(cart.items) }));

const find = (items: readonly CartItem[], key: string) => items.find((item) => lineKey(item) === key);

const replaceItem =
  (key: string, replace: (item: CartItem) => CartItem): Change =>
  (items) =>
    items.map((item) => (lineKey(item) === key ? replace(item) : item));

/** Optimistic. A refusal undoes the change and says why, on the item or in a notice. */
async function changeItem(key: string, change: Change): Promise<void> {
  const before = find(store.get(cartAtom).items, key);
  setItems(change);
  const after = find(store.get(cartAtom).items, key);
  const changed = after ?? (before && { ...before, quantity: 0 });
  if (!changed) return;
  pendingChanges.set(key, changed);
  const settle = () => pendingChanges.get(key) === changed && pendingChanges.delete(key);
  try {
    await inTurn(() => saveLine(changed, { isNew: !before }).finally(settle));
    setItems(replaceItem(key, (item) => ({ ...item, refusal: undefined })));
  } catch (error) {
    console.error(error);
    const undone = after && !before ? refusedItem(after, error) : before;
    setItems(undone ? replaceItem(key, () => undone) : (items) => withoutLine(items, key));
    notify.error(error instanceof Error ? error.message : 'Algo salió mal');
    await refreshCart().catch(() => undefined);
  }
}

export async function addItem(item: Omit<CartItem, 'quantity'>): Promise<void> {
  const present = find(store.get(cartAtom).items, lineKey(item));
  if (present && present.quantity >= mostOf(present))
    return notify.error(`Como máximo ${mostOf(present)} lugares por horario en cada compra`);
  return changeItem(lineKey(item), (items) => addToCart(items, { ...item, quantity: 1 }));
}

export const mergeItem = (item: CartItem): Promise<void> =>
  changeItem(lineKey(item), (items) => mergeCarts(items, [item]));

export const removeOne = (key: string): Promise<void> => changeItem(key, (items) => removeFromCart(items, key));

export const removeItem = (key: string): Promise<void> => changeItem(key, (items) => withoutLine(items, key));

export const acceptPrice = (key: string, price: number): Promise<void> =>
  changeItem(
    key,
    replaceItem(key, (item) => ({ ...item, unitprice: price, price })),
  );

export const acceptStock = (key: string, stock: number): Promise<void> =>
  changeItem(
    key,
    replaceItem(key, (item) => ({ ...item, quantity: stock })),
  );

export async function clearCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (user) await inTurn(() => deleteCart(user.id));
  store.set(cartAtom, ({ orderId }) => ({ ...EMPTY_CART, orderId }));
}

export const forgetCart = (): void => store.set(cartAtom, EMPTY_CART);
