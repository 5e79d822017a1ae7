/**
 * What must hold of the stored records together, whatever broke in between. Pure: `npm run doctor`, the fault tests and the model test ask
 * the same questions. The orders are the truth; everything else follows from them.
 */
import {
  type Activity,
  type Slot,
  type Order,
  type OrderLine,
  type Payment,
  planEnded,
  total,
  type User,
} from '@gym-power/domain';

export interface Gym {
  now: Date;
  users: ReadonlyMap<string, User>;
  activities: ReadonlyMap<string, Activity>;
  diaHoras: ReadonlyMap<string, Slot>;
  orders: ReadonlyMap<string, Order>;
  orderLines: ReadonlyMap<string, OrderLine>;
  payments: ReadonlyMap<string, Payment>;
  /** The public views whose entries are not what their sources say, with those entries. */
  staleViews: ReadonlyMap<string, readonly string[]>;
}

export interface Finding {
  /** The record that is off. */
  path: string;
  says: string;
  /** What sets it right; null where a person has to look. */
  mend: Mend | null;
}

export type Mend =
  | { by: 'holdingPlaces'; orderId: string; lineId: string }
  | { by: 'countingPlaces'; diaHoraId: string }
  | { by: 'freeingSlot'; diaHoraId: string; activityId: string }
  | { by: 'askingMercadoPago'; orderId: string }
  | { by: 'reconciling' }
  | { by: 'grantingClasses'; userId: string }
  | { by: 'droppingCart'; orderId: string }
  | { by: 'rebuildingViews' };

const MINUTE_MS = 60_000;
/** The job that ends holds runs every five minutes. */
const HOLD_GRACE_MS = 15 * MINUTE_MS;
/** The job that ends plan periods runs every hour. */
const PLAN_GRACE_MS = 120 * MINUTE_MS;

type Check = (gym: Gym) => Finding[];

/** The places that a line takes by the state of its order; undefined while the end of its plan waits for the job. */
export function duePlaces(order: Order | undefined, line: OrderLine, now: Date): number | undefined {
  if (order?.state === 'Created') return line.quantity;
  if (order?.state !== 'Complete') return 0;
  if (!planEnded(line, now)) return line.quantity;
  return planEnded(line, new Date(now.getTime() - PLAN_GRACE_MS)) ? 0 : undefined;
}

const linesHoldTheirPlaces: Check = ({ orders, orderLines, now }) =>
  [...orderLines.values()].flatMap((line) => {
    const order = orders.get(line.orderId);
    const places = duePlaces(order, line, now);
    if (places === undefined || places === line.heldPlaces) return [];
    return [
      finding(
        `orderLines/${line.id}`,
        `holds ${line.heldPlaces} places, and its ${order?.state ?? 'missing'} order is due ${places}`,
        { by: 'holdingPlaces', orderId: line.orderId, lineId: line.id },
      ),
    ];
  });

const slotsCountTheirPlaces: Check = ({ diaHoras, orderLines }) => {
  const held = new Map<string, number>();
  for (const { diaHoraId, heldPlaces } of orderLines.values())
    held.set(diaHoraId, (held.get(diaHoraId) ?? 0) + heldPlaces);
  return [...diaHoras.values()].flatMap(({ id, taken, capacity }) => {
    const sum = held.get(id) ?? 0;
    const path = `diaHoras/${id}`;
    return [
      ...(taken === sum
        ? []
        : [finding(path, `has ${taken} taken, and its orders hold ${sum}`, { by: 'countingPlaces', diaHoraId: id })]),
      ...(sum <= capacity
        ? []
        : [finding(path, `has ${sum} places sold of ${capacity}: raise its capacity, or cancel an order`)]),
    ];
  });
};

/** Nobody may have been sold a place in one class and hold it in another. */
const heldPlacesAreOfTheirClass: Check = ({ diaHoras, orderLines }) =>
  [...orderLines.values()].flatMap((line) => {
    const slot = diaHoras.get(line.diaHoraId);
    if (line.heldPlaces === 0 || slot?.activityId === line.activityId) return [];
    return [
      finding(
        `orderLines/${line.id}`,
        `holds places of ${line.activityId} in slot ${line.diaHoraId}, which is ${slot ? `of ${slot.activityId ?? 'no class'}` : 'gone'}: cancel its order, or mend the slot`,
      ),
    ];
  });

const slotsHaveTheirClass: Check = ({ activities, diaHoras }) =>
  [...diaHoras.values()].flatMap(({ id, activityId, taken }) => {
    if (activityId === null || activities.has(activityId)) return [];
    return [
      finding(
        `diaHoras/${id}`,
        `is of class ${activityId}, which is gone`,
        taken === 0 ? { by: 'freeingSlot', diaHoraId: id, activityId } : null,
      ),
    ];
  });

