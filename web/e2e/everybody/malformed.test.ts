import { gzipSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';

// Goes through Hosting and the Functions runtime, which would otherwise answer these requests themselves.
test('a client that sends malformed or compressed JSON gets the refusal that the documentation shows', async ({
  request,
}) => {
  const send = (data: Buffer, headers: Record<string, string> = {}) =>
    request.post('/api/descuento/check', { data, headers: { 'Content-Type': 'application/json', ...headers } });

  const malformed = await send(Buffer.from('{"codigo":'));
  expect(malformed.status()).toBe(400);
  expect(await malformed.json()).toMatchObject({ error: { code: 'MALFORMED' } });

  const compressed = await send(gzipSync('{"codigo":"X"}'), { 'Content-Encoding': 'gzip' });
  expect(compressed.status()).toBe(415);
  expect(await compressed.json()).toMatchObject({ error: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
});
