import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { newOrder, newPaidOrder, pay } from '../../test/purchases.ts';
import { stateOf, stored } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { signatureHolds } from './signature-holds.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
const secret = process.env.MP_WEBHOOK_SECRET!;

function signed(
  dataId: string,
  { requestId = 'r-1', ts = String(timeNow().getTime()), key = secret } = {},
): Record<string, string> {
  const text = `id:${dataId.toLowerCase()};${requestId ? `request-id:${requestId};` : ''}ts:${ts};`;
  const v1 = createHmac('sha256', key).update(text).digest('hex');
  return { 'x-signature': `ts=${ts},v1=${v1}`, ...(requestId && { 'x-request-id': requestId }) };
}

const notify = (query: string, headers: Record<string, string>, body: unknown = {}) =>
  gym.ask('POST', `/mercadopago/webhook?${query}`, body, headers);

async function unannouncedPayment() {
  const { orderId, paymentId } = await newPaidOrder(gym, { notify: false });
  return { orderId, paymentId: String(paymentId) };
}

describe('a notification', () => {
  test.each([
    ['with ts in milliseconds', {}],
    ['with ts in seconds', { ts: String(Math.floor(timeNow().getTime() / 1000)) }],
    ['without a request id', { requestId: '' }],
    ['signed years ago', { ts: '1500000000' }],
  ])('%s is accepted, and its payment applied', async (_, options) => {
    const { orderId, paymentId } = await unannouncedPayment();
    expect((await notify(`data.id=${paymentId}&type=payment`, signed(paymentId, options))).status).toBe(200);
    expect(await stateOf(orderId)).toBe('Complete');
  });

  test('only says which payment changed: what it claims about it is ignored', async () => {
    const { orderId } = await unannouncedPayment();
    const body = { data: { id: orderId }, status: 'approved' };
    expect((await notify('data.id=999&type=payment', signed('999'), body)).status).toBe(200);
    expect(await stateOf(orderId)).toBe('Created');
  });

  test('that arrives out of order applies the payment as it is now', async () => {
    const { orderId, paymentId } = await newPaidOrder(gym, { status: 'pending' });
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Created', paymentStatus: 'pending' });
    await gym.mercadoPago('PATCH', `/payments/${paymentId}`, { status: 'approved' });
    for (const _ of [1, 2]) await notify(`data.id=${paymentId}&type=payment`, signed(String(paymentId)));
    expect(await stored(`orders/${orderId}`)).toMatchObject({
      state: 'Complete',
      paymentStatus: 'approved',
      revision: 2,
    });
  });

  test('of a payment that names no order of ours makes it wait for an admin', async () => {
    const { orderId, preferenceId } = await newOrder(gym);
    const { id } = await pay(gym, preferenceId, { notify: false });
    await db().doc(`orders/${orderId}`).delete();
    expect((await notify(`data.id=${id}&type=payment`, signed(String(id)))).status).toBe(200);
    expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'unclear', unclearBecause: 'orderUnknown' });
  });

  test('is answered with 503, so that it is sent again, while Mercado Pago cannot be asked', async () => {
    const { orderId, paymentId } = await unannouncedPayment();
    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1 });
    expect((await notify(`data.id=${paymentId}&type=payment`, signed(paymentId))).status).toBe(503);
    await gym.mercadoPago('DELETE', '/faults');
    expect(await stateOf(orderId)).toBe('Created');
  });

  test.each([
    ["the panel's simulation", 'data.id=123456&type=payment', '123456'],
    ['a merchant order', 'data.id=77&type=merchant_order', '77'],
    ['an unknown topic', 'data.id=77&type=topic_of_tomorrow', '77'],
    ['no topic', 'data.id=77', '77'],
    ["an id that is not a payment's", 'data.id=ORD01ABC&type=payment', 'ORD01ABC'],
    ['a path instead of an id', 'data.id=..%2F..%2Fusers&type=payment', '../../users'],
  ])('of %s is answered with 200 and changes nothing', async (_, query, id) => {
    const countPayments = async () => (await db().collection('payments').count().get()).data().count;
    const before = await countPayments();
    expect((await notify(query, signed(id))).status).toBe(200);
    expect(await countPayments()).toBe(before);
  });
});

describe('a notification that Mercado Pago did not sign', () => {
  let orderId: string;
  let paymentId: string;
  beforeAll(async () => {
    ({ orderId, paymentId } = await unannouncedPayment());
  });

  test.each([
    ['no signature', (_: string): Record<string, string> => ({})],
    ['the signature of another secret', (id: string) => signed(id, { key: 'guess' })],
    ['the signature of an empty secret', (id: string) => signed(id, { key: '' })],
    ['the signature of another payment', () => signed('1')],
    ['another request id', (id: string) => ({ ...signed(id), 'x-request-id': 'r-2' })],
    ['half a signature', (id: string) => ({ 'x-signature': signed(id)['x-signature']!.slice(0, -2) })],
    ['no ts', (id: string) => ({ 'x-signature': signed(id)['x-signature']!.replace(/ts=\d+,/, '') })],
    ['a signature that is not hexadecimal', () => ({ 'x-signature': 'ts=1700000000,v1=zz' })],
  ])('is refused with 401 and changes nothing: %s', async (_, headers) => {
    expect(await notify(`data.id=${paymentId}&type=payment`, headers(paymentId))).toMatchObject({
      status: 401,
      body: { error: { code: 'BAD_SIGNATURE' } },
    });
    expect(await stateOf(orderId)).toBe('Created');
  });

  test('is refused with 401 when it names no payment, or one twice', async () => {
    for (const query of [
      `data.id=${paymentId}&data.id=${paymentId}`,
      'type=payment',
      `data.id[x]=${paymentId}`,
      `id=${paymentId}&topic=payment`,
    ])
      expect((await notify(query, signed(paymentId))).status).toBe(401);
    expect(await stateOf(orderId)).toBe('Created');
  });

  test('is never checked against an empty secret', () => {
    expect(() => signatureHolds({ signature: 'ts=1700000000,v1=00', requestId: undefined, dataId: '1' }, '')).toThrow(
      'empty',
    );
  });
});
