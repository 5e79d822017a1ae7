import { completed, holdExpired, type Order, type OrderFile, type OrderLine, Refusal } from '@gym-power/domain';
import { createPreference } from '../gateways/mercadopago.ts';
import { changeOrder } from '../orders/order-change-store.ts';
import { awaitingPayment, orderFile } from '../orders/order-store.ts';
import { config } from '../platform/config.ts';

/** One position of the order summary that a client sends: what it showed to the buyer. */
export interface SummaryItem {
  name: string;
  price: number;
  count: number;
}

export interface PaymentStart {
  userId: string;
  /** The order meant; the member's newest one that awaits payment when left out. */
  orderId: string | undefined;
  items: readonly SummaryItem[];
  now: Date;
}

/**
 * The address of the page where the order is paid. The same order gets the same preference, also when it is asked twice at once.
 * An order that costs nothing completes here.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_STATE, HOLD_EXPIRED, PRICE_CHANGED, PAYMENTS_UNAVAILABLE
 */
export async function startPayment({ userId, orderId, items, now }: PaymentStart): Promise<string> {
  const id = orderId ?? (await awaitingPayment(userId))?.id;
  if (!id) throw new Refusal('ORDER_NOT_FOUND');
  const file = await orderFile(id);
  if (file.order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
  compareSummary(file, items);
  if (file.order.totalPrice === 0) return completeFreeOrder(file.order, now);
  mustAwaitPayment(file.order, now);
  if (file.order.preference) return file.order.preference.url;

  const preference = await createPreference(preferenceRequest(file));
  return changeOrder(file.order, { now }, (facts) => {
    mustAwaitPayment(facts.order, now);
    if (facts.order.preference) return { file: facts, result: facts.order.preference.url };
    return { file: { order: { ...facts.order, preference }, lines: facts.lines }, result: preference.url };
  });
}

function mustAwaitPayment(order: Order, now: Date): void {
  if (order.state !== 'Created') throw new Refusal('ORDER_STATE', { state: order.state });
  if (holdExpired({ order }, now)) throw new Refusal('HOLD_EXPIRED');
}

/** A sent price is never used, but one that is not the order's means that the buyer saw something else. */
function compareSummary({ order, lines }: OrderFile, items: readonly SummaryItem[]): void {
  if (items.length === 0) return;
  const sum = items.reduce((total, { price, count }) => total + price * count, 0);
  if (sum !== order.totalPrice)
    throw new Refusal('PRICE_CHANGED', { totalPrice: order.totalPrice, lines: lines.length });
}

const completeFreeOrder = (order: Order, now: Date): Promise<string> =>
  changeOrder(order, { now }, (facts) => {
    const { SITE_URL, PLAN_DAYS } = config();
    const result = `${SITE_URL}/sociodashboard/compras`;
    if (facts.order.state === 'Complete') return { file: facts, result };
    mustAwaitPayment(facts.order, now);
    return { file: completed(facts, { paymentId: null, now, planDays: PLAN_DAYS }), result };
  });

const preferenceRequest = ({ order, lines }: OrderFile) => ({
  orderId: order.id,
  buyer: order.user,
  // Mercado Pago refuses positions without a price: a place that the descuento made free is not listed.
  items: lines.filter(({ unitprice }) => unitprice > 0).map(preferenceItem),
  closesAt: order.reservedUntil!,
  idempotencyKey: `preference-${order.id}-${order.revision}`,
});

const preferenceItem = ({ diaHoraId, name, day, hour, quantity, unitprice }: OrderLine) => ({
  id: diaHoraId,
  title: `${name}, ${day} ${hour}`,
  quantity,
  unit_price: unitprice,
});
