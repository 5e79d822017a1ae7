import type { PaymentStatus } from '@gym-power/domain';

/** What Mercado Pago answered when it was asked to give the money back. */
export const refundSentence = ({ paymentStatus }: { paymentStatus: PaymentStatus | null }): string =>
  paymentStatus === 'refunded'
    ? 'Mercado Pago confirmó la devolución'
    : 'Mercado Pago todavía no confirmó la devolución: la seguimos pidiendo hasta que la confirme';
