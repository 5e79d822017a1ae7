import { lineKey } from '@gym-power/domain';
import { type CartAnswer, getCart } from '../../api/cart.ts';
import { type CartItem, type CartPack, cartAtom } from '../groups/cart.ts';
import { loginAtom } from '../groups/login.ts';
import { store } from '../store.ts';
import { itemsOfAnswer } from './cart-item.ts';
import { packsOfAnswer, withPack } from './cart-packs.ts';
import { cartSettled, inTurn } from './cart-queue.ts';

/** Optimistic changes by `lineKey`, not yet answered by the server. A quantity of 0 removes the item. */
export const pendingChanges = new Map<string, CartItem>();

/** The same by `packKey`. */
export const pendingPacks = new Map<string, CartPack>();

function withPendingChanges(items: readonly CartItem[]): CartItem[] {
  const known = new Set(items.map(lineKey));
  const added = [...pendingChanges.values()].filter((item) => !known.has(lineKey(item)));
  const changed = items.map((item) => pendingChanges.get(lineKey(item)) ?? item);
  return [...changed, ...added].filter(({ quantity }) => quantity > 0);
}

/** Most visitors have an empty cart. */
const visitorsCode = () => import('./visitor-cart.ts');

/** Null for a visitor. */
let owner: string | null = null;

let readAt = -Infinity;

export const leaveAccountCart = (): void => {
  owner = null;
  readAt = -Infinity;
};

/**
 * Shows the account's items and then refused ones that the buyer has not settled. No-op if the owner has signed out.
 * @param cart null before its first line
 */
export function showCart(userId: string, cart: CartAnswer | null, refused: readonly CartItem[] = []): void {
  if (userId !== owner) return;
  const items = withPendingChanges(cart ? itemsOfAnswer(cart) : []);
  const present = new Set(items.map(lineKey));
  store.set(cartAtom, (before) => {
    const refusedBefore = before.items.filter(({ refusal }) => refusal !== undefined);
    const unsettled = new Map([...refusedBefore, ...refused].map((item) => [lineKey(item), item]));
    return {
      ...before,
      items: [...items, ...[...unsettled.values()].filter((item) => !present.has(lineKey(item)))],
      orderId: cart?.id ?? null,
      previousOrderId: cart?.previousOrderId,
      packs: [...pendingPacks.values()].reduce(withPack, cart ? packsOfAnswer(cart) : []),
    };
  });
}

/** Merges a visitor's cart into the account's. Call it in the queue turn of the request. */
export function showAccountCart(userId: string, cart: CartAnswer | null): Promise<void> {
  owner = userId;
  return mergeInto(userId, cart);
}

async function mergeInto(userId: string, account: CartAnswer | null): Promise<void> {
  const { items, packs = [], orderId } = store.get(cartAtom);
  // A cart with an order id is a saved copy of the account's. Do not merge it, because another device may have emptied
  // the account's since. Refused items would be refused again.
  const visitors = items.filter(({ refusal }) => refusal === undefined);
  if (orderId !== null || visitors.length + packs.length === 0) {
    showCart(userId, account);
  } else {
    const { addToAccount } = await visitorsCode();
    const { cartId, refused } = await addToAccount(userId, { items: visitors, packs }, account);
    showCart(userId, await getCart(userId, cartId), refused);
  }
  readAt = Date.now();
}

export async function refreshCart(): Promise<void> {
  const { user } = store.get(loginAtom);
  if (user) {
    owner = user.id;
    return inTurn(async () => mergeInto(user.id, await getCart(user.id, store.get(cartAtom).orderId)));
  }
  const { items, packs = [] } = store.get(cartAtom);
  if (items.length + packs.length > 0) await (await visitorsCode()).refreshPrices({ items, packs });
}

/** From the cart panel to the checkout, no refetch is needed. Checkout compares the prices anyway. */
const FRESH_MS = 15_000;

export async function refreshStaleCart(): Promise<void> {
  await cartSettled();
  if (Date.now() - readAt > FRESH_MS) await refreshCart();
}

/** The member may have changed the cart elsewhere. */
export function refreshCartWhenVisible(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && store.get(loginAtom).user) void refreshCart().catch(console.error);
  });
}
