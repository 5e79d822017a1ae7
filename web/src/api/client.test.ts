import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, del, get } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));

const refused = async (asking: Promise<unknown>) => {
  const error: unknown = await asking.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  const { status, code } = error as ApiError;
  return { status, code };
};

/** The connection is lost when some of it has come. */
const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"id":'));
      controller.error(new TypeError('network error'));
    },
  });

test('answers what the server said', async () => {
  answers(Response.json([{ id: 'boxeo' }]));
  expect(await get('/activity/all')).toEqual([{ id: 'boxeo' }]);
});

test('answers null where the server had nothing to say', async () => {
  answers(new Response(null, { status: 204 }));
  expect(await del('/order/1')).toBeNull();
});

test('fails with what the server refused', async () => {
  answers(Response.json({ error: { code: 'SLOT_FULL', message: 'No quedan lugares' } }, { status: 409 }));
  expect(await refused(get('/x'))).toEqual({ status: 409, code: 'SLOT_FULL' });
});

test('fails where something else than our server answered, be it with success', async () => {
  for (const status of [200, 502]) {
    answers(new Response('<html>Wi-Fi gratis</html>', { status }));
    expect(await refused(get('/activity/all'))).toEqual({ status, code: 'INTERNAL' });
  }
});

test('fails as without a connection where the answer breaks off', async () => {
  answers(new Response(brokenOff()));
  expect(await refused(get('/activity/all'))).toEqual({ status: 0, code: 'OFFLINE' });
});
