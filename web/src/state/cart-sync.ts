/** Keeps this browser's cart and the account's the same. A visitor's cart lives in this browser alone. */
import { addToCart, mergeCarts, removeFromCart, withoutLine } from '@gym-power/domain';
import type { CartAnswer } from '../api/cart.ts';
import { ApiError } from '../api/client.ts';
import { type CartItem, cartAtom, emptyCart } from './cart.ts';
import { loginAtom } from './login.ts';
import { notify } from './notices.ts';
import { refusedItem } from './refused-item.ts';
import { store } from './store.ts';

const api = () => import('../api/cart.ts');

const itemsOf = ({ lines }: CartAnswer): CartItem[] =>
  lines.map(({ diaHoraId, activityId, name, image, day, hour, unitprice, quantity, price, stock }) => ({
    diaHoraId, activityId, name, image, day, hour, unitprice, quantity, price, stock,
  }));

/** Changes that are shown and that the server has not answered yet, by slot; a quantity of 0 takes the line away. */
const unsaved = new Map<string, CartItem>();

function withUnsaved(items: readonly CartItem[]): CartItem[] {
  const known = new Set(items.map(({ diaHoraId }) => diaHoraId));
  const added = [...unsaved.values()].filter(({ diaHoraId }) => !known.has(diaHoraId));
  return [...items.map((item) => unsaved.get(item.diaHoraId) ?? item), ...added].filter(({ quantity }) => quantity > 0);
}

/** The account's lines, and after them what it refused and the buyer has not settled. */
function show(cart: CartAnswer, refused: readonly CartItem[] = []): void {
  const items = withUnsaved(itemsOf(cart));
  const present = new Set(items.map(({ diaHoraId }) => diaHoraId));
  store.set(cartAtom, (before) => {
    const strays = [...before.items.filter(({ stray }) => stray), ...refused];
    const unsettled = new Map(strays.map((item) => [item.diaHoraId, item]));
    return { ...before, items: [...items, ...[...unsettled.values()].filter(({ diaHoraId }) => !present.has(diaHoraId))], orderId: cart.id };
  });
}

/** Changes run one after the other: two clicks must not overtake each other on their way to the server. */
let queue: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};

/** Resolves when the server has seen every change so far. */
export const cartSettled = (): Promise<unknown> => queue;

/** The account's cart as it is now, with prices and places. What a visitor had chosen joins it. */
export const enterCart = (userId: string): Promise<void> =>
  inTurn(async () => {
    const { getCart, setCartLine } = await api();
    const account = await getCart(userId);
    const { items, orderId } = store.get(cartAtom);
    // A cart with an order id is the account's own, saved here; another device may have emptied it since.
    const visitor = orderId === null ? items : [];
    const known = new Map(account.lines.map((line) => [line.diaHoraId, line.quantity]));
    const added = mergeCarts(itemsOf(account), visitor).filter(({ diaHoraId, quantity }) => known.get(diaHoraId) !== quantity);
    const refused: CartItem[] = [];
    for (const item of added) {
      try {
        await setCartLine({ ...item, userId, orderId: account.id });
      } catch (error) {
        const stray = refusedItem(item, error);
        if (!stray) throw error;
        refused.push(stray);
      }
    }
    show(added.length > 0 ? await getCart(userId) : account, refused);
  });

/** The cart with what its classes cost and how many places they have now. */
export async function refreshCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (user) return enterCart(user.id);
  if (store.get(cartAtom).items.length === 0) return;
  const { getActivities } = await import('../api/activities.ts');
  const offered = new Map((await getActivities()).map((activity) => [activity.id, activity]));
  store.set(cartAtom, (cart) => ({
    ...cart,
    items: cart.items.map((item) => {
      const activity = offered.get(item.activityId);
      const slot = activity?.diaHoras.find(({ id }) => id === item.diaHoraId);
      return { ...item, price: activity?.price ?? null, stock: slot?.stock ?? null };
    }),
  }));
}

/** A member who comes back to this tab may have filled the cart elsewhere. */
export function followCart(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && store.get(loginAtom).user) void refreshCart().catch(console.error);
  });
}

/** Sets the line in the account's cart. A cart that was checked out in another tab takes nothing more: a new line starts the next one. */
async function save(line: CartItem, { isNew }: { isNew: boolean }): Promise<void> {
  const userId = store.get(loginAtom).user?.id;
  if (!userId) return;
  const { getCart, setCartLine } = await api();
  const orderId = store.get(cartAtom).orderId ?? (await getCart(userId)).id;
  store.set(cartAtom, (cart) => ({ ...cart, orderId }));
  try {
    await setCartLine({ ...line, userId, orderId });
  } catch (error) {
    if (!isNew || !(error instanceof ApiError) || error.code !== 'ORDER_STATE') throw error;
    const next = await getCart(userId);
    await setCartLine({ ...line, userId, orderId: next.id });
    show(await getCart(userId));
  }
}

const setItems = (next: (items: CartItem[]) => CartItem[]) => store.set(cartAtom, (cart) => ({ ...cart, items: next(cart.items) }));

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
    setItems((items) => items.map((item) => (item.diaHoraId === diaHoraId ? { ...item, stray: false } : item)));
  } catch (error) {
    console.error(error);
    const undone = is && !was ? refusedItem(is, error) : was;
    setItems((items) => (undone ? items.map((item) => (item.diaHoraId === diaHoraId ? undone : item)) : withoutLine(items, diaHoraId)));
    notify.error(error instanceof Error ? error.message : 'Algo salió mal');
    await refreshCart().catch(() => undefined);
  }
}

export const addItem = (item: Omit<CartItem, 'quantity'>): Promise<void> =>
  change((items) => addToCart(items, { ...item, quantity: 1 }), item.diaHoraId);

export const removeOne = (diaHoraId: string): Promise<void> => change((items) => removeFromCart(items, diaHoraId), diaHoraId);

export const removeItem = (diaHoraId: string): Promise<void> => change((items) => withoutLine(items, diaHoraId), diaHoraId);

const changed = (diaHoraId: string, changes: Partial<CartItem>): Promise<void> =>
  change((items) => items.map((item) => (item.diaHoraId === diaHoraId ? { ...item, ...changes } : item)), diaHoraId);

/** The buyer has seen the new price of a line and goes on with it. */
export const acceptPrice = (diaHoraId: string, price: number): Promise<void> => changed(diaHoraId, { unitprice: price, price });

/** The buyer takes what is left of a slot. */
export const acceptStock = (diaHoraId: string, stock: number): Promise<void> => changed(diaHoraId, { quantity: stock });

export async function clearCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (user) await inTurn(async () => (await api()).emptyCart(user.id));
  store.set(cartAtom, ({ orderId }) => ({ ...emptyCart, orderId }));
}

/** After checkout the lines belong to an order; the next addition starts a new cart. */
export const forgetCart = (): void => store.set(cartAtom, emptyCart);
