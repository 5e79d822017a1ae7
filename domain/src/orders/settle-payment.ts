/** What a payment that Mercado Pago reports does to its order (design: Checkout and payment, 3 to 6). */
import type { DiaHora, Order, OrderLine, Payment, PaymentOutcome, PaymentStatus } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { moved, type OrderFile } from './order-file.ts';
import { findTransition } from './order-states.ts';
import { releasePlaces, startPlan, takePlaces } from './places.ts';

/** A payment as Mercado Pago tells it when asked; never as a notification or a browser tells it. */
export interface PaymentReport {
  id: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
}

export interface Settlement {
  file: OrderFile;
  outcome: PaymentOutcome;
}

export interface SettlementFacts {
  payment: PaymentReport;
  /** What was done about this payment before, if it was seen before. */
  known: Payment | null;
  slots: ReadonlyMap<string, DiaHora>;
  now: Date;
  planDays: number;
}

const CURRENCY = 'ARS';

type Settle = (file: OrderFile, facts: SettlementFacts) => Settlement;

/**
 * Applies a payment to its order. Idempotent: the same report again changes nothing.
 * `refundDue` means that the money came without a place for it; `unclear` that a person must look.
 */
export const settlePayment: Settle = (file, facts) => byStatus[facts.payment.status](file, facts);

const noted: Settle = ({ order, lines }, { payment }) => ({
  file: { order: order.state === 'Created' ? { ...order, paymentStatus: payment.status } : order, lines },
  outcome: 'noted',
});

const approved: Settle = (file, facts) => {
  const { order } = file;
  const { payment, known } = facts;
  if (known && (known.outcome === 'refundDue' || known.outcome === 'refunded')) return { file, outcome: known.outcome };
  if (order.state === 'Complete' && order.paymentId === payment.id) return { file, outcome: 'completed' };
  if (payment.currency !== CURRENCY || payment.amount !== order.totalPrice) return { file, outcome: 'unclear' };
  if (!findTransition(order, 'paid')) return { file, outcome: 'refundDue' };

  const held = holdAgain(file.lines, facts.slots);
  if (!held) return { file, outcome: 'refundDue' };
  return { file: completed({ order, lines: held }, { paymentId: payment.id, now: facts.now, planDays: facts.planDays }), outcome: 'completed' };
};

/** Refunded or charged back, here or in Mercado Pago's own panel. */
const reversed: Settle = (file, { payment, known }) => {
  const { order, lines } = file;
  if (order.state === 'Complete' && order.paymentId === payment.id) {
    const { order: canceled } = moved(order, 'paymentReversed');
    return { file: { order: { ...canceled, paymentStatus: payment.status }, lines: releasePlaces(lines) }, outcome: 'reversed' };
  }
  return { file, outcome: known?.outcome === 'refundDue' ? 'refunded' : (known?.outcome ?? 'noted') };
};

const disputed: Settle = ({ order, lines }, { payment }) => ({
  file: { order: { ...order, paymentStatus: payment.status }, lines },
  outcome: 'unclear',
});

const byStatus: Record<PaymentStatus, Settle> = {
  pending: noted,
  in_process: noted,
  authorized: noted,
  rejected: noted,
  cancelled: noted,
  approved,
  refunded: reversed,
  charged_back: reversed,
  in_mediation: disputed,
};

/** `-> Complete`: the plan period starts now. A free order has no payment. */
export function completed(
  { order, lines }: OrderFile,
  { paymentId, now, planDays }: { paymentId: string | null; now: Date; planDays: number },
): OrderFile {
  const { order: complete } = moved(order, 'paid');
  const paid: Order = {
    ...complete,
    paymentId,
    paymentStatus: paymentId === null ? null : 'approved',
    purchasedAt: now,
    reservedUntil: null,
  };
  return { order: paid, lines: startPlan(lines, now, planDays) };
}

/** The places of an order whose hold expired may be gone by now; within the hold this changes nothing. */
function holdAgain(lines: OrderLine[], slots: ReadonlyMap<string, DiaHora>): OrderLine[] | null {
  try {
    return takePlaces(lines, slots);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
