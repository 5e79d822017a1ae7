import { checkOut, type OrderView, orderView, Refusal } from '@gym-power/domain';
import { findByCodigo } from '../descuentos/check-codigo.ts';
import { config } from '../platform/config.ts';
import { changeOrder } from './change-orders.ts';
import { refsOf } from './order-facts-store.ts';

export interface Checkout {
  orderId: string;
  userId: string;
  codigo: string | undefined;
  /** Where the order's mails go; the account's address when left out. */
  email: string | undefined;
  now: Date;
}

/**
 * `Cart -> Created`. An order that has already left its cart is answered as it is, so the call can be repeated.
 * @throws Refusal ORDER_NOT_FOUND (also for somebody else's order), DESCUENTO_NOT_FOUND, and what `checkOut` throws
 */
export async function checkOutCart({ orderId, userId, codigo, email, now }: Checkout): Promise<OrderView> {
  const [hint, descuento] = await Promise.all([refsOf(orderId), codigo ? findByCodigo(codigo) : null]);
  return changeOrder(hint, { now }, ({ buyer, ...facts }) => {
    const { order, lines } = facts;
    if (order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
    if (order.state !== 'Cart') return { after: facts, result: orderView(order, lines) };
    if (codigo && !descuento) throw new Refusal('DESCUENTO_NOT_FOUND');
    if (!buyer) throw new Refusal('USER_NOT_FOUND');
    const after = checkOut(facts, {
      ...facts,
      buyer,
      descuento,
      email: email ?? buyer.email,
      now,
      holdMinutes: config().HOLD_MINUTES,
    });
    return { after, result: orderView(after.order, after.lines) };
  });
}
