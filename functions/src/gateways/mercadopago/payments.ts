/** Every function may throw Refusal PAYMENTS_UNAVAILABLE. */
import {
  type PaymentMethod,
  type PaymentReport,
  type PaymentStatus,
  paymentStatuses,
  statusAfterRefunds,
} from '@gym-power/domain';
import { timeNow } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { mercadoPagoDate, reached, sdk } from './sdk.ts';

export interface ForeignPayment extends PaymentReport {
  /** May name an order of another shop. */
  orderId: string | null;
  method: PaymentMethod | null;
}

export function getPayment(id: string): Promise<ForeignPayment | null> {
  return reached('get payment', async () => {
    const { MPNotFoundError, Payment, settings } = await sdk();
    try {
      return foreignPayment(await new Payment(settings).get({ id }));
    } catch (error) {
      if (error instanceof MPNotFoundError) return null;
      throw error;
    }
  });
}

/** More than anybody can try during a hold. The search's default limit is 30. */
const MAX_TRIES = 100;

/** Oldest first. Payments of the last few seconds may be missing. */
export function findPayments(orderId: string): Promise<ForeignPayment[]> {
  return reached('search payments', async () => {
    const { Payment, settings } = await sdk();
    const { results = [] } = await new Payment(settings).search({
      options: { external_reference: orderId, sort: 'date_created', criteria: 'desc', limit: MAX_TRIES },
    });
    return results.flatMap((result) => foreignPayment(result) ?? []).toReversed();
  });
}

export interface ChangedPayments {
  payments: ForeignPayment[];
  isFull: boolean;
  /** When the page's last payment changed, even if `payments` omits it because of an unknown status. */
  until: Date | null;
}

/** One page of the payments changed since then, in order of change. The last few seconds may be missing. */
export function changedPayments({
  since,
  offset,
  limit,
}: {
  since: Date;
  offset: number;
  limit: number;
}): Promise<ChangedPayments> {
  return reached('search changed payments', async () => {
    const { Payment, settings } = await sdk();
    const { results = [] } = await new Payment(settings).search({
      options: {
        range: 'date_last_updated',
        begin_date: mercadoPagoDate(since),
        end_date: 'NOW',
        sort: 'date_last_updated',
        criteria: 'asc',
        offset,
        limit,
      },
    });
    const until = results.at(-1)?.date_last_updated;
    return {
      payments: results.flatMap((result) => foreignPayment(result) ?? []),
      isFull: results.length === limit,
      until: until ? new Date(until) : null,
    };
  });
}

/** Idempotent by payment. */
export function refundPayment(id: string): Promise<void> {
  return reached('refund payment', async () => {
    const { PaymentRefund, settings } = await sdk();
    await new PaymentRefund(settings).total({ payment_id: id, requestOptions: { idempotencyKey: `refund-${id}` } });
  });
}

/** Idempotent by payment and part number. */
export function refundPart(id: string, { number, amount }: { number: number; amount: number }): Promise<void> {
  return reached('refund a part of a payment', async () => {
    const { PaymentRefund, settings } = await sdk();
    await new PaymentRefund(settings).create({
      payment_id: id,
      body: { amount },
      requestOptions: { idempotencyKey: `refund-${id}-${number}` },
    });
  });
}

interface RawPayment {
  id?: number | string;
  status?: string;
  transaction_amount?: number;
  transaction_amount_refunded?: number;
  currency_id?: string;
  external_reference?: string;
  payment_type_id?: string;
  payment_method_id?: string;
  installments?: number;
  date_last_updated?: string;
}

function foreignPayment({
  id,
  status,
  transaction_amount = 0,
  transaction_amount_refunded = 0,
  currency_id,
  external_reference,
  payment_type_id,
  payment_method_id = '',
  installments = 1,
  date_last_updated,
}: RawPayment): ForeignPayment | null {
  if (id === undefined) return null;
  if (!paymentStatuses.includes(status as PaymentStatus)) {
    log.warning('payment of a status that we do not know', { paymentId: String(id), status });
    return null;
  }
  const amounts = { amount: transaction_amount, refunded: transaction_amount_refunded };
  return {
    id: String(id),
    ...amounts,
    status: statusAfterRefunds({ status: status as PaymentStatus, ...amounts }),
    currency: currency_id ?? '',
    orderId: external_reference || null,
    method: payment_type_id ? { type: payment_type_id, id: payment_method_id, installments } : null,
    changedAt: date_last_updated ? new Date(date_last_updated) : timeNow(),
  };
}
