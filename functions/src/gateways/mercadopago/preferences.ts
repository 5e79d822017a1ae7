import { attempt } from '../../platform/attempt.ts';
import { config } from '../../platform/config.ts';
import { mercadoPagoDate, reached, sdk } from './sdk.ts';

export interface PreferenceRequest {
  orderId: string;
  buyer: { name: string; lastName: string; email: string };
  /** Whole pesos, positive. */
  items: { id: string; title: string; quantity: number; unit_price: number }[];
  closesAt: Date;
  idempotencyKey: string;
}

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
        // Mercado Pago rejects `auto_return` to an address that is not public.
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

/** Closes the payment page of an order that no longer needs it. Best effort: a late payment is refunded. */
export async function closePage(orderId: string, preferenceId: string | undefined, now: Date): Promise<void> {
  if (preferenceId) await attempt('close preference', { orderId }, () => closePreference(preferenceId, now));
}

/** Mercado Pago has no deletion of preferences. @throws Refusal PAYMENTS_UNAVAILABLE */
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
