/**
 * The fake server: `serve` sets its answers, `asked` lists its requests. A request without an answer fails the test.
 */
import { configure } from '@testing-library/dom';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

export interface Asked {
  /** Method and address, such as `GET /agenda?dias=14`. */
  call: string;
  /** The parsed JSON; null without a body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test knows what it looks for
  body: any;
  headers: Headers;
}

/** JSON, a response, or a function that makes either for each request. */
type Answer = object | string | null | ((request: Asked) => unknown);

const describe = (method: string, address: string, body: string, headers?: HeadersInit): Asked => ({
  call: `${method} ${address.replace(location.origin, '').replace(/^\/api/, '')}`,
  body: body === '' ? null : JSON.parse(body),
  headers: new Headers(headers),
});

export const asked: Asked[] = [];

export const callsTo = (call: string): Asked[] => asked.filter((each) => each.call === call);

export const sent = () =>
  asked.filter(({ call }) => !call.startsWith('GET ')).map(({ call, body }) => ({ call, body }));

// On a busy machine, a file's first request may take longer than the default of a second.
configure({ asyncUtilTimeout: 10_000 });

const unexpected: string[] = [];
let handled = 0;

const server = setupServer(
  http.all('*', ({ request }) => {
    handled += 1;
    unexpected.push(`${request.method} ${request.url}`);
    return Response.error();
  }),
);

beforeAll(() => {
  server.listen();
  const mocked = globalThis.fetch;
  // MSW reads a request later, but a test that expects no request must see it at once.
  globalThis.fetch = (address, init = {}) => {
    const { method = 'GET', body, headers } = init;
    // The site passes no other kinds of addresses.
    asked.push(describe(method, address as string, typeof body === 'string' ? body : '', headers));
    return mocked(address, init);
  };
});
beforeEach(() => {
  server.resetHandlers();
  asked.length = 0;
  handled = 0;
});
// Taken before a test replaces it.
const { setImmediate } = globalThis;
afterEach(async () => {
  while (handled < asked.length) await new Promise((resolve) => setImmediate(resolve));
  const calls = unexpected.splice(0);
  if (calls.length > 0) throw new Error(`The test serves no answer to ${calls.join(', ')}`);
});
afterAll(() => server.close());

/**
 * Sets the server's answers. A path may have wildcards (`DELETE /espera/*`), and answers with any query. The latest
 * answer for a call counts.
 */
export function serve(answers: Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`, Answer>): void {
  for (const [call, answer] of Object.entries(answers)) {
    const [verb, path] = call.split(' ') as [string, string];
    const handler = http[verb.toLowerCase() as 'get'];
    server.use(
      handler(path.startsWith('/') ? `/api${path}` : path, async ({ request }) => {
        handled += 1;
        const { method, url, headers } = request;
        const found: unknown =
          typeof answer === 'function' ? await answer(describe(method, url, await request.text(), headers)) : answer;
        return found instanceof Response ? found.clone() : Response.json(found);
      }),
    );
  }
}

export const refusal = (status: number, code: string, message = '', details: object = {}): Response =>
  Response.json({ error: { code, message, ...details } }, { status });

export const unreachable = (): Response => Response.error();
