/** A visitor's cart. Only loaded when something is in it. */
import { lineKey, mergeCarts } from '@gym-power/domain';
import { getActivities } from '../../api/activities.ts';
import { type CartAnswer, setCartLine } from '../../api/cart.ts';
import { ApiError } from '../../api/client.ts';
import { getOfferedProducts } from '../../api/products.ts';
import { type CartItem, type CartPack, cartAtom } from '../groups/cart.ts';
import { notify } from '../notices/notify.ts';
import { store } from '../store.ts';
import { itemsOfAnswer } from './cart-item.ts';
import { packKey, packsOfAnswer } from './cart-packs.ts';
import { refusedItem } from './refused-item.ts';
import { wantedPack } from './wanted-pack.ts';

export interface VisitorsCart {
  items: readonly CartItem[];
  packs: readonly CartPack[];
}

interface Added {
  /** The id of the account's cart; null if it still has no line. */
  cartId: string | null;
  refused: CartItem[];
}

/**
 * Keeps the larger quantity of each place and pack.
 * @param account null before the first line of the account's cart
 */
export async function addToAccount(
  userId: string,
  { items, packs }: VisitorsCart,
  account: CartAnswer | null,
): Promise<Added> {
  const present = account ? itemsOfAnswer(account) : [];
  const quantities = new Map(present.map((item) => [lineKey(item), item.quantity]));
  const refused: CartItem[] = [];
  let cartId = account?.id ?? null;
  for (const item of mergeCarts(present, items)) {
    if (quantities.get(lineKey(item)) === item.quantity) continue;
    try {
      cartId = (await setCartLine({ ...item, userId, orderId: cartId }))?.orderId ?? cartId;
    } catch (error) {
      const refusal = refusedItem(item, error);
      if (!refusal) throw error;
      refused.push(refusal);
    }
  }
  const known = new Map((account ? packsOfAnswer(account) : []).map((pack) => [packKey(pack), pack.quantity]));
  for (const pack of packs)
    if (pack.quantity > (known.get(packKey(pack)) ?? 0))
      cartId = (await addPack(pack, { userId, orderId: cartId })) ?? cartId;
  return { cartId, refused };
}

/** A refused one, such as a second trial class, is left out. */
async function addPack(pack: CartPack, cart: { userId: string; orderId: string | null }): Promise<string | undefined> {
  try {
    return (await setCartLine({ ...wantedPack(pack), ...cart }))?.orderId;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error;
    notify.warning(`${pack.name}: ${error.message}`);
    return undefined;
  }
}

export async function refreshPrices({ items, packs }: VisitorsCart): Promise<void> {
  if (packs.length > 0) await refreshPacks();
  if (items.length > 0) await refreshItems();
}

async function refreshPacks(): Promise<void> {
  const prices = new Map((await getOfferedProducts()).map(({ id, price }) => [id, price]));
  store.set(cartAtom, ({ packs = [], ...cart }) => ({
    ...cart,
    packs: packs.map((pack) => ({ ...pack, price: prices.get(pack.productId) ?? null })),
  }));
}

async function refreshItems(): Promise<void> {
  const offered = new Map((await getActivities()).map((activity) => [activity.id, activity]));
  store.set(cartAtom, (cart) => ({
    ...cart,
    items: cart.items.map((item) => {
      const activity = offered.get(item.activityId);
      const slot = activity?.diaHoras.find(({ id }) => id === item.diaHoraId);
      return {
        ...item,
        price: activity?.price ?? null,
        stock: slot?.stock ?? null,
        ...(activity && { planDays: activity.planDays }),
      };
    }),
  }));
}
