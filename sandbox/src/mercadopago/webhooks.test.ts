import { createHmac } from 'node:crypto';
import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { mercadoPagoWithShop, openMercadoPago, SECRET } from '../../test/mercado-pago.ts';
import { startShop, type Notification } from '../../test/shop.ts';

const { mp, shop } = mercadoPagoWithShop({}, '/default');

const deliveries = async () => (await mp.control('GET', '/webhooks')).body;
const only = (): Notification => {
  expect(shop.received).toHaveLength(1);
  return shop.received[0]!;
};

describe('a notification', () => {
  test('names the payment in its query and in its body', async () => {
    const { id } = await mp.pay('approved');
    const { query, body, headers } = only();
    expect([...query]).toEqual([
      ['data.id', String(id)],
      ['type', 'payment'],
    ]);
    expect(headers['content-type']).toBe('application/json');
    expect(body).toEqual({
      action: 'payment.created',
      api_version: 'v1',
      data: { id: String(id) },
      date_created: expect.stringMatching(/-04:00$/),
      id: expect.any(Number),
      live_mode: false,
      type: 'payment',
      user_id: expect.stringMatching(/^\d+$/),
    });
  });

  test('is signed over id, request id and time', async () => {
    const { id } = await mp.pay('approved');
    const { headers } = only();
    const { ts, v1 } = /^ts=(?<ts>\d+),v1=(?<v1>[0-9a-f]{64})$/.exec(String(headers['x-signature']))!.groups!;
    const hmac = createHmac('sha256', SECRET);
    hmac
      .update('id:')
      .update(String(id))
      .update(';request-id:')
      .update(String(headers['x-request-id']))
      .update(';ts:')
      .update(String(ts))
      .update(';');
    expect(v1).toBe(hmac.digest('hex'));
  });

  test("passes the SDK's own validator, but not with another secret", async () => {
    const { id } = await mp.pay('approved');
    const { headers } = only();
    const signed = {
      xSignature: String(headers['x-signature']),
      xRequestId: String(headers['x-request-id']),
      dataId: String(id),
    };
    expect(() => WebhookSignatureValidator.validate({ ...signed, secret: SECRET })).not.toThrow();
    expect(() => WebhookSignatureValidator.validate({ ...signed, secret: 'other' })).toThrow(
      InvalidWebhookSignatureError,
    );
  });

  test("goes to the preference's own address, and keeps its query", async () => {
    const { id: preferenceId } = await mp.createPreference({ notification_url: `${shop.url}/api/webhook?source=mp` });
    const { id } = await mp.pay('approved', { preferenceId: preferenceId! });
    expect([...only().query]).toEqual([
      ['source', 'mp'],
      ['data.id', String(id)],
      ['type', 'payment'],
    ]);
  });

  test('follows a change, a cancel and a refund as payment.updated', async () => {
    const changed = await mp.pay('pending', { notify: false });
    const cancelled = await mp.pay('pending', { notify: false });
    const refunded = await mp.pay('approved', { notify: false });
    await mp.control('PATCH', `/payments/${changed.id}`, { status: 'approved' });
    await mp.payment().cancel({ id: cancelled.id });
    await mp.refund().total({ payment_id: refunded.id });
    await vi.waitFor(() => expect(shop.received).toHaveLength(3));
    const sent = await deliveries();
    expect(sent).toMatchObject([
      { paymentId: changed.id, action: 'payment.updated', paymentStatus: 'approved' },
      { paymentId: cancelled.id, action: 'payment.updated', paymentStatus: 'cancelled' },
      { paymentId: refunded.id, action: 'payment.updated', paymentStatus: 'refunded' },
    ]);
  });

  test('is recorded with its answer', async () => {
    const { id } = await mp.pay('approved');
    expect(await deliveries()).toMatchObject([
      { paymentId: id, url: `${shop.url}/default`, state: 'delivered', attempts: [{ status: 200, error: null }] },
    ]);
  });
});

describe('a notification that the shop does not accept', () => {
  const openWith = async (statuses: number[]) => {
    const refusing = await startShop(statuses);
    onTestFinished(refusing.close);
    const { id: preferenceId } = await mp.createPreference({ notification_url: refusing.url });
    await mp.pay('approved', { preferenceId: preferenceId! });
    return refusing;
  };

  test('is sent again until it is accepted', async () => {
    const refusing = await openWith([500, 302]);
    await vi.waitFor(async () =>
      expect(await deliveries()).toMatchObject([
        { state: 'delivered', attempts: [{ status: 500 }, { status: 302 }, { status: 200 }] },
      ]),
    );
    expect(new Set(refusing.received.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  });

  test('is given up after the last attempt', async () => {
    await openWith([500, 500, 500]);
    await vi.waitFor(async () =>
      expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: [{}, {}, {}] }]),
    );
  });

  test('is given up if nobody listens at the address', async () => {
    const gone = await startShop();
    await gone.close();
    const { id: preferenceId } = await mp.createPreference({ notification_url: gone.url });
    await mp.pay('approved', { preferenceId: preferenceId! });
    await vi.waitFor(async () =>
      expect(await deliveries()).toMatchObject([
        { state: 'failed', attempts: [{ status: null, error: expect.stringContaining('ECONNREFUSED') }, {}, {}] },
      ]),
    );
  });
});

test('without an address, a notification is only recorded', async () => {
  const silent = await openMercadoPago();
  onTestFinished(silent.close);
  await silent.pay('approved');
  expect((await silent.control('GET', '/webhooks')).body).toMatchObject([
    { state: 'nowhere to send', url: null, attempts: [] },
  ]);
});
