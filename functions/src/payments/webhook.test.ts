import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addSlot, join, openGym, order, pay, stored } from '../../test/gym.ts';
import { db } from '../platform/firebase.ts';
import { signatureHolds } from './signature.ts';

const gym = openGym();
const secret = process.env.MP_WEBHOOK_SECRET!;

function signed(
  dataId: string,
  { requestId = 'r-1' as string | undefined, ts = String(Date.now()), key = secret } = {},
): Record<string, string> {
  const text = `id:${dataId.toLowerCase()};${requestId ? `request-id:${requestId};` : ''}ts:${ts};`;
  const v1 = createHmac('sha256', key).update(text).digest('hex');
  return { 'x-signature': `ts=${ts},v1=${v1}`, ...(requestId && { 'x-request-id': requestId }) };
}

const notify = (query: string, headers: Record<string, string>, body: unknown = {}) =>
  gym.ask('POST', `/mercadopago/webhook?${query}`, body, headers);

/** An order with an approved payment that nobody told us of. */
async function paidInSilence() {
  const { orderId, preferenceId } = await order(await join(gym), [{ slot: await addSlot() }]);
  const { id } = await pay(gym, preferenceId, { notify: false });
  return { orderId, paymentId: String(id), state: async () => (await stored(`orders/${orderId}`)).state as string };
}

describe('the webhook', () => {
  test('believes a signature with either unit of ts, with and without a request id', async () => {
    for (const options of [
      {},
      { ts: String(Math.floor(Date.now() / 1000)) },
      { requestId: '' },
      { ts: '1500000000' },
    ]) {
      const { paymentId, state } = await paidInSilence();
      expect((await notify(`data.id=${paymentId}&type=payment`, signed(paymentId, options))).status).toBe(200);
      expect(await state()).toBe('Complete');
    }
  });

  test.each([
    ['no signature', (_: string): Record<string, string> => ({})],
    ['another secret', (id: string) => signed(id, { key: 'guess' })],
    ['an empty secret', (id: string) => signed(id, { key: '' })],
    ['the signature of another payment', () => signed('1')],
    ['another request id', (id: string) => ({ ...signed(id), 'x-request-id': 'r-2' })],
    ['half a signature', (id: string) => ({ 'x-signature': signed(id)['x-signature']!.slice(0, -2) })],
    ['no ts', (id: string) => ({ 'x-signature': signed(id)['x-signature']!.replace(/ts=\d+,/, '') })],
    ['no hexadecimal', () => ({ 'x-signature': 'ts=1700000000,v1=zz' })],
  ])('answers 401 to %s, and changes nothing', async (_, headers) => {
    const { paymentId, state } = await paidInSilence();
    expect(await notify(`data.id=${paymentId}&type=payment`, headers(paymentId))).toMatchObject({
      status: 401,
      body: { error: { code: 'BAD_SIGNATURE' } },
    });
    expect(await state()).toBe('Created');
  });

  test('refuses an id that comes twice or not at all', async () => {
    const { paymentId, state } = await paidInSilence();
    for (const query of [
      `data.id=${paymentId}&data.id=${paymentId}`,
      'type=payment',
      `data.id[x]=${paymentId}`,
      `id=${paymentId}&topic=payment`,
    ]) {
      expect((await notify(query, signed(paymentId))).status).toBe(401);
    }
    expect(await state()).toBe('Created');
  });

  test('ignores what the body claims', async () => {
    const { orderId, state } = await paidInSilence();
    const { status } = await notify('data.id=999&type=payment', signed('999'), {
      data: { id: orderId },
      status: 'approved',
    });
    expect(status).toBe(200);
    expect(await state()).toBe('Created');
  });

  test.each([
    ["the panel's simulation", 'data.id=123456&type=payment', '123456'],
    ['a merchant order', 'data.id=77&type=merchant_order', '77'],
    ['a topic of tomorrow', 'data.id=77&type=topic_of_tomorrow', '77'],
    ['no topic', 'data.id=77', '77'],
    ["an id that is no payment's", 'data.id=ORD01ABC&type=payment', 'ORD01ABC'],
    ['a path for an id', 'data.id=..%2F..%2Fusers&type=payment', '../../users'],
  ])('answers 200 to %s, and changes nothing', async (_, query, id) => {
    const before = (await db().collection('payments').count().get()).data().count;
    expect((await notify(query, signed(id))).status).toBe(200);
    expect((await db().collection('payments').count().get()).data().count).toBe(before);
  });

  test('a payment that names no order of ours waits for a person', async () => {
    const { orderId, preferenceId } = await order(await join(gym), [{ slot: await addSlot() }]);
    const { id } = await pay(gym, preferenceId, { notify: false });
    await db().doc(`orders/${orderId}`).delete();
    expect((await notify(`data.id=${id}&type=payment`, signed(String(id)))).status).toBe(200);
    expect(await stored(`payments/${id}`)).toMatchObject({ outcome: 'unclear', unclearBecause: 'orderUnknown' });
  });

  test('takes the payment as it is now, in whatever order it is told', async () => {
    const { orderId, preferenceId } = await order(await join(gym), [{ slot: await addSlot() }]);
    const { id } = await pay(gym, preferenceId, { status: 'pending' });
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Created', paymentStatus: 'pending' });
    const patch = (status: string) =>
      fetch(`${gym.mercadoPagoUrl}/sandbox/payments/${id}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ status }),
      });
    await patch('approved');
    // The first notification comes again, after the second.
    for (const _ of [1, 2]) await notify(`data.id=${id}&type=payment`, signed(String(id)));
    expect(await stored(`orders/${orderId}`)).toMatchObject({
      state: 'Complete',
      paymentStatus: 'approved',
      revision: 2,
    });
  });

  test('asks for a repetition when Mercado Pago cannot be asked', async () => {
    const { paymentId, state } = await paidInSilence();
    const faults = (method: string, body?: string) =>
      fetch(`${gym.mercadoPagoUrl}/sandbox/faults`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body }),
      });
    await faults('PUT', JSON.stringify({ apiErrorRate: 1 }));
    expect((await notify(`data.id=${paymentId}&type=payment`, signed(paymentId))).status).toBe(503);
    await faults('DELETE');
    expect(await state()).toBe('Created');
  });

  test('never runs with an empty secret', () => {
    expect(() => signatureHolds({ signature: 'ts=1700000000,v1=00', requestId: undefined, dataId: '1' }, '')).toThrow(
      'empty',
    );
  });
});
