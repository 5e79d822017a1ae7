import {
  type ActivityJson,
  type OrderDescuento,
  type OrderJson,
  type OrderLineJson,
  priceWith,
  type SlotJson,
  total,
} from '@gym-power/domain';

/** A place that is about to be sold. */
export interface DeskLineDraft {
  diaHoraId: string;
  activityId: string;
  name: string;
  day: string;
  hour: string;
  /** At the current price of its class, without a descuento. */
  unitprice: number;
  quantity: number;
  /** The order whose place it continues; null for a new place. */
  renews: string | null;
}

export const newPlace = (
  { id: activityId, name, price }: ActivityJson,
  { id, day, hour }: SlotJson,
): DeskLineDraft => ({
  diaHoraId: id,
  activityId,
  name,
  day,
  hour,
  unitprice: price,
  quantity: 1,
  renews: null,
});

/** A place that a member holds and can be continued. */
export interface HeldPlace {
  order: OrderJson;
  line: OrderLineJson;
}

/** What the member holds and paid for, the next to end first. */
export const heldPlaces = (orders: readonly OrderJson[]): HeldPlace[] =>
  orders
    .filter(({ state }) => state === 'Complete')
    .flatMap((order) => order.lines.filter(({ heldPlaces: held }) => held > 0).map((line) => ({ order, line })))
    .toSorted((a, b) => (a.line.validUntil ?? '9').localeCompare(b.line.validUntil ?? '9'));

/** Orders whose money the gym waits for. */
export const dueOrders = (orders: readonly OrderJson[]): OrderJson[] =>
  orders.filter(({ state }) => state === 'Created');

/** null where the class or the slot is gone. */
export function renewalOf({ order, line }: HeldPlace, activities: readonly ActivityJson[]): DeskLineDraft | null {
  const activity = activities.find(({ id }) => id === line.activityId);
  const slot = activity?.diaHoras.find(({ id }) => id === line.diaHoraId);
  if (!activity || !slot || line.validUntil === null) return null;
  return { ...newPlace(activity, slot), quantity: line.quantity, renews: order.id };
}

type Descuento = Pick<OrderDescuento, 'descuento' | 'activityIds'>;

export const totalOf = (lines: readonly DeskLineDraft[], descuento: Descuento | null): number =>
  total(
    lines.map(({ activityId, unitprice, quantity }) => ({
      unitprice: priceWith(descuento, { id: activityId, price: unitprice }),
      quantity,
    })),
  );
