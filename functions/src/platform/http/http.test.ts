import { once } from 'node:events';
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { requestsOf } from '../../../test/firestore-requests.ts';
import { join, joinAdmin, openGym, type Person } from '../../../test/gym.ts';
import { placeOrder } from '../../../test/purchases.ts';
import { addSlot } from '../../../test/records.ts';
import { tokenOf } from '../../../test/token.ts';
import { routes } from '../../routes.ts';
import { db } from '../firebase.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

const asJson = { 'Content-Type': 'application/json' };

interface RawReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: { error: { code: string } };
}

/** Sends a path unchanged, which `fetch` would normalize. The chunks have no length. */
async function requestRaw(
  method: string,
  path: string,
  { headers = {}, chunks = [] }: { headers?: http.OutgoingHttpHeaders; chunks?: Iterable<Buffer> } = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(gym.url);
  const request = http.request({ hostname, port, path, method, headers });
  // The server may answer and close the connection before the whole body is sent.
  request.on('error', () => undefined);
  for (const chunk of chunks) request.write(chunk);
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: response.statusCode!, headers: response.headers, body: (await json(response)) as RawReply['body'] };
}

const raw = (path: string) => requestRaw('GET', path);

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

  test.each(routes.filter(({ path }) => path.includes(':')))(
    'an id that no record can have, before anything is read: $method $path',
    async ({ method, path }) => {
      const client = requestsOf(db());
      const asked = [vi.spyOn(client, 'request'), vi.spyOn(client, 'requestStream')];
      for (const id of ['__%0A__', 'a%0Ab', 'a%00', '%E2%80%AE', '%E2%80%8B', '%E2%80%A8', '%2E%2E', '%20a']) {
        const { status } = await requestRaw(method, `/api${path.replaceAll(/:\w+/g, id)}`);
        expect(status, id).toBe(404);
      }
      for (const spy of asked) expect(spy).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    },
  );

  test.each(['gzip', 'br', 'deflate', 'GZIP', 'x-unknown'])('a body in the encoding %s', async (encoding) => {
    const body = gzipSync(JSON.stringify({ codigo: 'X' }));
    expect(await gym.ask('POST', '/descuento/check', body, { ...asJson, 'Content-Encoding': encoding })).toMatchObject({
      status: 415,
      body: { error: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
    });
  });

  test('a form over 1 MB whose length is not told beforehand', async () => {
    const parts = (function* () {
      for (let index = 0; index < 30; index++)
        yield Buffer.from(`--x\r\nContent-Disposition: form-data; name="a${index}"\r\n\r\n${'y'.repeat(100_000)}\r\n`);
    })();
    const { status, body } = await requestRaw('POST', '/api/activity', {
      headers: {
        'Content-Type': 'multipart/form-data; boundary=x',
        Authorization: `Bearer ${tokenOf(admin.uid, admin.email)}`,
      },
      chunks: parts,
    });
    expect(status).toBe(413);
    expect(body).toMatchObject({ error: { code: 'TOO_LARGE' } });
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

describe('the id of a request', () => {
  const idOf = async (headers: http.OutgoingHttpHeaders) =>
    (await requestRaw('GET', '/api/none', { headers })).headers['x-request-id'];
  const trace = '105445aa7843bc8bf206b12000100000';
  const ownId = /^[\da-f]{8}-[\da-f-]{27}$/;

  test("is the trace that Google's front end names", async () => {
    expect(await idOf({ 'X-Cloud-Trace-Context': `${trace}/1;o=1` })).toBe(trace);
    expect(await idOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace);
  });

  test.each(['x'.repeat(8_000), 'ana@gympower.test', '<script>', `${trace}${trace}`])(
    'is a new one for a header that names no trace (%#)',
    async (value) => {
      expect(await idOf({ 'X-Cloud-Trace-Context': value })).toMatch(ownId);
      expect(await idOf({ traceparent: value })).toMatch(ownId);
    },
  );
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
