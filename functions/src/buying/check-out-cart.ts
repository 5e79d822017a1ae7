import {
  type Books,
  boughtBy,
  checkOut,
  type CheckoutFacts,
  countedSlots,
  creditPolicy,
  type CreditPolicy,
  type IsoDate,
  type KnownCodigo,
  type Names,
  type Order,
  mustBeAsShown,
  mustBeFamily,
  mustHaveRoom,
  type OrderView,
  orderView,
  redeem,
  Refusal,
  type ShownCart,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { findCodigo } from '../records/descuento-store.ts';
import { closePage } from '../gateways/mercadopago/preferences.ts';
import { config } from '../platform/config.ts';
import { personId } from '../records/person-id.ts';
import { currentGym } from '../records/settings-store.ts';
import { cartOf } from './cart.ts';

export interface Shown extends ShownCart {
  /** Hint from the browser. A right guess saves a read. */
  previousOrderId: string | null;
}

export interface Checkout {
  orderId: string;
  userId: string;
  emailVerified: boolean;
  codigo: string | undefined;
  /** Defaults to the account's address. */
  email: string | undefined;
  /** A cart that differs is refused with CART_CHANGED; undefined skips the check. */
  shown?: Shown | undefined;
  /** The full dates that the buyer saw, by slot; undefined skips the check. */
  seenFull?: ReadonlyMap<string, readonly IsoDate[]> | undefined;
  now: Date;
}

/**
 * Idempotent. The same batch cancels the member's unpaid order, so that nobody has two.
 * @throws Refusal ORDER_NOT_FOUND (also for somebody else's order), DESCUENTO_USED_UP, CART_CHANGED {cambios, carrito},
 * NOT_IN_FAMILY, and what `redeem` and `checkOut` throw
 */
export async function checkOutCart(checkout: Checkout): Promise<OrderView> {
  const { orderId, codigo, seenFull, now } = checkout;
  const [known, gym] = await Promise.all([codigo ? findCodigo(codigo) : null, currentGym()]);
  const { holdMinutes, planDays } = gym;
  const shown = seenFull && { full: seenFull, planDays };
  const terms = { known, holdMinutes, shown, policy: creditPolicy(gym) };
  const { view, replaced } = await act({ expect: namesOf(checkout, known), now }, (books) =>
    decide(books, terms, checkout),
  ).catch((error: unknown) => withCart(error, checkout));
  await closePage(orderId, replaced?.preference?.id, now);
  return view;
}

async function withCart(error: unknown, { orderId, userId }: Checkout): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'CART_CHANGED') throw error;
  throw new Refusal('CART_CHANGED', { ...error.details, carrito: await cartOf({ id: userId, cartId: orderId }) });
}

const namesOf = ({ orderId, userId, shown }: Checkout, known: KnownCodigo | null): Names => ({
  orders: [orderId, ...(shown?.previousOrderId ? [shown.previousOrderId] : [])],
  users: [userId],
  descuentos: known?.sameCodigo.map(({ id }) => id) ?? [],
  slots: shown?.lines.map(({ diaHoraId }) => diaHoraId) ?? [],
  activities: shown?.lines.map(({ activityId }) => activityId) ?? [],
  products: shown?.productLines?.map(({ productId }) => productId) ?? [],
});

type Terms = Pick<CheckoutFacts, 'holdMinutes' | 'shown'> & { known: KnownCodigo | null; policy: CreditPolicy };

function decide(
  books: Books,
  { known, policy, ...terms }: Terms,
  { orderId, userId, emailVerified, email, shown, now }: Checkout,
): Decision<{ view: OrderView; replaced: Order | null }> {
  const cart = books.get('orders', orderId);
  if (cart?.order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
  const { order, lines, productLines = [] } = cart;
  if (order.state !== 'Cart') return { result: { view: orderView(order, lines, productLines), replaced: null } };
  const previousId = order.previousOrderId;
  const activityIds = [...new Set(lines.map(({ activityId }) => activityId))];
  books.expect({ slots: order.diaHoraIds, activities: activityIds, orders: previousId === null ? [] : [previousId] });
  const buyer = books.get('users', userId);
  if (!buyer) throw new Refusal('USER_NOT_FOUND');
  mustBeFamily(books, order);
  const previous = previousId === null ? null : books.get('orders', previousId);
  const isUnpaid = previous?.order.state === 'Created';
  const slotIds = [...order.diaHoraIds, ...(isUnpaid ? previous.order.diaHoraIds : [])];
  const slots = books.all('slots', [...new Set(slotIds)]);
  const activities = books.all('activities', activityIds);
  const descuento = known && redeem(known, now);
  if (shown) mustBeAsShown(shown, lines, { slots, activities, descuento, buyerId: userId, productLines });
  const products = books.all(
    'products',
    productLines.map(({ productId }) => productId),
  );
  const productsFor = (attendeeId: string) =>
    productLines.filter((line) => line.userId === attendeeId).flatMap(({ productId }) => products.get(productId) ?? []);
  const { after, replaced } = checkOut(cart, {
    previous,
    buyer,
    emailVerified,
    ...terms,
    activities,
    products,
    boughtBy: (attendeeId) =>
      boughtBy(books, {
        person: books.get('users', attendeeId)!,
        products: productsFor(attendeeId),
        except: isUnpaid ? previous.order.id : null,
        pseudonymOf: personId,
      }),
    slots: countedSlots(books, [cart, ...(isUnpaid ? [previous] : [])], slots, now),
    descuento,
    email: email ?? buyer.email,
    now,
    placesPerSlot: config().PLACES_PER_SLOT,
  });
  mustHaveRoom(books, productLines, { places: after.lines, replaced: isUnpaid ? previous : null, policy, now });
  return {
    orders: replaced ? [replaced, after] : [after],
    result: { view: orderView(after.order, after.lines, productLines), replaced: replaced?.order ?? null },
  };
}
