import type { Payment, PaymentStatus } from '../entities.ts';

type Amounts = Pick<Payment, 'status' | 'amount' | 'refunded'>;

export const hasMoney: ReadonlySet<PaymentStatus> = new Set(['approved', 'in_mediation']);

/** Prices are whole pesos, but a refund in Mercado Pago's panel may have centavos. */
export const toCentavos = (pesos: number): number => Math.round(pesos * 100) / 100;

export const netAmount = ({ status, amount, refunded }: Amounts): number =>
  hasMoney.has(status) ? toCentavos(amount - refunded) : 0;

/** Partial refunds that add up to the whole amount are a full refund. */
export const statusAfterRefunds = ({ status, amount, refunded }: Amounts): PaymentStatus =>
  status === 'approved' && refunded > 0 && refunded >= amount ? 'refunded' : status;