const completeOrdersArePaid: Check = ({ orders, payments }) =>
  [...orders.values()].flatMap((order) => {
    if (order.state !== 'Complete') return [];
    if (order.paymentId === null)
      return order.totalPrice === 0
        ? []
        : [finding(`orders/${order.id}`, `is Complete without a payment of ${order.totalPrice}`)];
    const payment = payments.get(order.paymentId);
    const pays = payment?.orderId === order.id && (payment.status === 'approved' || payment.status === 'in_mediation');
    return pays
      ? []
      : [
          finding(
            `orders/${order.id}`,
            `is Complete by payment ${order.paymentId}, which is ${payment?.status ?? 'unknown'}`,
            { by: 'askingMercadoPago', orderId: order.id },
          ),
        ];
  });

const moneyHasAPlaceOrGoesBack: Check = ({ orders, payments }) =>
  [...payments.values()].flatMap((payment) => {
    const { id, orderId, status, outcome } = payment;
    const order = orders.get(orderId);
    const pays = order?.state === 'Complete' && order.paymentId === id;
    const settled =
      outcome === 'completed' ? pays : outcome === 'refundDue' || outcome === 'unclear' || outcome === 'kept';
    if ((status !== 'approved' && outcome !== 'completed') || settled) return [];
    return [
      finding(
        `payments/${id}`,
        `is ${status} and ${outcome}, and its order ${orderId} is ${order?.state ?? 'unknown'}`,
        { by: 'askingMercadoPago', orderId },
      ),
    ];
  });

const holdsEnd: Check = ({ orders, now }) =>
  [...orders.values()]
    .filter(
      ({ state, reservedUntil }) =>
        state === 'Created' && (reservedUntil === null || reservedUntil.getTime() + HOLD_GRACE_MS < now.getTime()),
    )
    .map(({ id, reservedUntil }) =>
      finding(`orders/${id}`, `is Created, and its hold ended at ${reservedUntil?.toISOString() ?? 'no time'}`, {
        by: 'reconciling',
      }),
    );

const ordersAgreeWithTheirLines: Check = ({ orders, orderLines }) => {
  const linesOf = Map.groupBy(orderLines.values(), ({ orderId }) => orderId);
  return [...orders.values()].flatMap(({ id, diaHoraIds, totalPrice }) => {
    const lines = linesOf.get(id) ?? [];
    const same = lines.length === diaHoraIds.length && lines.every(({ diaHoraId }) => diaHoraIds.includes(diaHoraId));
    return [
      ...(same ? [] : [finding(`orders/${id}`, `names ${diaHoraIds.length} slots and has ${lines.length} lines`)]),
      ...(totalPrice === total(lines)
        ? []
        : [finding(`orders/${id}`, `costs ${totalPrice}, and its lines ${total(lines)}`)]),
    ];
  });
};

/** What the buyer of these orders may not review, though they paid for it. */
export const missingClasses = ({ activities }: User, complete: readonly Order[]): string[] =>
  [...new Set(complete.flatMap((order) => order.activities.map(({ id }) => id)))].filter(
    (id) => !activities.includes(id),
  );

/** An admin may grant more classes than were bought. */
const buyersHaveTheirClasses: Check = ({ orders, users }) =>
  [...users.values()].flatMap((user) => {
    const missing = missingClasses(
      user,
      [...orders.values()].filter(({ userId, state }) => userId === user.id && state === 'Complete'),
    );
    return missing.length === 0
      ? []
      : [
          finding(`users/${user.id}`, `bought ${missing.join(', ')}, and may not review it`, {
            by: 'grantingClasses',
            userId: user.id,
          }),
        ];
  });

const everyCartHasItsMember: Check = ({ orders, users }) =>
  [...orders.values()]
    .filter(({ id, state, userId }) => state === 'Cart' && users.get(userId)?.cartId !== id)
    .map(({ id, userId }) =>
      finding(`orders/${id}`, `is a cart that ${users.has(userId) ? 'its member does not use' : 'belongs to nobody'}`, {
        by: 'droppingCart',
        orderId: id,
      }),
    );

const viewsShowTheirSources: Check = ({ staleViews }) =>
  [...staleViews].map(([name, ids]) =>
    finding(
      `catalog/${name}`,
      `shows ${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ` and ${ids.length - 5} more` : ''} otherwise than stored`,
      { by: 'rebuildingViews' },
    ),
  );

const finding = (path: string, says: string, mend: Mend | null = null): Finding => ({ path, says, mend });

export const checks: readonly Check[] = [
  linesHoldTheirPlaces,
  slotsCountTheirPlaces,
  heldPlacesAreOfTheirClass,
  slotsHaveTheirClass,
  completeOrdersArePaid,
  moneyHasAPlaceOrGoesBack,
  holdsEnd,
  ordersAgreeWithTheirLines,
  buyersHaveTheirClasses,
  everyCartHasItsMember,
  viewsShowTheirSources,
];

export const examine = (gym: Gym): Finding[] => checks.flatMap((check) => check(gym));
