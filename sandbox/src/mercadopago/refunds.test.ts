import { describe, expect, test } from 'vitest';
import { mercadoPagoForFile, refusalOf, TOKEN } from '../../test/mercado-pago.ts';

const DAY_MS = 24 * 3_600_000;
let now = Date.parse('2026-11-24T15:00:00Z');
const mp = mercadoPagoForFile({ now: () => now });

const part = (id: number, amount: unknown, idempotencyKey?: string) =>
  mp.refund().create({
    payment_id: id,
    body: { amount: amount as number },
    ...(idempotencyKey ? { requestOptions: { idempotencyKey } } : {}),
  });

describe('a refund', () => {
  test('of the whole amount makes the payment refunded', async () => {
    const { id } = await mp.pay('approved');
    expect(await mp.refund().total({ payment_id: id })).toMatchObject({
      payment_id: id,
      amount: 3000,
      status: 'approved',
    });
    expect(await mp.payment().get({ id })).toMatchObject({
      status: 'refunded',
      status_detail: 'refunded',
      transaction_amount_refunded: 3000,
    });
  });

  test('of a part leaves the payment approved until the parts add up to the whole', async () => {
    const { id } = await mp.pay('approved');
    await part(id, 1000.5);
    expect(await mp.payment().get({ id })).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 1000.5,
    });
    expect(await mp.refund().total({ payment_id: id })).toMatchObject({ amount: 1999.5 });
    expect(await mp.payment().get({ id })).toMatchObject({ status: 'refunded', transaction_amount_refunded: 3000 });
  });

  test('is made once per idempotency key', async () => {
    const { id } = await mp.pay('approved');
    const first = await part(id, 500, 'refund-1');
    const again = await part(id, 500, 'refund-1');
    expect(again.id).toBe(first.id);
    expect(await mp.payment().get({ id })).toMatchObject({ transaction_amount_refunded: 500 });
  });

  test('is listed with its payment and among all refunds', async () => {
    const { id } = await mp.pay('approved');
    await part(id, 500);
    await part(id, 700);
    const amounts = [{ amount: 500 }, { amount: 700 }];
    // The SDK adds the response's headers to the array.
    expect([...(await mp.refund().list({ payment_id: id }))]).toMatchObject(amounts);
    expect((await mp.control('GET', '/refunds')).body).toMatchObject(amounts);
    expect((await mp.payment().get({ id })).refunds).toMatchObject(amounts);
  });
});

describe('a refund is refused', () => {
  test.each(['pending', 'rejected', 'cancelled', 'refunded', 'charged_back'])(
    'of a payment that is %s',
    async (status) => {
      const { id } = await mp.pay(status);
      expect(await refusalOf(mp.refund().total({ payment_id: id }))).toMatchObject({
        status: 400,
        causes: [{ code: 2063 }],
      });
    },
  );

  test.each([
    ['over the amount', 3000.01, { message: 'Invalid refund amount' }],
    ['of nothing', 0, { causes: [{ code: 4040 }] }],
    ['of less than nothing', -5, { causes: [{ code: 4040 }] }],
    ['of an amount in quotes', '5', { causes: [{ code: 4041 }] }],
  ])('%s', async (_, amount, refusal) => {
    const { id } = await mp.pay('approved');
    expect(await refusalOf(part(id, amount))).toMatchObject({ status: 400, ...refusal });
    expect(await mp.payment().get({ id })).toMatchObject({ status: 'approved', refunds: [] });
  });

  test('for more than earlier refunds have left', async () => {
    const { id } = await mp.pay('approved');
    await part(id, 2000);
    expect(await refusalOf(part(id, 1001))).toMatchObject({ status: 400 });
  });

  test('without an idempotency key', async () => {
    const { id } = await mp.pay('approved');
    const response = await fetch(`${mp.url}/v1/payments/${id}/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ cause: [{ code: 4292 }] });
  });

  test('180 days after the payment', async () => {
    const { id } = await mp.pay('approved');
    now += 181 * DAY_MS;
    expect(await refusalOf(mp.refund().total({ payment_id: id }))).toMatchObject({
      status: 404,
      causes: [{ code: 2024 }],
    });
  });

  test('of an unknown payment', async () => {
    expect(await refusalOf(mp.refund().total({ payment_id: 1 }))).toMatchObject({
      status: 404,
      causes: [{ code: 2000 }],
    });
  });
});
