import type { OrderLine } from '../entities.ts';

export interface Plan {
  /** The first end of the paid places; null for ever, undefined without a paid place. */
  until: Date | null | undefined;
  /** In pesos, for places that are held and not paid. */
  owes: number;
}

/** @param held lines that hold places. A plan period begins with the payment. */
export function planOf(held: readonly Pick<OrderLine, 'validFrom' | 'validUntil' | 'subtotal'>[]): Plan {
  const paid = held.filter(({ validFrom }) => validFrom !== null);
  const ends = paid.flatMap(({ validUntil }) => validUntil ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    until: ends[0] ?? (paid.length > 0 ? null : undefined),
    owes: held.filter(({ validFrom }) => validFrom === null).reduce((sum, { subtotal }) => sum + subtotal, 0),
  };
}
