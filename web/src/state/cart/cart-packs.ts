import type { CartAnswer } from '../../api/cart.ts';
import type { CartPack } from '../groups/cart.ts';

type ProductLine = NonNullable<CartAnswer['productLines']>[number];

export const packsOfAnswer = ({ productLines = [] }: CartAnswer): CartPack[] =>
  productLines.filter((line): line is ProductLine & CartPack => line.pack !== null);

/** @param changed its quantity may be 0, which removes it */
export const withPack = (packs: readonly CartPack[], changed: CartPack): CartPack[] => {
  const isIn = packs.some(({ productId }) => productId === changed.productId);
  const all = packs.map((pack) => (pack.productId === changed.productId ? changed : pack));
  return [...all, ...(isIn ? [] : [changed])].filter(({ quantity }) => quantity > 0);
};
