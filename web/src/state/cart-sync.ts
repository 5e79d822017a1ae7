/** Keeps a member's cart and the account's the same. A visitor's cart lives in this browser alone. */
import { addToCart, mergeCarts, removeFromCart, withoutLine } from '@gym-power/domain';
import type { CartAnswer } from '../api/cart.ts';
import { type CartItem, cartAtom, emptyCart } from './cart.ts';
import { loginAtom } from './login.ts';
import { notify } from './notices.ts';
import { store } from './store.ts';

const api = () => import('../api/cart.ts');

const itemsOf = ({ lines }: CartAnswer): CartItem[] =>
  lines.map(({ diaHoraId, activityId, name, image, day, hour, unitprice, quantity, price, stock }) => ({
    diaHoraId, activityId, name, image, day, hour, unitprice, quantity, price, stock,
  }));

const show = (cart: CartAnswer) =>
  store.set(cartAtom, ({ descuento }) => ({ items: itemsOf(cart), orderId: cart.id, descuento }));

/** Changes run one after the other: two clicks must not overtake each other on their way to the server. */
let queue: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};

/** Resolves when the server has seen every change so far. */
export const cartSettled = (): Promise<unknown> => queue;

/** At sign-in: a visitor's cart joins the account's. */
export const enterCart = (userId: string): Promise<void> =>
  inTurn(async () => {
    const { getCart, setCartLine } = await api();
    const account = await getCart(userId);
    const { items, orderId } = store.get(cartAtom);
    // A cart with an order id is the account's own, saved here; another device may have emptied it since.
    const visitor = orderId === null ? items : [];
    const known = new Map(account.lines.map((line) => [line.diaHoraId, line.quantity]));
    const joined = mergeCarts(itemsOf(account), visitor);
    const added = joined.filter(({ diaHoraId, quantity }) => known.get(diaHoraId) !== quantity);
    for (const item of added) await setCartLine({ ...item, userId, orderId: account.id }).catch(() => undefined);
    show(added.length > 0 ? await getCart(userId) : account);
  });

/** The cart as the server has it now, with prices and places. */
export function refreshCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (!user) return Promise.resolve();
  return inTurn(async () => show(await (await api()).getCart(user.id)));
}

/** Shows the change at once, and takes it back with a word where the server refuses it. */
async function change(next: (items: CartItem[]) => CartItem[], diaHoraId: string): Promise<void> {
  const before = store.get(cartAtom).items;
  const items = next(before);
  store.set(cartAtom, (cart) => ({ ...cart, items }));
  const { user } = store.get(loginAtom);
  const line = items.find((item) => item.diaHoraId === diaHoraId) ?? before.find((item) => item.diaHoraId === diaHoraId);
  if (!user || !line) return;
  const quantity = items.find((item) => item.diaHoraId === diaHoraId)?.quantity ?? 0;
  try {
    await inTurn(async () => {
      const { getCart, setCartLine } = await api();
      const orderId = store.get(cartAtom).orderId ?? (await getCart(user.id)).id;
      store.set(cartAtom, (cart) => ({ ...cart, orderId }));
      await setCartLine({ ...line, quantity, userId: user.id, orderId });
    });
  } catch (error) {
    console.error(error);
    notify.error(error instanceof Error ? error.message : 'Algo salió mal');
    await refreshCart().catch(() => undefined);
  }
}

export const addItem = (item: Omit<CartItem, 'quantity'>): Promise<void> =>
  change((items) => addToCart(items, { ...item, quantity: 1 }), item.diaHoraId);

export const removeOne = (diaHoraId: string): Promise<void> => change((items) => removeFromCart(items, diaHoraId), diaHoraId);

export const removeItem = (diaHoraId: string): Promise<void> => change((items) => withoutLine(items, diaHoraId), diaHoraId);

/** The buyer has seen the new price of a line and goes on with it. */
export const acceptPrice = (diaHoraId: string, price: number): Promise<void> =>
  change((items) => items.map((item) => (item.diaHoraId === diaHoraId ? { ...item, unitprice: price, price } : item)), diaHoraId);

export async function clearCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (user) await inTurn(async () => (await api()).emptyCart(user.id));
  store.set(cartAtom, ({ orderId }) => ({ ...emptyCart, orderId }));
}

/** After checkout the lines belong to an order; the next addition starts a new cart. */
export const forgetCart = (): void => store.set(cartAtom, emptyCart);
