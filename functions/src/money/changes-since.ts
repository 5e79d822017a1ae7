import { changedPayments, type ForeignPayment } from '../gateways/mercadopago/payments.ts';

export interface Changes {
  payments: ForeignPayment[];
  /** Everything that changed before this was in this page or an earlier one. */
  until: Date;
  isLast: boolean;
  /** Whether a reading that starts again at `until` goes on, instead of repeating this page. */
  isBetweenSeconds: boolean;
}

/**
 * The account's payments that changed since then, in order of change, page by page. Each page starts at the second in
 * which the last one ended, so offsets stay small; only a page that begins and ends in one second goes on by offset.
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
