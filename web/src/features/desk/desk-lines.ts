import {
  type ActivityJson,
  type FirstClass,
  type OrderDescuento,
  type OrderJson,
  type OrderLineJson,
  priceWith,
  type ProductKind,
  type SlotJson,
  total,
} from '@gym-power/domain';
import type { ProductJson } from '../../api/desk.ts';

export interface DeskLineDraft {
  diaHoraId: string;
  activityId: string;
  name: string;
  day: string;
  hour: string;
  /** The class's current price, without a descuento. */
  unitprice: number;
  quantity: number;
  /** The order that this line renews; null for a new place. */
  renews: string | null;
  /** Who comes, of the buyer's family; undefined for the buyer. */
  para?: Person | undefined;
}

export interface Person {
  id: string;
  name: string;
}

/** One person's line of one slot. */
export const isSameLine = (
  one: Pick<DeskLineDraft, 'diaHoraId' | 'para'>,
  other: Pick<DeskLineDraft, 'diaHoraId' | 'para'>,
): boolean => one.diaHoraId === other.diaHoraId && one.para?.id === other.para?.id;

export const newPlace = (
  { id: activityId, name, price }: ActivityJson,
  { id, day, hour }: SlotJson,
  para?: Person,
): DeskLineDraft => ({
  para,
  diaHoraId: id,
  activityId,
  name,
  day,
  hour,
  unitprice: price,
  quantity: 1,
  renews: null,
});

export interface ProductDraft {
  kind: ProductKind;
  productId: string;
  name: string;
  unitprice: number;
  quantity: number;
  /** What of it is booked date by date: how many classes it gives, for how many days, in which classes. */
  pack: Pick<ProductJson, 'credits' | 'days' | 'activityIds'> | null;
  first?: FirstClass | undefined;
  /** Who comes, of the buyer's family; undefined for the buyer. */
  para?: Person | undefined;
}

/** Adds a unit. */
export function withOneMore(drafts: readonly ProductDraft[], product: ProductJson, para?: Person): ProductDraft[] {
  const { id, kind, name, price, credits, days, activityIds } = product;
  const pack = kind === 'pack' ? { credits, days, activityIds } : null;
  const present = drafts.find((each) => each.productId === id && each.para?.id === para?.id);
  return present
    ? drafts.map((each) => (each === present ? { ...each, quantity: each.quantity + 1 } : each))
    : [...drafts, { kind, productId: id, name, unitprice: price, quantity: 1, pack, para }];
}

export interface HeldPlace {
  order: OrderJson;
  line: OrderLineJson;
}

export const heldPlaces = (orders: readonly OrderJson[]): HeldPlace[] =>
  orders
    .filter(({ state }) => state === 'Complete')
    .flatMap((order) => order.lines.filter(({ heldPlaces: held }) => held > 0).map((line) => ({ order, line })))
    .toSorted((a, b) => (a.line.validUntil ?? '9').localeCompare(b.line.validUntil ?? '9'));

export const dueOrders = (orders: readonly OrderJson[]): OrderJson[] =>
  orders.filter(({ state }) => state === 'Created');

/** null if the class or the slot was deleted. */
export function renewalOf({ order, line }: HeldPlace, activities: readonly ActivityJson[]): DeskLineDraft | null {
  const activity = activities.find(({ id }) => id === line.activityId);
  const slot = activity?.diaHoras.find(({ id }) => id === line.diaHoraId);
  if (!activity || !slot || line.validUntil === null) return null;
  const para = order.attendees?.find(({ id }) => id === line.userId);
  return { ...newPlace(activity, slot, para), quantity: line.quantity, renews: order.id };
}

type Descuento = Pick<OrderDescuento, 'descuento' | 'activityIds'>;

/** A descuento lowers the prices of classes alone. */
export const totalOf = (
  lines: readonly DeskLineDraft[],
  descuento: Descuento | null,
  products: readonly ProductDraft[] = [],
): number =>
  total([
    ...lines.map(({ activityId, unitprice, quantity }) => ({
      unitprice: priceWith(descuento, { id: activityId, price: unitprice }),
      quantity,
    })),
    ...products,
  ]);

/** @param stocks of slots that a refusal has told: the list of classes may be a minute old */
export const withStocks = (
  activities: readonly ActivityJson[],
  stocks: ReadonlyMap<string, number>,
): readonly ActivityJson[] =>
  activities.map((activity) => ({
    ...activity,
    diaHoras: activity.diaHoras.map((slot) => ({ ...slot, stock: stocks.get(slot.id) ?? slot.stock })),
  }));
