import { once } from 'node:events';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../../test/gym.ts';
import { placeOrder } from '../../../test/purchases.ts';
import { addSlot } from '../../../test/records.ts';
import { tokenOf } from '../../../test/token.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

/** Sends a path unchanged; `fetch` would normalize it. */
async function raw(path: string): Promise<{ status: number; body: { error: { code: string } } }> {
  const { hostname, port } = new URL(gym.url);
  const [response] = (await once(http.get({ hostname, port, path }), 'response')) as [http.IncomingMessage];
  return { status: response.statusCode!, body: (await json(response)) as { error: { code: string } } };
}

describe('refused with the common error shape:', () => {
  test('a body over 1 MB', async () => {
    const huge = { codigo: 'x'.repeat(1_100_000) };
    expect(await gym.ask('POST', '/descuento/check', huge)).toMatchObject({
      status: 413,
      body: { error: { code: 'TOO_LARGE' } },
    });
  });

  test('a body of a hundred thousand values, quickly', async () => {
    const ana = await join(gym);
    const started = performance.now();
    expect(await ana.ask('POST', '/mercadopago', `[${'{},'.repeat(100_000)}{}]`)).toMatchObject({
      status: 413,
      body: { error: { code: 'TOO_LARGE' } },
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test.each([
    ['text/plain', '{}'],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('a body of the type %s, which the path does not accept', async (type, body) => {
    expect(await gym.ask('POST', '/descuento/check', body, { 'Content-Type': type })).toMatchObject({
      status: 415,
      body: { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
    });
  });

  test.each(['{', '{"codigo":}', 'null', '7', '[]', '"x"'])('the body %s, which is no JSON object', async (body) => {
    expect(await gym.ask('POST', '/descuento/check', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'MALFORMED' } },
    });
  });

  test.each(['--x\r\nContent-Disposition: form-data; name="a', ''])('a broken form: %j', async (body) => {
    const reply = await admin.ask('POST', '/activity', body, { 'Content-Type': 'multipart/form-data' });
    expect(reply.status).toBe(body === '' ? 422 : 400);
  });

  test.each(['/api/none', '/api', '/none', '/api/activity/all/more', '/api/Activity/all'])(
    'the unknown path %s',
    async (path) => {
      expect(await raw(path)).toMatchObject({ status: 404, body: { error: { code: 'UNKNOWN_PATH' } } });
    },
  );

  test.each([
    '/api/activity/..%2Fusers',
    '/api/activity/%2e%2e',
    '/api/activity/__proto__',
    '/api/activity/a%2Fb',
    `/api/activity/${'x'.repeat(400)}`,
  ])('the path %s, which names no record', async (path) => {
    expect(await raw(path)).toMatchObject({ status: 404 });
  });

  test('a path with broken percent encoding', async () => {
    expect(await raw('/api/activity/%E0%A4%A')).toMatchObject({ status: 400, body: { error: { code: 'MALFORMED' } } });
  });

  test('a wrong method, naming the right ones', async () => {
    const reply = await gym.ask('PATCH', '/activity/some');
    expect(reply).toMatchObject({ status: 405, body: { error: { code: 'METHOD_NOT_ALLOWED' } } });
    expect(reply.headers.get('allow')!.split(', ').toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT']);
  });
});

test('logs are lines of JSON with a request id, and contain no token, key, password or mail address', async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
  try {
    const ana = await join(gym, { email: 'secreta@gympower.test' });
    const { orderId } = await placeOrder(ana, [{ slot: await addSlot() }]);
    await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    await gym.ask('GET', `/user/${ana.uid}`, undefined, {
      Authorization: `Bearer ${tokenOf('nobody', 'otra-secreta@gympower.test')}`,
    });
    await gym.ask('POST', '/descuento/check', { codigo: 'x', password: 'Secreto1!' });
  } finally {
    spy.mockRestore();
  }
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = records.filter(({ message }) => message === 'request');
  expect(requests.length).toBeGreaterThanOrEqual(7);
  for (const request of requests)
    expect(request).toMatchObject({
      severity: 'INFO',
      requestId: expect.any(String),
      status: expect.any(Number),
    });
  const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET, SENDGRID_API_KEY } = process.env as Record<string, string>;
  const all = lines.join('\n');
  for (const secret of ['@', 'Bearer', 'eyJ', 'Secreto1!', MP_ACCESS_TOKEN!, MP_WEBHOOK_SECRET!, SENDGRID_API_KEY!])
    expect(all).not.toContain(secret);
});
