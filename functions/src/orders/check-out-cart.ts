import {
  type Books,
  checkOut,
  type CheckoutFacts,
  countedSlots,
  type IsoDate,
  type KnownCodigo,
  type Names,
  type Order,
  type OrderView,
  orderView,
  redeem,
  Refusal,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { findCodigo } from '../descuentos/descuento-store.ts';
import { closePreference } from '../gateways/mercadopago/preferences.ts';
import { attempt } from '../platform/attempt.ts';
import { config } from '../platform/config.ts';
import { currentGym } from '../settings/settings-store.ts';

/** What the buyer's browser believes the cart names. */
export interface CartHint {
  diaHoraIds: readonly string[];
  activityIds: readonly string[];
  previousOrderId: string | null;
}

export interface Checkout {
  orderId: string;
  userId: string;
  emailVerified: boolean;
  codigo: string | undefined;
  /** Where the order's mails go; the account's address when left out. */
  email: string | undefined;
  /** Saves reading the cart before what it names. Nothing is decided on it: a wrong one costs a second reading. */
  hint?: CartHint | undefined;
  /** The full dates that the buyer was shown, by slot; undefined if nobody asks. */
  seenFull?: ReadonlyMap<string, readonly IsoDate[]> | undefined;
  now: Date;
}

/**
 * `Cart -> Created`. An order that has already left its cart is answered as it is, so the call can be repeated. The
 * member's unpaid order, if there is one, is canceled in the same batch: nobody has two.
 * @throws Refusal ORDER_NOT_FOUND (also for somebody else's order), DESCUENTO_USED_UP, and what `redeem` and `checkOut`
 * throw
 */
export async function checkOutCart(checkout: Checkout): Promise<OrderView> {
  const { orderId, codigo, seenFull, now } = checkout;
  const [known, { holdMinutes, planDays }] = await Promise.all([codigo ? findCodigo(codigo) : null, currentGym()]);
  const terms = { known, holdMinutes, shown: seenFull && { full: seenFull, planDays } };
  const { view, replaced } = await act({ expect: namesOf(checkout, known), now }, (books) =>
    decide(books, terms, checkout),
  );
  const preferenceId = replaced?.preference?.id;
  // A courtesy to the buyer that may fail: a payment for a canceled order is refunded.
  if (preferenceId) await attempt('close preference', { orderId }, () => closePreference(preferenceId, now));
  return view;
}

const namesOf = ({ orderId, userId, hint }: Checkout, known: KnownCodigo | null): Names => ({
  orders: [orderId, ...(hint?.previousOrderId ? [hint.previousOrderId] : [])],
  users: [userId],
  descuentos: known?.sameCodigo.map(({ id }) => id) ?? [],
  ...(hint && { slots: hint.diaHoraIds, activities: hint.activityIds }),
});

type Terms = Pick<CheckoutFacts, 'holdMinutes' | 'shown'> & { known: KnownCodigo | null };

function decide(
  books: Books,
  { known, ...terms }: Terms,
  { orderId, userId, emailVerified, email, now }: Checkout,
): Decision<{ view: OrderView; replaced: Order | null }> {
  const cart = books.get('orders', orderId);
  if (cart?.order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
  const { order, lines } = cart;
  if (order.state !== 'Cart') return { result: { view: orderView(order, lines), replaced: null } };
  const previousId = order.previousOrderId ?? null;
  const activityIds = [...new Set(lines.map(({ activityId }) => activityId))];
  books.expect({ slots: order.diaHoraIds, activities: activityIds, orders: previousId === null ? [] : [previousId] });
  const buyer = books.get('users', userId);
  if (!buyer) throw new Refusal('USER_NOT_FOUND');
  const previous = previousId === null ? null : books.get('orders', previousId);
  const isUnpaid = previous?.order.state === 'Created';
  const slotIds = [...order.diaHoraIds, ...(isUnpaid ? previous.order.diaHoraIds : [])];
  const slots = books.all('slots', [...new Set(slotIds)]);
  const { after, replaced } = checkOut(cart, {
    previous,
    buyer,
    emailVerified,
    ...terms,
    activities: books.all('activities', activityIds),
    slots: countedSlots(books, [cart, ...(isUnpaid ? [previous] : [])], slots, now),
    descuento: known && redeem(known, now),
    email: email ?? buyer.email,
    now,
    placesPerSlot: config().PLACES_PER_SLOT,
  });
  return {
    orders: replaced ? [replaced, after] : [after],
    result: { view: orderView(after.order, after.lines), replaced: replaced?.order ?? null },
  };
}
