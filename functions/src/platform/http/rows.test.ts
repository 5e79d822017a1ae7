import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createApp } from './create-app.ts';
import { rootRoute } from './route.ts';

let closing: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await closing?.();
  vi.restoreAllMocks();
});

async function serve(rows: () => AsyncIterable<unknown> | Iterable<unknown>): Promise<string> {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const list = rootRoute({
    method: 'GET',
    path: '/api/list',
    access: 'visitor',
    handle: async () => ({ rows: rows() }),
  });
  const server = createApp({ routes: [], rootRoutes: [list] }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/list`;
}

async function* numbers(count: number, failAfter = Infinity) {
  for (let id = 0; id < count; id++) {
    if (id === failAfter) throw new Error('Firestore went away');
    yield { id };
  }
}

test.each([0, 1, 2, 5_000])('%i rows are one JSON array', async (count) => {
  const response = await fetch(await serve(() => numbers(count)));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual(Array.from({ length: count }, (_, id) => ({ id })));
});

test('rows may come from a plain list', async () => {
  expect(await (await fetch(await serve(() => [1, 'a', null]))).json()).toEqual([1, 'a', null]);
});

test('an error before the first row is answered like any other', async () => {
  const response = await fetch(await serve(() => numbers(5, 0)));
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: { code: 'INTERNAL' } });
});

test('an error after the first row breaks the connection, so nobody takes the part for the whole', async () => {
  const response = await fetch(await serve(() => numbers(50_000, 40_000)));
  await expect(response.text()).rejects.toThrow('terminated');
});

test('rows are read no faster than the client takes them, and no further once it has left', async () => {
  let read = 0;
  let ended = false;
  const url = await serve(async function* () {
    try {
      for (; read < 1_000_000; read++) yield { id: read, text: 'x'.repeat(1_000) };
    } finally {
      ended = true;
    }
  });
  const leaving = new AbortController();
  const response = await fetch(url, { signal: leaving.signal });
  const reader = response.body!.getReader();
  await reader.read();
  await vi.waitUntil(async () => {
    const before = read;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return read === before;
  });
  // Socket buffers on both sides hold a few megabytes, of a thousand.
  expect(read).toBeLessThan(50_000);
  leaving.abort();
  await vi.waitUntil(() => ended);
  expect(read).toBeLessThan(100_000);
});

test('a HEAD request reads no more than the first row', async () => {
  let read = 0;
  const url = await serve(function* () {
    for (; read < 1_000; read++) yield read;
  });
  const response = await fetch(url, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
  expect(read).toBeLessThan(2);
});
