/** What a cart costs, in integer pesos (specification, section 9). A descuento is a percentage off each unit price. */

export interface Priced {
  unitprice: number;
  quantity: number;
}

/** A unit price after a descuento of 1 to 100 percent, rounded half up. Integers only, so no binary rounding errors. */
export const discounted = (price: number, percent: number): number => Math.floor((price * (100 - percent) + 50) / 100);

export const subtotal = ({ unitprice, quantity }: Priced): number => unitprice * quantity;

/** The sum of price times quantity. */
export const total = (lines: readonly Priced[]): number => lines.reduce((sum, line) => sum + subtotal(line), 0);
