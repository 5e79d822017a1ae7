/**
 * Only this file imports the Mercado Pago SDK. Calls have a short timeout and few retries (the SDK's defaults may take
 * four minutes), and writes have an idempotency key. Never call inside a Firestore transaction: it may run twice.
 */
import { Refusal } from '@gym-power/domain';
import { config } from '../../platform/config.ts';
import { log } from '../../platform/log.ts';

const TIMEOUT_MS = 6_000;
const RETRIES = 1;

/** Loaded on first use, to keep cold starts short. */
export async function sdk() {
  const [mercadopago, { AppConfig }] = await Promise.all([
    import('mercadopago'),
    import('mercadopago/dist/utils/config/index.js'),
  ]);
  const { MP_ACCESS_TOKEN: accessToken, MP_API_URL } = config();
  if (MP_API_URL) (AppConfig as { BASE_URL: string }).BASE_URL = MP_API_URL;
  return {
    ...mercadopago,
    // A new configuration each time, because the options of one request leak into a shared configuration.
    settings: new mercadopago.MercadoPagoConfig({ accessToken, options: { timeout: TIMEOUT_MS, maxRetries: RETRIES } }),
  };
}

/** Mercado Pago requires milliseconds and an offset, without `Z`. */
export const mercadoPagoDate = (date: Date): string => `${date.toISOString().slice(0, -1)}+00:00`;

/** @throws Refusal PAYMENTS_UNAVAILABLE for any failure at Mercado Pago */
export async function reached<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    log.error(`Mercado Pago: ${what}`, error);
    throw new Refusal('PAYMENTS_UNAVAILABLE', { retryAfter: 30 });
  }
}
