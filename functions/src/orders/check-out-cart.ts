import { checkOut, type OrderView, orderView, Refusal } from '@gym-power/domain';
import { findByCodigo } from '../descuentos/check-codigo.ts';
import { config } from '../platform/config.ts';
import { changeOrder } from './order-change-store.ts';
import { namesOf } from './order-names-store.ts';

export interface Checkout {
  orderId: string;
  userId: string;
  codigo: string | undefined;
  /** Where the order's mails go; the account's address when left out. */
  email: string | undefined;
  now: Date;
}

/**
 * `Cart -> Created`. An order that left its cart already is answered as it is, so the call can be repeated.
 * @throws Refusal ORDER_NOT_FOUND (somebody else's too), DESCUENTO_NOT_FOUND, and what `checkOut` throws
 */
export async function checkOutCart({ orderId, userId, codigo, email, now }: Checkout): Promise<OrderView> {
  const [seen, descuento] = await Promise.all([namesOf(orderId), codigo ? findByCodigo(codigo) : null]);
  return changeOrder(seen, { now }, ({ buyer, ...facts }) => {
    if (facts.order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
    if (facts.order.state !== 'Cart') return { file: facts, result: orderView(facts.order, facts.lines) };
    if (codigo && !descuento) throw new Refusal('DESCUENTO_NOT_FOUND');
    if (!buyer) throw new Refusal('USER_NOT_FOUND');
    const file = checkOut(facts, {
      ...facts,
      buyer,
      descuento,
      email: email ?? buyer.email,
      now,
      holdMinutes: config().HOLD_MINUTES,
    });
    return { file, result: orderView(file.order, file.lines) };
  });
}
