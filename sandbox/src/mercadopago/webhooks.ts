import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDate } from './amounts-and-dates.ts';
import type { Faults } from './faults.ts';
import { COLLECTOR_ID, type Payment } from './resources.ts';
import { signWebhook } from './sign-webhook.ts';

export type Action = 'payment.created' | 'payment.updated';

export interface Delivery {
  /** The id of the notification, shared by its copies. */
  notificationId: number;
  requestId: string;
  action: Action;
  paymentId: number;
  /** The payment's status when the notification was sent. The message does not contain it. */
  paymentStatus: string;
  url: string | null;
  state: 'waiting' | 'delivered' | 'retrying' | 'failed' | 'dropped' | 'nowhere to send';
  attempts: { at: string; status: number | null; error: string | null }[];
}

export interface WebhookOptions {
  secret: string;
  /** For preferences without a `notification_url`. */
  defaultUrl: string | null;
  faults: Faults;
  now: () => number;
  nextId: () => number;
  /** Pauses before the second, third, ... attempt. The real ones are 15 minutes and longer. */
  retryDelaysMs: readonly number[];
  /** The real Mercado Pago waits 22 seconds. */
  timeoutMs: number;
}

export interface Webhooks {
  /** Resolves after the first attempt of every copy, or at once if they are delayed or dropped. */
  notify(payment: Payment, action: Action, copies?: number): Promise<void>;
  list(): readonly Delivery[];
  /** Forgets all deliveries, and gives up those that are under way. */
  clear(): void;
}

export const createWebhooks = (options: WebhookOptions): Webhooks => {
  const { secret, defaultUrl, faults, now, nextId, retryDelaysMs, timeoutMs } = options;
  let deliveries: Delivery[] = [];
  let stop = new AbortController();

  const attempt = async (delivery: Delivery, url: URL, body: string, stopped: AbortSignal): Promise<boolean> => {
    const at = writeDate(now());
    const signature = signWebhook({
      dataId: String(delivery.paymentId),
      requestId: delivery.requestId,
      ts: String(now()),
      secret,
    });
    const headers = {
      'content-type': 'application/json',
      'x-request-id': delivery.requestId,
      'x-signature': signature,
    };
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      await response.body?.cancel();
      delivery.attempts.push({ at, status: response.status, error: null });
      return response.ok;
    } catch (error) {
      delivery.attempts.push({ at, status: null, error: String((error as Error).cause ?? error) });
      return false;
    }
  };

  const retry = async (delivery: Delivery, url: URL, body: string, stopped: AbortSignal): Promise<void> => {
    for (const pause of retryDelaysMs) {
      delivery.state = 'retrying';
      await sleep(pause, undefined, { signal: stopped });
      if (await attempt(delivery, url, body, stopped)) {
        delivery.state = 'delivered';
        return;
      }
    }
    delivery.state = 'failed';
  };

  /** Resolves after the first attempt; the others continue in the background. */
  const send = async (delivery: Delivery, url: URL, body: string, delayMs: number): Promise<void> => {
    const stopped = stop.signal;
    const giveUp = () => undefined;
    const first = async () => {
      if (delayMs > 0) await sleep(delayMs, undefined, { signal: stopped });
      if (await attempt(delivery, url, body, stopped)) delivery.state = 'delivered';
      else void retry(delivery, url, body, stopped).catch(giveUp);
    };
    const done = first().catch(giveUp);
    if (delayMs === 0) await done;
  };

  return {
    async notify(payment, action, copies = 1) {
      const notificationId = nextId();
      const target = payment.notification_url ?? defaultUrl;
      const body = JSON.stringify({
        action,
        api_version: 'v1',
        data: { id: String(payment.id) },
        date_created: writeDate(now()),
        id: notificationId,
        live_mode: false,
        type: 'payment',
        user_id: String(COLLECTOR_ID),
      });
      const ready = Array.from({ length: copies + Number(faults.duplicateWebhooks) }, (): Delivery => {
        const state = faults.dropWebhooks ? 'dropped' : target === null ? 'nowhere to send' : 'waiting';
        return {
          notificationId,
          requestId: randomUUID(),
          action,
          paymentId: payment.id,
          paymentStatus: payment.status,
          url: target,
          state,
          attempts: [],
        };
      });
      deliveries.push(...ready);
      if (faults.dropWebhooks || target === null) return;
      const url = new URL(target);
      url.searchParams.set('data.id', String(payment.id));
      url.searchParams.set('type', 'payment');
      await Promise.all(ready.map((delivery) => send(delivery, url, body, faults.webhookDelayMs)));
    },
    list: () => deliveries,
    clear() {
      deliveries = [];
      stop.abort();
      stop = new AbortController();
    },
  };
};
