import type { CartAnswer } from '../../api/cart.ts';
import type { CartPack } from '../groups/cart.ts';

export const packsOfAnswer = ({ productLines = [], attendees }: CartAnswer): CartPack[] =>
  productLines.flatMap(({ pack, ...line }) =>
    pack ? [{ ...line, pack, para: attendees?.find(({ id }) => id === line.userId) }] : [],
  );

/** One person's packs of a product. */
export const packKey = ({ productId, para }: Pick<CartPack, 'productId' | 'para'>): string =>
  para ? `${productId} ${para.id}` : productId;

export const isSamePack = (one: CartPack, other: CartPack): boolean => packKey(one) === packKey(other);

/** @param changed its quantity may be 0, which removes it */
export const withPack = (packs: readonly CartPack[], changed: CartPack): CartPack[] => {
  const isIn = packs.some((pack) => isSamePack(pack, changed));
  const all = packs.map((pack) => (isSamePack(pack, changed) ? changed : pack));
  return [...all, ...(isIn ? [] : [changed])].filter(({ quantity }) => quantity > 0);
};
