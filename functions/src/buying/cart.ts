import {
  type Attendee,
  attendeeFor,
  type Books,
  boughtBy,
  type CartProductWish,
  cartWith,
  creditPolicy,
  isPublic,
  mustBeOffered,
  mustHaveRoom,
  nothingBought,
  type OrderLineView,
  type OrderView,
  orderLineView,
  orderView,
  productLineView,
  Refusal,
  setCartLine,
  setCartProduct,
  stockOf,
  subtotal,
  type User,
  type View,
} from '@gym-power/domain';
import { personId } from '../records/person-id.ts';
import { config } from '../platform/config.ts';
import { currentGym } from '../records/settings-store.ts';
import { findUser } from '../records/user-store.ts';
import { findActivity, findSlot } from '../records/timetable-store.ts';
import { type CartFacts, findCart } from '../records/cart-store.ts';
import { changeCart, findOrCreateCart } from './change-cart.ts';
import { firstClassOf, type WantedDate } from './first-class.ts';

/** Uses today's prices and stock, so that the buyer sees a change before paying. */
async function cartView({ cart, activities, slots, products }: CartFacts): Promise<View<'Cart'>> {
  const { planDays } = await currentGym();
  const { productLines: packs, ...view } = orderView(cart.order, cart.lines, cart.productLines);
  const lines = view.lines.map((line): View<'CartLine'> => {
    const slot = slots.get(line.diaHoraId);
    return {
      ...line,
      price: activities.get(line.activityId)?.price ?? null,
      stock: slot?.activityId === line.activityId ? stockOf(slot) : null,
      most: config().PLACES_PER_SLOT,
      planDays,
    };
  });
  const productLines = packs?.map((line): View<'CartProductLine'> => {
    const product = products.get(line.productId);
    return { ...line, price: product && isPublic(product) ? product.price : null };
  });
  const { previousOrderId } = cart.order;
  return { ...view, lines, previousOrderId, ...(productLines && { productLines }) };
}

export async function openCart(userId: string, now: Date): Promise<[cart: View<'Cart'>, created: boolean]> {
  const { created, ...facts } = await findOrCreateCart(userId, now);
  return [await cartView(facts), created];
}

export async function cartOf({ id, cartId }: Pick<User, 'id' | 'cartId'>): Promise<View<'Cart'> | null> {
  const found = await findCart(id, cartId);
  return found && cartView(found);
}

/**
 * @param hint possibly stale id of the cart. A right guess saves a read, a wrong one costs one.
 * @throws Refusal USER_NOT_FOUND
 */
export async function currentCart(userId: string, hint: string | undefined): Promise<View<'Cart'> | null> {
  const hinted = hint === undefined ? null : await cartOf({ id: userId, cartId: hint });
  if (hinted) return hinted;
  const user = await findUser(userId);
  if (!user) throw new Refusal('USER_NOT_FOUND');
  return user.cartId === hint ? null : cartOf(user);
}

export interface LineChange {
  /** Defaults to the member's cart, which is created with its first line. */
  orderId?: string | undefined;
  userId: string;
  diaHoraId: string;
  /** 0 removes the line. */
  quantity: number;
  /** The price per place that the buyer saw. */
  unitprice: number;
  /** Who comes. Default: the buyer. */
  paraUserId?: string | undefined;
  /** The total that the buyer saw; not checked if left out. */
  subtotal?: number | undefined;
  now: Date;
}

/**
 * @returns null once the line is removed
 * @throws Refusal PRICE_CHANGED, also for a wrong subtotal, NOT_IN_FAMILY, and what `mustBeOffered` and `setCartLine`
 * throw
 */
export async function setLine({ orderId, now, ...line }: LineChange): Promise<OrderLineView | null> {
  if (line.subtotal !== undefined && line.subtotal !== subtotal(line))
    throw new Refusal('PRICE_CHANGED', { subtotal: subtotal(line) });
  // Not a precondition: it would fail with every sale of this slot. Checkout checks everything again.
  const offered = line.quantity > 0 ? await findOfferedSlot(line.diaHoraId) : null;
  const changed = await changeCart({ orderId, userId: line.userId, now }, (cart, books) =>
    setCartLine(cart, { ...line, attendee: attendeeIn(books, line) }, offered, {
      now,
      placesPerSlot: config().PLACES_PER_SLOT,
    }),
  );
  return changed.line && orderLineView(changed.line);
}

/** A line of somebody who has left the family can still be removed. */
function attendeeIn(
  books: Books,
  { userId, paraUserId, quantity }: Pick<LineChange, 'userId' | 'paraUserId' | 'quantity'>,
): Attendee | undefined {
  if (paraUserId === undefined || paraUserId === userId) return undefined;
  return quantity === 0 ? { id: paraUserId, name: '', lastName: '' } : attendeeFor(books, userId, paraUserId);
}

async function findOfferedSlot(diaHoraId: string) {
  const slot = await findSlot(diaHoraId);
  return mustBeOffered(diaHoraId, slot, slot?.activityId ? await findActivity(slot.activityId) : null);
}

export type ProductChange = Omit<CartProductWish, 'first' | 'attendee'> &
  Pick<LineChange, 'orderId' | 'paraUserId' | 'now'> & {
    /** The date of its first class. */
    wanted?: WantedDate | null;
  };

/**
 * @returns null once the line is removed
 * @throws Refusal NOT_IN_FAMILY, and what `setCartProduct` and `mustHaveRoom` throw
 */
export async function setProduct({
  orderId,
  now,
  wanted,
  ...wish
}: ProductChange): Promise<View<'ProductLine'> | null> {
  const { userId, productId } = wish;
  const policy = creditPolicy(await currentGym());
  const { line } = await changeCart({ orderId, userId, now }, (cart, books) => {
    const product = wish.quantity === 0 ? undefined : (books.get('products', productId) ?? undefined);
    // A checkout replaces the member's unpaid order.
    const previous = product && cart.order.previousOrderId ? books.get('orders', cart.order.previousOrderId) : null;
    const replaced = previous?.order.state === 'Created' ? previous : null;
    const attendee = attendeeIn(books, wish);
    const person = product && books.get('users', attendee?.id ?? userId);
    const except = replaced?.order.id ?? null;
    const bought = person
      ? boughtBy(books, { person, products: [product], except, isEarly: true, pseudonymOf: personId })
      : nothingBought();
    const first = product ? firstClassOf(books, wanted) : null;
    const set = setCartProduct(cart, { ...wish, attendee, first }, { product, bought, now });
    // The checkout checks all dates again.
    if (set.line && set.cart !== cart) mustHaveRoom(books, [set.line], { places: cart.lines, replaced, policy, now });
    return set;
  });
  return line && productLineView(line);
}

export async function clearCart(userId: string, now: Date): Promise<OrderView> {
  const { cart } = await findOrCreateCart(userId, now);
  if (cart.lines.length === 0 && !cart.productLines?.length) return orderView(cart.order, cart.lines);
  const { cart: cleared } = await changeCart({ orderId: cart.order.id, userId, now }, ({ order }) => {
    if (order.state !== 'Cart') throw new Refusal('ORDER_NOT_FOUND');
    return { cart: cartWith(order, [], now) };
  });
  return orderView(cleared.order, cleared.lines);
}
