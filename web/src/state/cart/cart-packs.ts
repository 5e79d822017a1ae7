import type { CartAnswer, WantedLine } from '../../api/cart.ts';
import type { OfferedProductJson } from '../../api/products.ts';
import type { CartPack } from '../groups/cart.ts';

/** One, at today's price. */
export const packOfProduct = ({
  id: productId,
  name,
  price,
  credits,
  days,
  perWeek,
  activityIds,
}: OfferedProductJson): CartPack => ({
  productId,
  name,
  unitprice: price,
  price,
  quantity: 1,
  pack: { credits: credits ?? 0, days: days ?? 0, perWeek, activityIds },
});

export const packsOfAnswer = ({ productLines = [] }: CartAnswer): CartPack[] =>
  productLines.flatMap(({ productId, name, unitprice, quantity, price, pack, first }) =>
    pack ? [{ productId, name, unitprice, quantity, price, pack, ...(first && { first }) }] : [],
  );

/** What the server is asked for. */
export const wantedPack = ({ productId, quantity, unitprice, first }: CartPack): WantedLine => ({
  productId,
  quantity,
  unitprice,
  ...(first && quantity > 0 && { diaHoraId: first.diaHoraId, fecha: first.date }),
});

/** @param changed its quantity may be 0, which removes it */
export const withPack = (packs: readonly CartPack[], changed: CartPack): CartPack[] => {
  const isIn = packs.some(({ productId }) => productId === changed.productId);
  const all = packs.map((pack) => (pack.productId === changed.productId ? changed : pack));
  return [...all, ...(isIn ? [] : [changed])].filter(({ quantity }) => quantity > 0);
};
