import { type CartPack, cartAtom } from '../groups/cart.ts';
import { notify } from '../notices/notify.ts';
import { store } from '../store.ts';
import { pendingPacks, refreshCart } from './account-cart.ts';
import { inTurn } from './cart-queue.ts';
import { isSamePack, packKey, withPack } from './cart-packs.ts';
import { forgetRefusedDate } from './refused-dates.ts';
import { saveLine } from './save-line.ts';
import { wantedPack } from './wanted-pack.ts';

const show = (pack: CartPack) => store.set(cartAtom, (cart) => ({ ...cart, packs: withPack(cart.packs ?? [], pack) }));

/** Optimistic. A quantity of 0 removes it. A refusal undoes the change, and a notice says why. */
export async function setPack(pack: CartPack): Promise<void> {
  const key = packKey(pack);
  const before = store.get(cartAtom).packs?.find((each) => isSamePack(each, pack));
  for (const first of [before?.first, pack.first]) if (first) forgetRefusedDate(first);
  show(pack);
  pendingPacks.set(key, pack);
  const settle = () => pendingPacks.get(key) === pack && pendingPacks.delete(key);
  try {
    await inTurn(() => saveLine(wantedPack(pack), { isNew: !before }).finally(settle));
  } catch (error) {
    console.error(error);
    show(before ?? { ...pack, quantity: 0 });
    notify.error(error instanceof Error ? error.message : 'Algo salió mal');
    await refreshCart().catch(() => undefined);
  }
}

export const removePack = (pack: CartPack): Promise<void> => setPack({ ...pack, quantity: 0 });

/** Keeps the pack, and lets its class be booked after the payment. */
export const dropPackDate = (pack: CartPack): Promise<void> => setPack({ ...pack, first: undefined });

export const acceptPackPrice = (pack: CartPack, price: number): Promise<void> =>
  setPack({ ...pack, unitprice: price, price });
