import type { WantedLine } from '../../api/cart.ts';
import type { CartPack } from '../groups/cart.ts';

/** What the server is asked for. */
export const wantedPack = ({ productId, para, quantity, unitprice, first }: CartPack): WantedLine => ({
  productId,
  para,
  quantity,
  unitprice,
  ...(first && quantity > 0 && { diaHoraId: first.diaHoraId, fecha: first.date }),
});
