import { changedPayments, type ForeignPayment } from '../gateways/mercadopago/payments.ts';

export interface Changes {
  payments: ForeignPayment[];
  /** Every change before this instant is in this page or an earlier one. */
  until: Date;
  isLast: boolean;
  /** Whether restarting at `until` makes progress, instead of repeating this page. */
  isBetweenSeconds: boolean;
}

/**
 * Oldest change first. Each page starts at the second in which the last one ended, so offsets stay small. Only a page
 * within a single second continues by offset.
 */
export async function* changesSince(since: Date, pageSize: number): AsyncGenerator<Changes> {
  for (let at = since, offset = 0, isLast = false; !isLast;) {
    const { payments, isFull, until } = await changedPayments({ since: at, offset, limit: pageSize });
    const moves = until !== null && until > at;
    offset = moves ? 0 : offset + pageSize;
    at = moves ? until : at;
    isLast = !isFull;
    yield { payments, until: at, isLast, isBetweenSeconds: offset === 0 };
  }
}
