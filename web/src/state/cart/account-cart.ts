/** The account's cart as this browser shows it. A visitor's cart lives in this browser alone. */
import { mergeCarts } from '@gym-power/domain';
import type { CartAnswer } from '../../api/cart.ts';
import { type CartItem, cartAtom } from '../groups/cart.ts';
import { loginAtom } from '../groups/login.ts';
import { refusedItem } from './refused-item.ts';
import { store } from '../store.ts';

export const cartApi = () => import('../../api/cart.ts');

const itemsOf = ({ lines }: CartAnswer): CartItem[] =>
  lines.map(({ diaHoraId, activityId, name, image, day, hour, unitprice, quantity, price, stock }) => ({
    diaHoraId,
    activityId,
    name,
    image,
    day,
    hour,
    unitprice,
    quantity,
    price,
    stock,
  }));

/** Changes that are shown and that the server has not answered yet, by slot; a quantity of 0 takes the line away. */
export const unsaved = new Map<string, CartItem>();

function withUnsaved(items: readonly CartItem[]): CartItem[] {
  const known = new Set(items.map(({ diaHoraId }) => diaHoraId));
  const added = [...unsaved.values()].filter(({ diaHoraId }) => !known.has(diaHoraId));
  return [...items.map((item) => unsaved.get(item.diaHoraId) ?? item), ...added].filter(({ quantity }) => quantity > 0);
}

/** Whose cart is shown here; null for a visitor. */
let owner: string | null = null;

/** From now on no answer about the account's cart is shown. */
export const leaveCart = (): void => {
  owner = null;
};

/** The account's lines, and after them what it refused and the buyer has not settled. Its owner may have left before the answer came. */
export function showCart(cart: CartAnswer, refused: readonly CartItem[] = []): void {
  if (cart.userId !== owner) return;
  const items = withUnsaved(itemsOf(cart));
  const present = new Set(items.map(({ diaHoraId }) => diaHoraId));
  store.set(cartAtom, (before) => {
    const outside = [...before.items.filter(({ refusal }) => refusal !== undefined), ...refused];
    const unsettled = new Map(outside.map((item) => [item.diaHoraId, item]));
    return {
      ...before,
      items: [...items, ...[...unsettled.values()].filter(({ diaHoraId }) => !present.has(diaHoraId))],
      orderId: cart.id,
    };
  });
}

/** Changes run one after the other: two clicks must not overtake each other on their way to the server. */
let queue: Promise<unknown> = Promise.resolve();
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};

/** Resolves when the server has seen every change so far. */
export const cartSettled = (): Promise<unknown> => queue;

/** The account's cart as it is now, with prices and places. What a visitor had chosen joins it. */
export function enterCart(userId: string): Promise<void> {
  owner = userId;
  return inTurn(async () => {
    const { getCart, setCartLine } = await cartApi();
    const account = await getCart(userId);
    const { items, orderId } = store.get(cartAtom);
    // A cart with an order id is the account's own, saved here; another device may have emptied it since.
    const visitor = orderId === null ? items : [];
    const known = new Map(account.lines.map((line) => [line.diaHoraId, line.quantity]));
    const added = mergeCarts(itemsOf(account), visitor).filter(
      ({ diaHoraId, quantity }) => known.get(diaHoraId) !== quantity,
    );
    const refused: CartItem[] = [];
    for (const item of added) {
      try {
        await setCartLine({ ...item, userId, orderId: account.id });
      } catch (error) {
        const outside = refusedItem(item, error);
        if (!outside) throw error;
        refused.push(outside);
      }
    }
    showCart(added.length > 0 ? await getCart(userId) : account, refused);
  });
}

/** The cart with what its classes cost and how many places they have now. */
export async function refreshCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (user) return enterCart(user.id);
  if (store.get(cartAtom).items.length === 0) return;
  const { getActivities } = await import('../../api/activities.ts');
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
