import {
  comesIn,
  dueAmount,
  isLive,
  isFromCart,
  isPaidAtDesk,
  isSold,
  lineIdsOf,
  type PaymentStatus,
  type ProductLine,
  total,
  toCentavos,
  usedDescuento,
  worthOf,
} from '@gym-power/domain';
import { type Check, finding } from './findings.ts';

/** The job that ends holds runs every 15 minutes. */
const HOLD_GRACE_MS = 15 * 60_000;

const paying: ReadonlySet<PaymentStatus> = new Set(['approved', 'in_mediation']);

export const completeOrdersArePaid: Check = ({ orders, payments }) =>
  [...orders.values()].flatMap((order) => {
    if (order.state !== 'Complete') return [];
    const path = `orders/${order.id}`;
    if (order.paymentId === null)
      return order.totalPrice === 0 ? [] : [finding(path, `is Complete without a payment of ${order.totalPrice}`)];
    const payment = payments.get(order.paymentId);
    const hasPaid = payment && (paying.has(payment.status) || worthOf(payment) >= dueAmount(order, payment));
    const pays = payment?.orderId === order.id && hasPaid;
    // Mercado Pago cannot confirm what the desk took.
    const mend = isPaidAtDesk(order) ? null : ({ by: 'askingMercadoPago', orderId: order.id } as const);
    if (!pays)
      return [
        finding(path, `is Complete by payment ${order.paymentId}, which is ${payment?.status ?? 'unknown'}`, mend),
      ];
    const worth = worthOf(payment);
    const due = dueAmount(order, payment);
    // A payment that awaits or had an admin's decision may be worth less.
    if (worth >= due || payment.outcome !== 'completed') return [];
    return [finding(path, `is Complete by payment ${payment.id} of ${worth}, and ${due} were due`, mend)];
  });

export const moneyHasAPlaceOrGoesBack: Check = ({ orders, payments }) =>
  [...payments.values()].flatMap(({ id, by, orderId, status, outcome }) => {
    const order = orders.get(orderId);
    const pays = order?.state === 'Complete' && order.paymentId === id;
    const settled =
      outcome === 'completed' ? pays : outcome === 'refundDue' || outcome === 'unclear' || outcome === 'kept';
    if ((status !== 'approved' && outcome !== 'completed') || settled) return [];
    return [
      finding(
        `payments/${id}`,
        `is ${status} and ${outcome}, and its order ${orderId} is ${order?.state ?? 'unknown'}`,
        by === 'mercadopago' ? { by: 'askingMercadoPago', orderId } : null,
      ),
    ];
  });

export const holdsEnd: Check = ({ orders, now }) =>
  [...orders.values()]
    .filter(
      ({ state, reservedUntil }) =>
        state === 'Created' && (reservedUntil === null || reservedUntil.getTime() + HOLD_GRACE_MS < now.getTime()),
    )
    .map(({ id, reservedUntil }) =>
      finding(`orders/${id}`, `is Created, and its hold ended at ${reservedUntil?.toISOString() ?? 'no time'}`, {
        by: 'endingHolds',
      }),
    );

/** A checkout replaces the unpaid order of the same cart. Unpaid renewals and waitlist offers may exist beside it. */
export const nobodyHasTwoUnpaidOrders: Check = ({ orders }) => {
  const unpaid = [...orders.values()].filter((order) => order.state === 'Created' && isFromCart(order));
  return [...Map.groupBy(unpaid, ({ userId }) => userId)]
    .filter(([, own]) => own.length > 1)
    .map(([userId, own]) => finding(`users/${userId}`, `has ${own.length} unpaid orders: cancel all but the last`));
};

export const ordersAgreeWithTheirLines: Check = ({ orders, orderLines, productLines }) => {
  const linesOf = Map.groupBy(orderLines.values(), ({ orderId }) => orderId);
  const productLinesOf = Map.groupBy(productLines.values(), ({ orderId }) => orderId);
  return [...orders.values()].flatMap((order) => {
    const { id, diaHoraIds, products = [], totalPrice } = order;
    const lines = linesOf.get(id) ?? [];
    const sold = productLinesOf.get(id) ?? [];
    const due = total([...lines, ...sold]);
    const areNamed = isSameSet(
      products.map((each) => each.id),
      sold.map(({ productId }) => productId),
    );
    const path = `orders/${id}`;
    const same = isSameSet(
      diaHoraIds,
      lines.map(({ diaHoraId }) => diaHoraId),
    );
    const all = [...lines, ...sold];
    const areAll =
      order.state === 'Cart' ||
      isSameSet(
        lineIdsOf(order),
        all.map((line) => line.id),
      );
    const comeAll = all.every(({ userId }) => comesIn(order, userId));
    return [
      ...(same ? [] : [finding(path, `names ${diaHoraIds.length} slots and has ${lines.length} lines`)]),
      ...(areNamed
        ? []
        : [finding(path, `names ${products.length} products and has ${sold.length} lines of products`)]),
      ...(same && areNamed && !(areAll && comeAll) ? [finding(path, 'names other people or lines than it has')] : []),
      ...(totalPrice === due ? [] : [finding(path, `costs ${totalPrice}, and its lines ${due}`)]),
    ];
  });
};

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  [...new Set(one)].toSorted().join() === [...new Set(other)].toSorted().join();

