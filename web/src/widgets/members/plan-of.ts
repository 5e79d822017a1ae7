import { formatPesos, type OrderLine } from '@gym-power/domain';
import { shortDate } from '../../lib/format.ts';

export interface Plan {
  /** The first end of the paid places; null for ever, undefined without a paid place. */
  until: Date | null | undefined;
  /** In pesos, for places that are held and not paid. */
  owes: number;
}

type HeldLine = Pick<OrderLine, 'validFrom' | 'validUntil' | 'subtotal'>;

/** @param held lines that hold places. A plan period begins with the payment. */
export function planOf(held: readonly HeldLine[]): Plan {
  const paid = held.filter(({ validFrom }) => validFrom !== null);
  const ends = paid.flatMap(({ validUntil }) => validUntil ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    until: ends[0] ?? (paid.length > 0 ? null : undefined),
    owes: held.filter(({ validFrom }) => validFrom === null).reduce((sum, { subtotal }) => sum + subtotal, 0),
  };
}

export const debtWords = ({ owes }: Plan): string => (owes > 0 ? `Debe ${formatPesos(owes)}` : '');

export function planWords({ until }: Plan, now: Date): string {
  if (until === undefined) return 'Sin plan vigente';
  if (until === null) return 'Plan sin vencimiento';
  return `${until > now ? 'Plan hasta el' : 'Su plan terminó el'} ${shortDate(until.toISOString())}`;
}
