import type { WantedLine } from '../../api/cart.ts';
import type { CartPack } from '../groups/cart.ts';

/** What the server is asked for. */
export const wantedPack = ({ productId, quantity, unitprice, first }: CartPack): WantedLine => ({
  productId,
  quantity,
  unitprice,
  ...(first && quantity > 0 && { diaHoraId: first.diaHoraId, fecha: first.date }),
});
