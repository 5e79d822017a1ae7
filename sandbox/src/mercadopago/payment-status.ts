/** Every status of a payment, with its most common `status_detail`. */
const details = {
  pending: 'pending_waiting_payment',
  in_process: 'pending_contingency',
  approved: 'accredited',
  authorized: 'pending_capture',
  in_mediation: 'pending',
  rejected: 'cc_rejected_insufficient_amount',
  cancelled: 'by_collector',
  refunded: 'refunded',
  charged_back: 'settled',
} as const;

export type PaymentStatus = keyof typeof details;

export const paymentStatuses = Object.keys(details) as PaymentStatus[];
export const detailOf = (status: PaymentStatus): string => details[status];
export const PARTLY_REFUNDED = 'partially_refunded';

export const isCancellable = (status: PaymentStatus): boolean => status === 'pending' || status === 'in_process';
/** The buyer has paid, so there is a `date_approved`. */
export const isPaid = (status: PaymentStatus): boolean =>
  ['approved', 'in_mediation', 'refunded', 'charged_back'].includes(status);
export const isDisputed = (status: PaymentStatus): boolean => status === 'in_mediation' || status === 'charged_back';
