/** In integer pesos (specification, section 9). A descuento is a percentage off each unit price. */
import type { Activity, OrderDescuento } from './entities.ts';

export interface Priced {
  unitprice: number;
  quantity: number;
}

/** Rounds half up. Integers only, so no binary rounding errors. */
export const discounted = (price: number, percent: number): number => Math.floor((price * (100 - percent) + 50) / 100);

export const isFor = ({ activityIds }: Pick<OrderDescuento, 'activityIds'>, activityId: string): boolean =>
  activityIds === null || activityIds.includes(activityId);

export const priceWith = (
  descuento: Pick<OrderDescuento, 'descuento' | 'activityIds'> | null,
  { id, price }: Pick<Activity, 'id' | 'price'>,
): number => (descuento && isFor(descuento, id) ? discounted(price, descuento.descuento) : price);

export const subtotal = ({ unitprice, quantity }: Priced): number => unitprice * quantity;

export const total = (lines: readonly Priced[]): number => lines.reduce((sum, line) => sum + subtotal(line), 0);
