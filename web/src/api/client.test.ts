import { expect, test, vi } from 'vitest';
import { refusal, serve } from '../../test/server.ts';
import { ApiError, del, get } from './client.ts';

const refused = async (asking: Promise<unknown>) => {
  const error: unknown = await asking.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  const { status, code } = error as ApiError;
  return { status, code };
};

const brokenOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"id":'));
      controller.error(new TypeError('network error'));
    },
  });

test('returns the JSON that the server answers', async () => {
  serve({ 'GET /activity/all': [{ id: 'boxeo' }] });
  expect(await get('/activity/all')).toEqual([{ id: 'boxeo' }]);
});

test('returns null for an answer without a body', async () => {
  serve({ 'DELETE /order/1': new Response(null, { status: 204 }) });
  expect(await del('/order/1')).toBeNull();
});

test("throws the server's refusal", async () => {
  serve({ 'GET /x': refusal(409, 'SLOT_FULL', 'No quedan lugares') });
  expect(await refused(get('/x'))).toEqual({ status: 409, code: 'SLOT_FULL' });
});

test('throws if something other than our server answered, even with status 200', async () => {
  for (const status of [200, 502]) {
    serve({ 'GET /activity/all': new Response('<html>Wi-Fi gratis</html>', { status }) });
    expect(await refused(get('/activity/all'))).toEqual({ status, code: 'INTERNAL' });
  }
});

test('throws OFFLINE, and not that nobody is signed in, if the proof of who asks cannot be loaded', async () => {
  vi.doMock('../lib/firebase.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await refused(get('/order/user/ana', { asMember: true }))).toEqual({ status: 0, code: 'OFFLINE' });
  vi.doMock('../lib/firebase.ts', () => ({
    proofs: () => Promise.reject(Object.assign(new Error('offline'), { code: 'auth/network-request-failed' })),
  }));
  expect(await refused(get('/order/user/ana', { asMember: true }))).toEqual({ status: 0, code: 'OFFLINE' });
  vi.doUnmock('../lib/firebase.ts');
});

test('throws TIMEOUT if the proof of who asks does not come in time', async () => {
  vi.doMock('../lib/firebase.ts', () => ({ proofs: () => new Promise(() => undefined) }));
  const timer = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  const asking = refused(get('/agenda/mia', { asMember: true }));
  timer.abort();
  expect(await asking).toEqual({ status: 0, code: 'TIMEOUT' });
  vi.doUnmock('../lib/firebase.ts');
});

test('throws OFFLINE if the connection breaks while the answer arrives', async () => {
  serve({ 'GET /activity/all': new Response(brokenOff()) });
  expect(await refused(get('/activity/all'))).toEqual({ status: 0, code: 'OFFLINE' });
});
