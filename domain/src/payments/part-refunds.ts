/**
 * Partial refunds that the gym requests for canceled lines. Mercado Pago reports only the refunded total. Any
 * difference was refunded in Mercado Pago's own panel.
 */
import type { PartRefund, Payment } from '../entities.ts';
import { hasMoney, netAmount, toCentavos } from './net-amount.ts';

type Parts = Pick<Payment, 'parts'>;
type Amounts = Pick<Payment, 'status' | 'amount' | 'refunded'> & Parts;

const sumOf = (parts: readonly PartRefund[], state: PartRefund['state']): number =>
  toCentavos(parts.reduce((sum, part) => sum + (part.state === state ? part.amount : 0), 0));

export const refundedByOthers = ({ refunded, parts }: Pick<Payment, 'refunded'> & Parts): number =>
  Math.max(0, toCentavos(refunded - sumOf(parts, 'made')));

/** Our own partial refunds still count, because the order's price still includes the canceled lines. */
export function worthOf(payment: Amounts): number {
  const { status, amount, parts } = payment;
  if (hasMoney.has(status)) return toCentavos(amount - refundedByOthers(payment));
  return status === 'refunded' ? sumOf(parts, 'made') : 0;
}

/** Owed for canceled lines and not refunded yet. At most the net amount. */
export const partsOwed = (payment: Amounts): number => Math.min(netAmount(payment), sumOf(payment.parts, 'due'));

export const paidBeyondParts = (paid: number, { parts }: Parts): number =>
  toCentavos(paid - sumOf(parts, 'due') - sumOf(parts, 'made'));

export const dueParts = (payment: Amounts & Pick<Payment, 'outcome'>): PartRefund[] =>
  payment.status === 'approved' && (payment.outcome === 'completed' || payment.outcome === 'kept')
    ? payment.parts.filter(({ state }) => state === 'due')
    : [];

export const withDuePart = (
  payment: Pick<Payment, 'refunded'> & Parts,
  { lineId, amount }: Pick<PartRefund, 'lineId' | 'amount'>,
): PartRefund[] =>
  amount > 0
    ? [...payment.parts, { lineId, amount, state: 'due', othersBefore: refundedByOthers(payment) }]
    : [...payment.parts];

/**
 * A due part counts as made once the refunded total has no other explanation. The response to our refund may be lost,
 * or an admin may refund it in the panel. So no part is refunded twice.
 */
export function partsAfter(parts: readonly PartRefund[], refunded: number): PartRefund[] {
  let others = refundedByOthers({ refunded, parts });
  return parts.map((part) => {
    if (part.state !== 'due' || toCentavos(others - part.othersBefore) < part.amount) return part;
    others = toCentavos(others - part.amount);
    return { ...part, state: 'made' };
  });
}

/** Drops due parts that the payment can no longer cover. */
export function partsWithin(payment: Amounts): PartRefund[] {
  let left = netAmount(payment);
  return payment.parts.map((part) => {
    if (part.state !== 'due') return part;
    if (part.amount > left) return { ...part, state: 'dropped' };
    left = toCentavos(left - part.amount);
    return part;
  });
}

/** To the centavo. The parts always sum up to the amount. If the weights do too, each part is its weight. */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let shared = 0;
  return weights.map((weight) => {
    before += weight;
    const upToHere = total === 0 ? 0 : toCentavos((amount * before) / total);
    const part = toCentavos(upToHere - shared);
    shared = upToHere;
    return part;
  });
}
