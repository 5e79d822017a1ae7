/** Packs in a visitor's cart. Only loaded when there are some. */
import { type CartAnswer, setCartLine } from '../../api/cart.ts';
import { ApiError } from '../../api/client.ts';
import { getOfferedProducts } from '../../api/products.ts';
import { type CartPack, cartAtom } from '../groups/cart.ts';
import { notify } from '../notices/notify.ts';
import { store } from '../store.ts';
import { packKey, packsOfAnswer } from './cart-packs.ts';
import { wantedPack } from './wanted-pack.ts';

interface AccountCart {
  userId: string;
  orderId: string | null;
}

/**
 * Keeps the larger quantity of each, as `mergeCarts` does with places.
 * @param account null before the first line of the account's cart
 * @returns the id of the account's cart
 */
export async function addToAccount(
  packs: readonly CartPack[],
  account: CartAnswer | null,
  { userId, orderId }: AccountCart,
): Promise<string | null> {
  const known = new Map((account ? packsOfAnswer(account) : []).map((pack) => [packKey(pack), pack.quantity]));
  let cartId = orderId;
  for (const pack of packs)
    if (pack.quantity > (known.get(packKey(pack)) ?? 0))
      cartId = (await add(pack, { userId, orderId: cartId })) ?? cartId;
  return cartId;
}

/** A refused one, such as a second trial class, is left out. */
async function add(pack: CartPack, cart: AccountCart): Promise<string | undefined> {
  try {
    return (await setCartLine({ ...wantedPack(pack), ...cart }))?.orderId;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) throw error;
    notify.warning(`${pack.name}: ${error.message}`);
    return undefined;
  }
}

export async function refreshPrices(): Promise<void> {
  const prices = new Map((await getOfferedProducts()).map(({ id, price }) => [id, price]));
  store.set(cartAtom, ({ packs = [], ...cart }) => ({
    ...cart,
    packs: packs.map((pack) => ({ ...pack, price: prices.get(pack.productId) ?? null })),
  }));
}
