import { describe, expect, test } from 'vitest';
import { mercadoPagoWithShop } from '../../test/mercado-pago.ts';

const { mp, shop } = mercadoPagoWithShop();

describe('POST /sandbox/payments', () => {
  test('answers with the payment once its notification was received', async () => {
    const { id: preferenceId } = await mp.createPreference();
    const { status, body } = await mp.control('POST', '/payments', { preferenceId, status: 'approved' });
    expect(status).toBe(201);
    expect(shop.received.map(({ query }) => query.get('data.id'))).toEqual([String(body.id)]);
  });

  test('makes several payments for one preference, all in one merchant order', async () => {
    const { id: preferenceId } = await mp.createPreference();
    const one = await mp.pay('approved', { preferenceId: preferenceId! });
    const other = await mp.pay('approved', { preferenceId: preferenceId! });
    expect(other.id).not.toBe(one.id);
    expect(other.order).toEqual(one.order);
  });

  test('notifies as often as requested', async () => {
    await mp.pay('approved', { notifications: 3 });
    expect(shop.received).toHaveLength(3);
  });

  test('notifies nobody with notify false', async () => {
    await mp.pay('approved', { notify: false });
    expect((await mp.control('GET', '/webhooks')).body).toEqual([]);
  });

  test('makes payments with another amount or currency', async () => {
    expect(await mp.pay('approved', { amount: 1.5, currency: 'USD' })).toMatchObject({
      transaction_amount: 1.5,
      currency_id: 'USD',
    });
  });
});

describe('POST /sandbox/payments/:id/refunds', () => {
  test('refunds a part, which get and search then show, and notifies', async () => {
    const { id } = await mp.pay('approved', { notify: false });
    const { status, body } = await mp.control('POST', `/payments/${id}/refunds`, { amount: 1_000 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ payment_id: id, amount: 1_000 });
    const partly = {
      id,
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount: 3_000,
      transaction_amount_refunded: 1_000,
    };
    expect(await mp.payment().get({ id })).toMatchObject(partly);
    expect((await mp.payment().search({ options: { external_reference: 'order-1' } })).results).toMatchObject([partly]);
    expect(shop.received).toHaveLength(1);
  });

  test.each([
    ['more than is left', { amount: 2_000.01 }, 409],
    ['nothing', { amount: 0 }, 400],
    ['no amount', {}, 400],
  ])('refuses %s', async (_, refund, status) => {
    const { id } = await mp.pay('approved', { notify: false });
    await mp.control('POST', `/payments/${id}/refunds`, { amount: 1_000 });
    expect((await mp.control('POST', `/payments/${id}/refunds`, refund)).status).toBe(status);
  });
});

describe('PATCH /sandbox/payments/:id', () => {
  test('approves a pending payment', async () => {
    const { id } = await mp.pay('pending');
    expect((await mp.control('PATCH', `/payments/${id}`, { status: 'approved' })).body).toMatchObject({
      id,
      status: 'approved',
      status_detail: 'accredited',
      date_approved: expect.any(String),
    });
    expect(shop.received).toHaveLength(2);
  });

  test("refunds what is left, as in Mercado Pago's own panel", async () => {
    const { id } = await mp.pay('approved');
    await mp.refund().create({ payment_id: id, body: { amount: 1000 } });
    const { body } = await mp.control('PATCH', `/payments/${id}`, { status: 'refunded' });
    expect(body).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: 3000,
      refunds: [{ amount: 1000 }, { amount: 2000 }],
    });
  });

  test('cannot undo a refund, which is final at Mercado Pago', async () => {
    const { id } = await mp.pay('approved');
    for (const status of [200, 200])
      expect(await mp.control('PATCH', `/payments/${id}`, { status: 'refunded' })).toMatchObject({ status });
    expect(await mp.control('PATCH', `/payments/${id}`, { status: 'approved' })).toEqual({
      status: 409,
      body: { error: `Payment ${id} is refunded: money that went back does not return.` },
    });
    expect((await mp.control('GET', '/payments')).body).toMatchObject([{ id, status: 'refunded' }]);
  });
});

test('the lists show everything, and a reset forgets it', async () => {
  const { id } = await mp.pay('approved');
  expect((await mp.control('GET', '/payments')).body).toMatchObject([{ id }]);
  expect((await mp.control('GET', '/preferences')).body).toHaveLength(1);
  await mp.reset();
  for (const list of ['/payments', '/preferences', '/refunds', '/webhooks'])
    expect((await mp.control('GET', list)).body).toEqual([]);
});

test('ids of payments are not reused after a reset', async () => {
  const before = await mp.pay('approved');
  await mp.reset();
  const after = await mp.pay('approved');
  expect(after.id).toBeGreaterThan(before.id);
});

describe('invalid input is answered with a sentence', () => {
  test.each([
    ['POST', '/payments', { status: 'approved' }, 400, 'preferenceId is missing: it must be a text.'],
    [
      'POST',
      '/payments',
      { preferenceId: 'x' },
      400,
      /^status is missing: it must be one of pending, in_process, approved/,
    ],
    ['POST', '/payments', { preferenceId: 'x', status: 'paid' }, 400, /^status must be one of/],
    [
      'POST',
      '/payments',
      { preferenceId: 'x', status: 'approved', notify: 'yes' },
      400,
      'notify must be true or false.',
    ],
    [
      'POST',
      '/payments',
      { preferenceId: 'x', status: 'approved', notifications: -1 },
      400,
      'notifications must be a whole number from 0 to 50.',
    ],
    [
      'POST',
      '/payments',
      { preferenceId: 'x', status: 'approved', amount: 0 },
      400,
      /^amount must be a number from 0.01/,
    ],
    [
      'POST',
      '/payments',
      { preferenceId: 'x', status: 'approved', currency: 'pesos' },
      400,
      'currency must be a currency code such as ARS.',
    ],
    ['POST', '/payments', { preferenceId: 'x', status: 'approved' }, 404, 'There is no preference x.'],
    ['POST', '/payments', [], 400, 'The body must be a JSON object.'],
    ['PATCH', '/payments/1', { status: 'approved' }, 404, 'There is no payment 1.'],
    [
      'PUT',
      '/faults',
      { dropWebhook: true },
      400,
      /^dropWebhook is not known here; known are webhookDelayMs, dropWebhooks/,
    ],
    ['PUT', '/faults', { apiErrorRate: 2 }, 400, 'apiErrorRate must be a number from 0 to 1.'],
    [
      'PUT',
      '/faults',
      { duplicateWebhooks: 'many' },
      400,
      'duplicateWebhooks must be true or false or a whole number from 0 to 20.',
    ],
    ['GET', '/nothing', undefined, 404, 'There is no GET /sandbox/nothing here.'],
  ])('%s %s %j', async (method, path, body, status, sentence) => {
    const answer = await mp.control(method, path, body);
    expect(answer).toEqual({
      status,
      body: { error: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) },
    });
  });

  test('a body that is not JSON', async () => {
    const response = await fetch(`${mp.url}/sandbox/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: 'The body is not valid JSON.' });
  });
});
