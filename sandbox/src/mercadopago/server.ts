import express from 'express';
import { listen, type Listening } from '../http/listen.ts';
import { api } from './api.ts';
import { control } from './control.ts';
import { noFaults } from './faults.ts';
import { paymentPage } from './payment-page.ts';
import { createWebhooks } from './webhooks.ts';
import { newIds, type World } from './world.ts';

export { signWebhook } from './sign-webhook.ts';

export interface MercadoPagoOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  accessToken: string;
  /** Signs the notifications. */
  webhookSecret: string;
  /** Where notifications of preferences without a `notification_url` go. */
  notificationUrl?: string;
  webhookRetryDelaysMs?: readonly number[];
  webhookTimeoutMs?: number;
  now?: () => number;
  /** From 0 to below 1, for `apiErrorRate`. */
  random?: () => number;
}

/** Starts a new Mercado Pago: API, payment page, notifications and `/sandbox` controls, all in memory. */
export const startMercadoPago = async (options: MercadoPagoOptions): Promise<Listening> => {
  const {
    port,
    host = '127.0.0.1',
    accessToken,
    webhookSecret,
    notificationUrl,
    now = Date.now,
    random = Math.random,
  } = options;
  const faults = noFaults();
  const nextId = newIds();
  const webhooks = createWebhooks({
    secret: webhookSecret,
    defaultUrl: notificationUrl ?? null,
    faults,
    now,
    nextId,
    retryDelaysMs: options.webhookRetryDelaysMs ?? [500, 2000, 5000],
    timeoutMs: options.webhookTimeoutMs ?? 22_000,
  });
  const world: World = {
    accessToken,
    now,
    random,
    faults,
    webhooks,
    preferences: new Map(),
    payments: new Map(),
    merchantOrders: new Map(),
    remembered: new Map(),
    nextId,
    url: '',
  };

  const app = express().disable('x-powered-by');
  app.use('/sandbox', control(world));
  app.use(paymentPage(world));
  app.use(api(world));

  const { url, close } = await listen(app, 'Mercado Pago', port, host);
  world.url = url;
  return {
    url,
    close: async () => {
      webhooks.clear();
      await close();
    },
  };
};
