import { MercadoPagoConfig, MercadoPagoError, MerchantOrder, Payment, PaymentRefund, Preference } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { startMercadoPago, type MercadoPagoOptions } from '../src/mercadopago/server.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { send, sendJson } from './http.ts';
import { startShop } from './shop.ts';

export const TOKEN = 'TEST-token';
export const SECRET = 'webhook-secret';
export const item = { id: 'spinning', title: 'Spinning', quantity: 2, unit_price: 1500, currency_id: 'ARS' };

export const openMercadoPago = async (options: Partial<MercadoPagoOptions> = {}) => {
  const { url, close } = await startMercadoPago({
    port: 0,
    accessToken: TOKEN,
    webhookSecret: SECRET,
    webhookRetryDelaysMs: [5, 5],
    ...options,
  });
  (AppConfig as { BASE_URL: string }).BASE_URL = url;
  // Each call needs a new configuration, because the SDK stores a call's request options in it.
  const config = (accessToken = TOKEN) =>
    new MercadoPagoConfig({ accessToken, options: { timeout: 2_000, maxRetries: 0 } });

  const createPreference = (body: object = {}, idempotencyKey?: string) =>
    new Preference(config()).create({
      body: { items: [item], ...body },
      ...(idempotencyKey ? { requestOptions: { idempotencyKey } } : {}),
    });

  return {
    url,
    close,
    createPreference,
    preference: (token?: string) => new Preference(config(token)),
    payment: (token?: string) => new Payment(config(token)),
    refund: () => new PaymentRefund(config()),
    merchantOrder: () => new MerchantOrder(config()),
    control: (method: string, path: string, body?: unknown) => sendJson(method, `${url}/sandbox${path}`, body),
    reset: () => send('POST', `${url}/sandbox/reset`),
    pay: async (status: string, more: Record<string, unknown> = {}) => {
      const preferenceId = more['preferenceId'] ?? (await createPreference({ external_reference: 'order-1' })).id;
      return (await sendJson('POST', `${url}/sandbox/payments`, { preferenceId, status, ...more })).body;
    },
  };
};

type MercadoPago = Awaited<ReturnType<typeof openMercadoPago>>;
type Shop = Awaited<ReturnType<typeof startShop>>;

export function mercadoPagoForFile(options: Partial<MercadoPagoOptions> = {}): MercadoPago {
  const mp = {} as MercadoPago;
  beforeAll(async () => {
    Object.assign(mp, await openMercadoPago(options));
  });
  afterEach(() => mp.reset());
  afterAll(() => mp.close());
  return mp;
}

export function mercadoPagoWithShop(
  options: Partial<MercadoPagoOptions> = {},
  path = '',
): { mp: MercadoPago; shop: Shop } {
  const shop = {} as Shop;
  const notifying = { ...options };
  beforeAll(async () => {
    Object.assign(shop, await startShop());
    notifying.notificationUrl = `${shop.url}${path}`;
  });
  afterEach(() => {
    shop.received.length = 0;
  });
  afterAll(() => shop.close());
  return { mp: mercadoPagoForFile(notifying), shop };
}

export const refusalOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (error) {
    if (error instanceof MercadoPagoError)
      return { status: error.status, error: error.error, message: error.message, causes: error.causes };
    throw error;
  }
  throw new Error('The call was not refused.');
};
