import { MPConnectionError, MPServerError } from 'mercadopago';
import { expect, test, vi } from 'vitest';
import { mercadoPagoWithShop } from '../../test/mercado-pago.ts';

let luck = 0.5;
const { mp, shop } = mercadoPagoWithShop({ random: () => luck });

const setFaults = (faults: object) => mp.control('PUT', '/faults', faults);
const states = async () => (await mp.control('GET', '/webhooks')).body.map(({ state }: { state: string }) => state);

test('faults can be combined, shown, and removed together', async () => {
  await setFaults({ apiDelayMs: 5 });
  expect((await setFaults({ dropWebhooks: true })).body).toMatchObject({ apiDelayMs: 5, dropWebhooks: true });
  expect((await mp.control('GET', '/faults')).body).toMatchObject({ apiDelayMs: 5, dropWebhooks: true });
  expect((await mp.control('DELETE', '/faults')).body).toEqual({
    webhookDelayMs: 0,
    dropWebhooks: false,
    duplicateWebhooks: false,
    apiErrorRate: 0,
    apiDelayMs: 0,
    timeoutAfterWrite: false,
    searchLagMs: 0,
  });
});

test('dropWebhooks records notifications but sends none', async () => {
  await setFaults({ dropWebhooks: true });
  await mp.pay('approved');
  expect(await states()).toEqual(['dropped']);
  expect(shop.received).toEqual([]);
});

test.each([
  [true, 2],
  [3, 4],
  [0, 1],
  [false, 1],
])('duplicateWebhooks %s sends %i copies of one notification', async (duplicateWebhooks, copies) => {
  await setFaults({ duplicateWebhooks });
  await mp.pay('approved');
  expect(shop.received).toHaveLength(copies);
  expect(new Set(shop.received.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
});

test('webhookDelayMs sends notifications later, and nobody waits for them', async () => {
  await setFaults({ webhookDelayMs: 300 });
  await mp.pay('approved');
  expect(await states()).toEqual(['waiting']);
  await vi.waitFor(() => expect(shop.received).toHaveLength(1));
  expect(await states()).toEqual(['delivered']);
});

test('a reset cancels notifications that are under way', async () => {
  await setFaults({ webhookDelayMs: 500 });
  await mp.pay('approved');
  await mp.reset();
  await new Promise((passed) => setTimeout(passed, 600));
  expect(shop.received).toEqual([]);
});

test('apiErrorRate makes that share of the calls fail without an effect', async () => {
  await setFaults({ apiErrorRate: 0.6 });
  luck = 0.59;
  await expect(mp.createPreference()).rejects.toThrow(MPServerError);
  expect((await mp.control('GET', '/preferences')).body).toEqual([]);
  luck = 0.6;
  await expect(mp.createPreference()).resolves.toHaveProperty('id');
});

test('apiDelayMs makes every call slow', async () => {
  await setFaults({ apiDelayMs: 120 });
  const start = performance.now();
  await mp.createPreference();
  expect(performance.now() - start).toBeGreaterThan(115);
});

test('timeoutAfterWrite does the write but never answers', async () => {
  await setFaults({ timeoutAfterWrite: true });
  await expect(mp.createPreference()).rejects.toThrow(MPConnectionError);
  const preferences = (await mp.control('GET', '/preferences')).body;
  expect(preferences).toHaveLength(1);
  await expect(mp.preference().get({ preferenceId: preferences[0].id })).resolves.toHaveProperty('id');
});

test('timeoutAfterWrite 1 hangs once, and a retry with the same key gets the answer', async () => {
  const { id } = await mp.pay('approved');
  await setFaults({ timeoutAfterWrite: 1 });
  const refund = () => mp.refund().total({ payment_id: id, requestOptions: { idempotencyKey: 'refund-1' } });
  await expect(refund()).rejects.toThrow(MPConnectionError);
  await expect(refund()).resolves.toMatchObject({ amount: 3000 });
  expect((await mp.control('GET', '/refunds')).body).toHaveLength(1);
});

test('searchLagMs hides new payments from the search, but not from a read by id', async () => {
  await setFaults({ searchLagMs: 60_000 });
  const { id } = await mp.pay('approved');
  expect((await mp.payment().search({ options: { external_reference: 'order-1' } })).results).toEqual([]);
  expect(await mp.payment().get({ id })).toMatchObject({ id });
});
