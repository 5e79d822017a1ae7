import { mustBeForOneOf } from '../descuentos.ts';
import type {
  Activity,
  Attendee,
  FirstClass,
  Order,
  OrderDescuento,
  OrderLine,
  Payment,
  Product,
  ProductLine,
  Slot,
  User,
} from '../entities.ts';
import { placeKey, renewalOf, withAttendee } from '../orders/attendees.ts';
import { applyTransition } from '../orders/order-states.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import type { ChangedOrder, OrderWithLines } from '../orders/changed-order.ts';
import { type Completion, completeOrder } from '../orders/complete-order.ts';
import { newLine } from '../orders/order-line.ts';
import { keepingEnded, placesGiven, type PlanTerms, startPlan, takePlaces } from '../orders/places.ts';
import { type Bought, mustBeForBuyer, newProductLine, nothingBought, onceFor } from '../orders/product-lines.ts';
import { mustFitHold, offeredAt } from '../orders/set-cart-line.ts';
import { cartWith, newCart } from '../orders/stored-cart.ts';
import { dueParts } from '../payments/part-refunds.ts';
import type { PaidBy } from '../payments/payment-method.ts';
import { priceWith } from '../pricing.ts';
import { Refusal } from '../refusals.ts';
import { UNNAMED_BUYER } from '../users.ts';
import { givenBackByHand, isOfDesk } from './give-back.ts';

export interface DeskLine {
  diaHoraId: string;
  quantity: number;
  /** Who comes. Default: the buyer. */
  attendeeId?: string | undefined;
  /** The order that this line renews; null for a new place. */
  renews: string | null;
}

export interface DeskProduct {
  productId: string;
  quantity: number;
  /** Who comes. Default: the buyer. */
  attendeeId?: string | undefined;
  /** The price of one that the desk was shown; undefined if not sent. */
  unitprice: number | undefined;
  /** The date of its first class; missing for later. */
  first?: FirstClass | null;
}

export interface DeskSale {
  id: string;
  lines: readonly DeskLine[];
  products?: readonly DeskProduct[];
  /** The desk was told that too few units are left, and sells anyway. */
  withoutStock?: boolean;
  by: Exclude<PaidBy, 'mercadopago'>;
  /** The total that the desk was shown; undefined if not sent. */
  seen: number | undefined;
  soldBy: string;
}

export interface DeskFacts {
  buyer: User;
  /** The people of the buyer's family who get a line. */
  attendees?: readonly Attendee[];
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
  products?: ReadonlyMap<string, Product>;
  /** The gym's setting. */
  sellsWithoutStock?: boolean;
  boughtBy?: (userId: string) => Bought;
  orders: ReadonlyMap<string, OrderWithLines>;
  descuento: OrderDescuento | null;
  now: Date;
  plan: PlanTerms;
  placesPerSlot: number;
}

type NewPayment = Omit<Payment, 'createdAt' | 'updatedAt' | 'entries'>;

export interface SoldOrder {
  after: ChangedOrder;
  /** null for a free order. */
  payment: NewPayment | null;
}

/**
 * A renewed place begins when the older plan period ends.
 * @throws Refusal CART_EMPTY, INVALID unless a buyer without a name buys things at the counter alone,
 * DIA_HORA_NOT_FOUND, SLOT_WITHOUT_CLASS, TOO_MANY_PLACES, SLOT_FULL, LINE_OVER for a place that cannot be renewed,
 * DESCUENTO_OTHER_CLASSES, PRICE_CHANGED {price: total}, and what `productLineOf` throws
 */
export function sellAtDesk(sale: DeskSale, facts: DeskFacts): SoldOrder {
  const { id, soldBy } = sale;
  const { buyer, now, descuento } = facts;
  const { products: wanted = [] } = sale;
  if (sale.lines.length + wanted.length === 0) throw new Refusal('CART_EMPTY');
  if (buyer.id === UNNAMED_BUYER) mustNeedNoName(sale, facts);
  const cart = (facts.attendees ?? []).reduce(withAttendee, newCart(id, buyer, now));
  const renewed = sale.lines.map((line) => renewedBy(line, facts));
  const older = new Map(renewed.flatMap((line) => (line ? [[placeKey(line), line] as const] : [])));
  for (const [index, line] of sale.lines.entries()) if (line.renews) mustBeRenewable(line, renewed[index], now);
  const lines = sale.lines.map((line) => lineOf(cart, line, facts));
  mustBeForOneOf(descuento, lines);
  const held = takePlaces(lines, facts.slots, now, { older });
  const productLines = wanted.map((each) => productLineOf(cart, each, sale, facts));
  const filled = cartWith(cart, startPlan(held, { now, plan: facts.plan, older }), now, productLines);
  const { totalPrice } = filled.order;
  if (sale.seen !== undefined && sale.seen !== totalPrice) throw new Refusal('PRICE_CHANGED', { price: totalPrice });

  const { order, transition } = applyTransition(filled.order, 'sold');
  const payment = totalPrice === 0 ? null : paymentFor(order, sale, now);
  return {
    after: {
      order: {
        ...order,
        origin: 'desk',
        soldBy,
        renewals: [...older.values()].map(renewalOf),
        descuento,
        purchasedAt: now,
        paymentId: payment && id,
        paymentStatus: payment && 'approved',
      },
      lines: filled.lines,
      ...(productLines.length > 0 && { productLines }),
      transition,
    },
    payment,
  };
}