/** Each canceled line with a price has its own refund. It cannot be reconstructed later. */
export const canceledLinesAreGivenBack: Check = ({ orders, orderLines, productLines, payments }) => {
  const linesOf = Map.groupBy([...orderLines.values(), ...productLines.values()], ({ orderId }) => orderId);
  return [...orders.values()].flatMap(({ id, paymentId, givenBack }) => {
    const canceled = (linesOf.get(id) ?? []).filter((line) => line.givenBack);
    const sum = toCentavos(canceled.reduce((before, line) => before + line.givenBack, 0));
    const parts = (paymentId && payments.get(paymentId)?.parts) || [];
    const withoutPart = canceled.filter(
      (line) => !parts.some(({ lineId, amount }) => lineId === line.id && amount === line.givenBack),
    );
    return [
      ...(sum === givenBack ? [] : [finding(`orders/${id}`, `gives ${givenBack} back, and its lines ${sum}`)]),
      ...withoutPart.map((line) =>
        finding(`orderLines/${line.id}`, `gives ${line.givenBack} back, and payment ${paymentId} has no such refund`),
      ),
    ];
  });
};

/** Buyers may review the classes that the order names, so none may outlive its lines. */
export const completeOrdersNameTheirClasses: Check = ({ orders, orderLines }) => {
  const linesOf = Map.groupBy([...orderLines.values()].filter(isLive), ({ orderId }) => orderId);
  return [...orders.values()].flatMap(({ id, state, activities }) => {
    if (state !== 'Complete') return [];
    const bought = new Set(linesOf.get(id)?.map(({ activityId }) => activityId));
    const named = new Set(activities.map((each) => each.id));
    const wrong = [...bought.symmetricDifference(named)];
    return wrong.length === 0 ? [] : [finding(`orders/${id}`, `and its lines disagree about ${wrong.join(', ')}`)];
  });
};

/** Units of undone orders and lines are back in the stock. */
export const productsCountTheirUnits: Check = ({ products, productLines, orders }) => {
  const linesOf = Map.groupBy(productLines.values(), ({ productId }) => productId);
  const isOfSale = (line: ProductLine) => isSold(orders.get(line.orderId) ?? { state: 'Canceled' }, line);
  return [
    ...[...products.values()].flatMap(({ id, kind, sold, stock }) => {
      const units = (linesOf.get(id) ?? []).filter(isOfSale).reduce((sum, { quantity }) => sum + quantity, 0);
      const due = kind === 'item' ? units : 0;
      const path = `products/${id}`;
      return [
        ...(sold === due
          ? []
          : [finding(path, `counts ${sold} units, and orders have ${due}`, { by: 'countingUnits', productId: id })]),
        ...(stock !== null && stock < 0 ? [finding(path, `has ${stock} units left`)] : []),
      ];
    }),
    ...[...productLines.values()]
      .filter((line) => line.taken > (isOfSale(line) ? line.quantity : 0))
      .map(({ id, taken }) => finding(`orderLines/${id}`, `has taken ${taken} units that it does not sell`)),
  ];
};

/** Uses may exceed the limit: an order that was paid after its hold counts too. */
export const descuentosCountTheirUses: Check = ({ descuentos, orders }) => {
  const using = Map.groupBy(orders.values(), usedDescuento);
  return [...descuentos.values()].flatMap(({ id, uses }) => {
    const due = using.get(id)?.length ?? 0;
    if (uses === due) return [];
    const says = `counts ${uses} uses, and ${due} orders have it`;
    return [finding(`descuentos/${id}`, says, { by: 'countingUses', descuentoId: id })];
  });
};

/** Nobody has two of a product that is sold once a person. */
export const soldOnceNamesItsLines: Check = ({ soldOnce, productLines, orders }) => {
  const sold = [...productLines.values()].filter((line) => {
    const order = orders.get(line.orderId);
    return line.once && order !== undefined && isSold(order, line);
  });
  const due = Map.groupBy(
    sold.flatMap((line) => line.once!.map((key) => ({ key, line }))),
    ({ key }) => key,
  );
  return [...new Set([...due.keys(), ...soldOnce.keys()])].flatMap((key) => {
    const lines = (due.get(key) ?? []).map(({ line }) => line);
    const names = soldOnce.get(key)?.lines ?? [];
    const wrong = new Set(names).symmetricDifference(new Set(lines.map(({ id }) => id)));
    const twice = [...Map.groupBy(lines, ({ productId }) => productId)].filter(([, each]) => each.length > 1);
    const path = `soldOnce/${key}`;
    return [
      ...(wrong.size === 0
        ? []
        : [
            finding(path, `and orders disagree about ${[...wrong].join(', ')}`, {
              by: 'listingSoldOnce',
              soldOnceId: key,
            }),
          ]),
      ...twice.map(([productId, each]) =>
        finding(path, `is of one person, who bought ${productId} ${each.length} times`),
      ),
    ];
  });
};
