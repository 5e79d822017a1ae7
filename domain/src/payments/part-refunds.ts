/**
 * Refunds of a part of a payment that the gym itself asks for, one for each canceled line that had a price. Mercado
 * Pago says only how much of a payment went back in all, so whatever is not one of these was given back by somebody
 * else: in Mercado Pago's own panel.
 */
import type { PartRefund, Payment } from '../entities.ts';
import { hasMoney, netAmount, toCentavos } from './net-amount.ts';

type Parts = Pick<Payment, 'parts'>;
type Amounts = Pick<Payment, 'status' | 'amount' | 'refunded'> & Parts;

const sumOf = (parts: readonly PartRefund[], state: PartRefund['state']): number =>
  toCentavos(parts.reduce((sum, part) => sum + (part.state === state ? part.amount : 0), 0));

/** What others gave back: all that went back without our own parts. */
export const refundedByOthers = ({ refunded, parts }: Pick<Payment, 'refunded'> & Parts): number =>
  Math.max(0, toCentavos(refunded - sumOf(parts, 'made')));

/**
 * What a payment is worth to its order: what came in without what others took back. A part that the gym gave back for a
 * canceled line still counts, because the order's price still names that line.
 */
export function worthOf(payment: Amounts): number {
  const { status, amount, parts } = payment;
  if (hasMoney.has(status)) return toCentavos(amount - refundedByOthers(payment));
  return status === 'refunded' ? sumOf(parts, 'made') : 0;
}

/** What is owed for canceled lines and has not gone back. Never more than there is. */
export const partsOwed = (payment: Amounts): number => Math.min(netAmount(payment), sumOf(payment.parts, 'due'));

/** What of the payment still belongs to lines that nobody canceled, or was accepted for them. */
export const paidBeyondParts = (paid: number, { parts }: Parts): number =>
  toCentavos(paid - sumOf(parts, 'due') - sumOf(parts, 'made'));

/** The refunds that Mercado Pago can be asked for now. While an admin has to decide, none. */
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
 * The parts, once Mercado Pago has said how much went back. A due part has been made as soon as enough went back that
 * nothing else explains: our own refund whose answer was lost, or an admin's in the panel. So none is paid twice.
 */
export function partsAfter(parts: readonly PartRefund[], refunded: number): PartRefund[] {
  let others = refundedByOthers({ refunded, parts });
  return parts.map((part) => {
    if (part.state !== 'due' || toCentavos(others - part.othersBefore) < part.amount) return part;
    others = toCentavos(others - part.amount);
    return { ...part, state: 'made' };
  });
}

/** The parts, once an admin has accepted what is left of the payment: due ones that it cannot pay are dropped. */
export function partsWithin(payment: Amounts): PartRefund[] {
  let left = netAmount(payment);
  return payment.parts.map((part) => {
    if (part.state !== 'due') return part;
    if (part.amount > left) return { ...part, state: 'dropped' };
    left = toCentavos(left - part.amount);
    return part;
  });
}

/**
 * Divides an amount by weights, to the centavo. The parts sum up to the amount in every case, and where the amount is
 * the sum of the weights each part is its weight.
 */
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
