import {
  checkOut,
  type CheckoutFacts,
  contestedBy,
  type IsoDate,
  type KnownCodigo,
  type Order,
  type OrderView,
  orderView,
  redeem,
  Refusal,
} from '@gym-power/domain';
import { findCodigo } from '../descuentos/descuento-store.ts';
import { closePreference } from '../gateways/mercadopago/preferences.ts';
import { attempt } from '../platform/attempt.ts';
import { config } from '../platform/config.ts';
import { currentGym } from '../settings/settings-store.ts';
import { factsOf, takePlacesAtOnce } from './change-orders.ts';
import { guessRefs, type OrderRefs, refsOf } from './order-facts-store.ts';

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

type Decided = { view: OrderView; replaced: { order: Order } | null } | 'otherPrevious';

/**
 * `Cart -> Created`. An order that has already left its cart is answered as it is, so the call can be repeated. The
 * member's unpaid order, if there is one, is canceled in the same batch: nobody has two.
 * @throws Refusal ORDER_NOT_FOUND (also for somebody else's order), DESCUENTO_USED_UP, and what `redeem` and `checkOut`
 * throw
 */
export async function checkOutCart(checkout: Checkout): Promise<OrderView> {
  const { orderId, codigo, hint, seenFull, now } = checkout;
  const [refs, known, { holdMinutes, planDays }] = await Promise.all([
    hint ? hintedRefs(checkout, hint) : refsOf(orderId),
    codigo ? findCodigo(codigo) : null,
    currentGym(),
  ]);
  const terms = { known, holdMinutes, shown: seenFull && { full: seenFull, planDays } };
  const decided = await decide(refs, terms, checkout);
  const { view, replaced } =
    decided === 'otherPrevious' ? mustBeDecided(await decide(await refsOf(orderId), terms, checkout)) : decided;
  const preferenceId = replaced?.order.preference?.id;
  // A courtesy to the buyer that may fail: a payment for a canceled order is refunded.
  if (preferenceId) await attempt('close preference', { orderId }, () => closePreference(preferenceId, now));
  return view;
}

/** @returns `otherPrevious` if the order came after another one than `cart` says, which then was not read */
function decide(
  cart: OrderRefs,
  { known, ...terms }: Pick<CheckoutFacts, 'holdMinutes' | 'shown'> & { known: KnownCodigo | null },
  { orderId, userId, emailVerified, email, now }: Checkout,
): Promise<Decided> {
  const previousOrderId = cart.previousOrderId ?? null;
  const previousHints = previousOrderId ? [{ ...guessRefs(previousOrderId, userId), onlyIn: 'Created' as const }] : [];
  return takePlacesAtOnce<Decided>(
    [{ ...cart, withClasses: true, redeems: contestedBy(known) }, ...previousHints],
    { now },
    (facts) => {
      const { order, lines, buyer } = factsOf(facts, orderId);
      if (order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
      if (order.state !== 'Cart') return { after: [], result: { view: orderView(order, lines), replaced: null } };
      if ((order.previousOrderId ?? null) !== previousOrderId) return { after: [], result: 'otherPrevious' };
      const descuento = known && redeem(known, now);
      if (!buyer) throw new Refusal('USER_NOT_FOUND');
      const { after, replaced } = checkOut(
        { order, lines },
        {
          ...facts,
          previous: facts.orders.get(previousOrderId ?? '') ?? null,
          buyer,
          emailVerified,
          ...terms,
          descuento,
          email: email ?? buyer.email,
          now,
          placesPerSlot: config().PLACES_PER_SLOT,
        },
      );
      const result = { view: orderView(after.order, after.lines), replaced };
      return { after: replaced ? [replaced, after] : [after], result };
    },
  );
}

const hintedRefs = (
  { orderId, userId }: Pick<Checkout, 'orderId' | 'userId'>,
  { diaHoraIds, activityIds, previousOrderId }: CartHint,
): OrderRefs => ({
  id: orderId,
  userId,
  diaHoraIds: [...diaHoraIds],
  activities: activityIds.map((id) => ({ id, name: '', image: '' })),
  paymentId: null,
  previousOrderId,
  state: 'Cart',
  cartLines: [],
});

/** An order keeps what it came after, and `refsOf` knows it now. */
function mustBeDecided(decided: Decided): Exclude<Decided, string> {
  if (decided === 'otherPrevious') throw new Refusal('BUSY', { retryAfter: 1 });
  return decided;
}
