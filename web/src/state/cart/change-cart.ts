import { addToCart, mergeCarts, removeFromCart, withoutLine } from '@gym-power/domain';
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

const find = (items: readonly CartItem[], diaHoraId: string) => items.find((item) => item.diaHoraId === diaHoraId);

const replaceItem =
  (diaHoraId: string, replace: (item: CartItem) => CartItem): Change =>
  (items) =>
    items.map((item) => (item.diaHoraId === diaHoraId ? replace(item) : item));

/** Optimistic. A refusal undoes the change and says why, on the item or in a notice. */
async function changeItem(diaHoraId: string, change: Change): Promise<void> {
  const before = find(store.get(cartAtom).items, diaHoraId);
  setItems(change);
  const after = find(store.get(cartAtom).items, diaHoraId);
  const changed = after ?? (before && { ...before, quantity: 0 });
  if (!changed) return;
  pendingChanges.set(diaHoraId, changed);
  const settle = () => pendingChanges.get(diaHoraId) === changed && pendingChanges.delete(diaHoraId);
  try {
    await inTurn(() => saveLine(changed, { isNew: !before }).finally(settle));
    setItems(replaceItem(diaHoraId, (item) => ({ ...item, refusal: undefined })));
  } catch (error) {
    console.error(error);
    const undone = after && !before ? refusedItem(after, error) : before;
    setItems(undone ? replaceItem(diaHoraId, () => undone) : (items) => withoutLine(items, diaHoraId));
    notify.error(error instanceof Error ? error.message : 'Algo salió mal');
    await refreshCart().catch(() => undefined);
  }
}

export async function addItem(item: Omit<CartItem, 'quantity'>): Promise<void> {
  const present = find(store.get(cartAtom).items, item.diaHoraId);
  if (present && present.quantity >= mostOf(present))
    return notify.error(`Como máximo ${mostOf(present)} lugares por horario en cada compra`);
  return changeItem(item.diaHoraId, (items) => addToCart(items, { ...item, quantity: 1 }));
}

export const mergeItem = (item: CartItem): Promise<void> =>
  changeItem(item.diaHoraId, (items) => mergeCarts(items, [item]));

export const removeOne = (diaHoraId: string): Promise<void> =>
  changeItem(diaHoraId, (items) => removeFromCart(items, diaHoraId));

export const removeItem = (diaHoraId: string): Promise<void> =>
  changeItem(diaHoraId, (items) => withoutLine(items, diaHoraId));

export const acceptPrice = (diaHoraId: string, price: number): Promise<void> =>
  changeItem(
    diaHoraId,
    replaceItem(diaHoraId, (item) => ({ ...item, unitprice: price, price })),
  );

export const acceptStock = (diaHoraId: string, stock: number): Promise<void> =>
  changeItem(
    diaHoraId,
    replaceItem(diaHoraId, (item) => ({ ...item, quantity: stock })),
  );

export async function clearCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (user) await inTurn(() => deleteCart(user.id));
  store.set(cartAtom, ({ orderId }) => ({ ...EMPTY_CART, orderId }));
}

export const forgetCart = (): void => store.set(cartAtom, EMPTY_CART);