function mustNeedNoName({ lines, products = [] }: DeskSale, { products: known, descuento }: DeskFacts): void {
  const areThings = products.every(
    ({ productId, attendeeId }) => !attendeeId && known?.get(productId)?.kind !== 'pack',
  );
  if (lines.length === 0 && areThings && !descuento) return;
  throw new Refusal('INVALID', { fields: { userId: 'Elegí a quién le vendés' } });
}

/** The older line of the same person in the same slot. */
const renewedBy = ({ diaHoraId, renews, attendeeId }: DeskLine, { buyer, orders }: DeskFacts): OrderLine | undefined =>
  orders
    .get(renews ?? '')
    ?.lines.find((line) => line.diaHoraId === diaHoraId && line.userId === (attendeeId ?? buyer.id));

/** @throws Refusal LINE_OVER unless all places of the line are renewed, before its days of grace end */
function mustBeRenewable({ diaHoraId, quantity }: DeskLine, line: OrderLine | undefined, now: Date): void {
  if (!line || placesGiven(line) !== quantity || keepingEnded(line, now)) throw new Refusal('LINE_OVER', { diaHoraId });
}

function lineOf(cart: Order, { diaHoraId, quantity, attendeeId }: DeskLine, facts: DeskFacts): OrderLine {
  const { descuento, now, placesPerSlot } = facts;
  const offered = offeredAt(diaHoraId, facts);
  mustFitHold({ diaHoraId, name: offered.activity.name, quantity }, placesPerSlot);
  return newLine(
    cart,
    { ...offered, quantity, unitprice: priceWith(descuento, offered.activity), attendeeId },
    { createdAt: now, now },
  );
}

/**
 * @throws Refusal what `mustBeForBuyer` throws, PRICE_CHANGED {productId, price}, and OUT_OF_STOCK {productId, name,
 * stock, mayInsist} if too few units are left, unless the desk insists and the gym allows it
 */
function productLineOf(
  cart: Order,
  { productId, quantity, unitprice, attendeeId, first = null }: DeskProduct,
  { withoutStock = false }: DeskSale,
  { buyer, products, sellsWithoutStock = false, boughtBy: bought = nothingBought, now }: DeskFacts,
): ProductLine {
  const before = bought(attendeeId ?? buyer.id);
  const product = mustBeForBuyer(productId, products?.get(productId), { quantity, bought: before });
  const { name, price, stock } = product;
  if (unitprice !== undefined && unitprice !== price) throw new Refusal('PRICE_CHANGED', { productId, name, price });
  const isShort = stock !== null && stock < quantity;
  if (isShort && !(withoutStock && sellsWithoutStock))
    throw new Refusal('OUT_OF_STOCK', { productId, name, stock, mayInsist: sellsWithoutStock });
  const contents = { product, quantity, attendeeId, first: product.kind === 'pack' ? first : null };
  return newProductLine(cart, { ...contents, once: onceFor(product, before) }, now);
}

const paymentFor = (order: Order, { by, soldBy }: Pick<DeskSale, 'by' | 'soldBy'>, now: Date): NewPayment => ({
  id: order.id,
  orderId: order.id,
  userId: order.userId,
  by,
  takenBy: soldBy,
  undone: null,
  status: 'approved',
  amount: order.totalPrice,
  refunded: 0,
  currency: 'ARS',
  method: null,
  changedAt: now,
  outcome: 'completed',
  unclearBecause: null,
  acceptedAmount: null,
  parts: [],
});

/** @throws Refusal ORDER_STATE */
export function payAtDesk(
  before: OrderWithLines,
  { by, soldBy, ...completion }: Pick<DeskSale, 'by' | 'soldBy'> & Omit<Completion, 'paymentId'>,
): { after: ChangedOrder; payment?: NewPayment; openPreferenceId?: string | undefined } {
  const { order } = before;
  if (order.state === 'Complete' && isPaidAtDesk(order)) return { after: before };
  if (order.state !== 'Created') throw new Refusal('ORDER_STATE', { state: order.state });
  const after = completeOrder(before, { paymentId: order.id, ...completion });
  return { after, payment: paymentFor(order, { by, soldBy }, completion.now), openPreferenceId: order.preference?.id };
}

export const isPaidAtDesk = ({ id, paymentId }: Pick<Order, 'id' | 'paymentId'>): boolean => paymentId === id;

export const isDeskOrder = ({ origin }: Pick<Order, 'origin'>): boolean => origin === 'desk';

/**
 * Undoes a sale of the desk: frees the places and notes the money as given back by hand. Also notes money as given back
 * that was due after another person canceled the order or a part of it. Idempotent.
 * @throws Refusal FORBIDDEN for an order that Mercado Pago was paid for, ORDER_STATE
 */
export function undoSale(
  before: OrderWithLines & { payment: Payment | null },
  { reason, by, now }: { reason: string; by: string; now: Date },
): { after: ChangedOrder; payment?: Payment } {
  const { order, payment } = before;
  if (payment ? !isOfDesk(payment) : !isDeskOrder(order)) throw new Refusal('FORBIDDEN');
  const isUndone = order.state === 'Canceled' && (!payment || payment.status === 'refunded' || payment.undone);
  if (isUndone) return { after: before };
  const after = order.state === 'Canceled' ? before : cancelOrder(before, 'adminCancels');
  if (!payment) return { after };
  const isPart = order.state === 'Canceled' && dueParts(payment).length > 0;
  const due = isPart ? payment : ({ ...payment, outcome: 'refundDue', unclearBecause: null } as const);
  return { after, payment: givenBackByHand<Payment>(due, now, { reason, by, at: now }) };
}
