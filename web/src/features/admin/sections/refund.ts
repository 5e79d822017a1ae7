import type { CanceledOrder } from '../../../api/admin.ts';
import { notify } from '../../../state/notices/notify.ts';

/** What Mercado Pago answered when it was asked to give the money back; null: there was nothing to give back. */
export function reportRefund({ refund }: Pick<CanceledOrder, 'refund'>): void {
  if (refund === 'refunded') notify.success('Mercado Pago confirmó la devolución', 5_000);
  if (refund === 'refundDue')
    notify.warning('Mercado Pago todavía no confirmó la devolución: la seguimos pidiendo hasta que la confirme');
}
