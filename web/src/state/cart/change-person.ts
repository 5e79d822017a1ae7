import { lineKey } from '@gym-power/domain';
import { type CartItem, type CartPack, cartAtom, type Relative } from '../groups/cart.ts';
import { store } from '../store.ts';
import { isSamePack } from './cart-packs.ts';
import { addItem, removeItem } from './change-cart.ts';
import { removePack, setPack } from './change-packs.ts';

/** Gives the places of a line to somebody else, one by one. The line stays where one of them is refused. */
export async function moveItem({ quantity, ...item }: CartItem, para: Relative | undefined): Promise<void> {
  const moved = { ...item, para };
  const find = () => store.get(cartAtom).items.find((each) => lineKey(each) === lineKey(moved));
  const wanted = (find()?.quantity ?? 0) + quantity;
  for (let n = 0; n < quantity; n++) await addItem(moved);
  const now = find();
  if (now?.quantity === wanted && now.refusal === undefined) await removeItem(lineKey(item));
}

/** The same for a pack, with its date. */
export async function movePack(pack: CartPack, para: Relative | undefined): Promise<void> {
  const moved = { ...pack, para };
  const inCart = () => store.get(cartAtom).packs?.find((each) => isSamePack(each, moved));
  const quantity = (inCart()?.quantity ?? 0) + pack.quantity;
  await setPack({ ...moved, quantity });
  if (inCart()?.quantity === quantity) await removePack(pack);
}
