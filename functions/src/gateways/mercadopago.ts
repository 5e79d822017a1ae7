/**
 * The one doorway to Mercado Pago. Every call has a short time-out and few retries, with an idempotency key where it writes
 * (the SDK's own defaults may take four minutes), and is never made inside a Firestore transaction.
 */
import { type PaymentReport, type PaymentStatus, paymentStatuses, Refusal } from '@gym-power/domain';
import { config } from '../platform/config.ts';
import { log } from '../platform/log.ts';

const TIMEOUT_MS = 6_000;
const RETRIES = 1;

/** A payment with the order that it names. */
export interface ForeignPayment extends PaymentReport {
  orderId: string | null;
}

export interface PreferenceRequest {
  orderId: string;
  buyer: { name: string; lastName: string; email: string };
  /** Whole pesos, positive. */
  items: { id: string; title: string; quantity: number; unit_price: number }[];
  /** The payment page closes then. */
  closesAt: Date;
  idempotencyKey: string;
}

async function sdk() {
  const [mercadopago, { AppConfig }] = await Promise.all([
    import('mercadopago'),
    import('mercadopago/dist/utils/config/index.js'),
  ]);
  const { MP_ACCESS_TOKEN: accessToken, MP_API_URL } = config();
  if (MP_API_URL) (AppConfig as { BASE_URL: string }).BASE_URL = MP_API_URL;
  // A new configuration each time: request options leak into a shared one.
  return {
    ...mercadopago,
    settings: new mercadopago.MercadoPagoConfig({ accessToken, options: { timeout: TIMEOUT_MS, maxRetries: RETRIES } }),
  };
}

/** Dates as Mercado Pago reads them: milliseconds and an offset, no `Z`. */
const mercadoPagoDate = (date: Date): string => `${date.toISOString().slice(0, -1)}+00:00`;

/** @throws Refusal PAYMENTS_UNAVAILABLE */
export function createPreference({
  orderId,
  buyer,
  items,
  closesAt,
  idempotencyKey,
}: PreferenceRequest): Promise<{ id: string; url: string }> {
  const { SITE_URL } = config();
  const back = `${SITE_URL}/sociodashboard/compras`;
  return reached('create preference', async () => {
    const { Preference, settings } = await sdk();
    const { id, init_point: url } = await new Preference(settings).create({
      body: {
        items: items.map((item) => ({ ...item, currency_id: 'ARS' })),
        payer: { name: buyer.name, surname: buyer.lastName, email: buyer.email },
        external_reference: orderId,
        statement_descriptor: 'GYM POWER',
        back_urls: { success: back, pending: back, failure: back },
        // Mercado Pago refuses to return by itself to an address that is not public.
        ...(SITE_URL.startsWith('https:') && { auto_return: 'approved' }),
        notification_url: `${SITE_URL}/api/mercadopago/webhook`,
        // Cash is paid days later, long after the hold.
        payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
        expires: true,
        expiration_date_to: mercadoPagoDate(closesAt),
      },
      requestOptions: { idempotencyKey },
    });
    if (!id || !url) throw new Error('a preference without id or address');
    return { id, url };
  });
}

/** Closes the payment page of a preference; there is no way to delete one. */
export function closePreference(preferenceId: string, now: Date): Promise<void> {
  return reached('close preference', async () => {
    const { Preference, settings } = await sdk();
    const { items = [] } = await new Preference(settings).get({ preferenceId });
    await new Preference(settings).update({
      id: preferenceId,
      updatePreferenceRequest: { items, expires: true, expiration_date_to: mercadoPagoDate(now) },
    });
  });
}

/** The payment as it is now; null when Mercado Pago knows none with this id. */
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

/** More tries than a hold has room for. The search answers 30 when it is not told. */
const MOST_TRIES = 100;

/** The newest payments that name this order, oldest first. A payment of the last seconds may be missing. */
export function findPayments(orderId: string): Promise<ForeignPayment[]> {
  return reached('search payments', async () => {
    const { Payment, settings } = await sdk();
    const { results = [] } = await new Payment(settings).search({
      options: { external_reference: orderId, sort: 'date_created', criteria: 'desc', limit: MOST_TRIES },
    });
    return results.flatMap((result) => foreignPayment(result) ?? []).toReversed();
  });
}

export interface ChangedPayments {
  payments: ForeignPayment[];
  /** Whether there may be more. */
  isFull: boolean;
  /** When the last of them changed, also one that is left out because we do not know its status. */
  until: Date | null;
}

/** A page of the account's payments that changed since then, in the order in which they did. A change of the last seconds may be missing. */
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

/** Gives the whole payment back. The key makes a repeated call the same refund. */
export function refundPayment(id: string): Promise<void> {
  return reached('refund payment', async () => {
    const { PaymentRefund, settings } = await sdk();
    await new PaymentRefund(settings).total({ payment_id: id, requestOptions: { idempotencyKey: `refund-${id}` } });
  });
}

interface RawPayment {
  id?: number | string;
  status?: string;
  transaction_amount?: number;
  transaction_amount_refunded?: number;
  currency_id?: string;
  external_reference?: string;
  date_last_updated?: string;
}

function foreignPayment({
  id,
  status,
  transaction_amount = 0,
  transaction_amount_refunded = 0,
  currency_id,
  external_reference,
  date_last_updated,
}: RawPayment): ForeignPayment | null {
  if (id === undefined) return null;
  if (!paymentStatuses.includes(status as PaymentStatus)) {
    log.warning('payment of a status that we do not know', { paymentId: String(id), status });
    return null;
  }
  return {
    id: String(id),
    status: status as PaymentStatus,
    // Approved it stays when a part went back in the panel: then the rest is what pays for something.
    amount: status === 'approved' ? transaction_amount - transaction_amount_refunded : transaction_amount,
    currency: currency_id ?? '',
    orderId: external_reference || null,
    changedAt: date_last_updated ? new Date(date_last_updated) : new Date(),
  };
}

/** @throws Refusal PAYMENTS_UNAVAILABLE whatever went wrong over there */
async function reached<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    log.error(`Mercado Pago: ${what}`, error);
    throw new Refusal('PAYMENTS_UNAVAILABLE', { retryAfter: 30 });
  }
}
