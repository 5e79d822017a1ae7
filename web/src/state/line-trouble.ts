import type { LineTroubleProps } from '../ui/LineTrouble.tsx';
import type { PricedItem } from './cart-prices.ts';
import { acceptPrice, acceptStock, removeItem } from './cart-sync.ts';

/** What changed about a line since it was added, with what its buyer may do about it. */
export const lineTrouble = ({ diaHoraId, trouble, price, stock, refusal }: PricedItem): LineTroubleProps => ({
  trouble,
  price,
  stock,
  refusal,
  onPrice: (now) => void acceptPrice(diaHoraId, now),
  onStock: (now) => void acceptStock(diaHoraId, now),
  onRemove: () => void removeItem(diaHoraId),
});
