import { checkOut, type OrderView, orderView, Refusal } from '@gym-power/domain';
import { findByCodigo } from '../descuentos/check-codigo.ts';
import { closePreference } from '../gateways/mercadopago/preferences.ts';
import { attempt } from '../platform/attempt.ts';
import { config } from '../platform/config.ts';
import { changeOrders, factsOf } from './change-orders.ts';
import { guessRefs, refsOf } from './order-facts-store.ts';

export interface Checkout {
  orderId: string;
  userId: string;
  emailVerified: boolean;
  codigo: string | undefined;
  /** Where the order's mails go; the account's address when left out. */
  email: string | undefined;
  now: Date;
}

/**
 * `Cart -> Created`. An order that has already left its cart is answered as it is, so the call can be repeated. The
 * member's unpaid order, if there is one, is canceled in the same batch: nobody has two.
 * @throws Refusal ORDER_NOT_FOUND (also for somebody else's order), DESCUENTO_NOT_FOUND, and what `checkOut` throws
 */
export async function checkOutCart({
  orderId,
  userId,
  emailVerified,
  codigo,
  email,
  now,
}: Checkout): Promise<OrderView> {
  const [cart, descuento] = await Promise.all([refsOf(orderId), codigo ? findByCodigo(codigo) : null]);
  const { previousOrderId } = cart;
  const previousHints = previousOrderId ? [{ ...guessRefs(previousOrderId, userId), onlyIn: 'Created' as const }] : [];
  const { view, replaced } = await changeOrders([cart, ...previousHints], { now }, (facts) => {
    const { order, lines, buyer } = factsOf(facts, orderId);
    if (order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
    if (order.state !== 'Cart') return { after: [], result: { view: orderView(order, lines), replaced: null } };
    if (codigo && !descuento) throw new Refusal('DESCUENTO_NOT_FOUND');
    if (!buyer) throw new Refusal('USER_NOT_FOUND');
    const { HOLD_MINUTES, PLACES_PER_SLOT } = config();
    const checkout = checkOut(
      { order, lines },
      {
        ...facts,
        previous: facts.orders.get(previousOrderId ?? '') ?? null,
        buyer,
        emailVerified,
        descuento,
        email: email ?? buyer.email,
        now,
        holdMinutes: HOLD_MINUTES,
        placesPerSlot: PLACES_PER_SLOT,
      },
    );
    const { after } = checkout;
    const result = { view: orderView(after.order, after.lines), replaced: checkout.replaced };
    return { after: checkout.replaced ? [checkout.replaced, after] : [after], result };
  });
  const preferenceId = replaced?.order.preference?.id;
  // A courtesy to the buyer that may fail: a payment for a canceled order is refunded.
  if (preferenceId) await attempt('close preference', { orderId }, () => closePreference(preferenceId, now));
  return view;
}
