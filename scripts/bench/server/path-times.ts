// How long each path of the REST interface takes.
import { rebuildCatalog } from '../../../functions/src/public/refresh.ts';
import { routes } from '../../../functions/src/routes.ts';
import { withMercadoPago } from './mercado-pago.ts';
import { ms, percentile, type Section } from './report.ts';
import { fillGym, fillWithPeople } from './rest-gym.ts';
import { type Asking, requestsFor } from './rest-requests.ts';
import { nameOf, routeOf } from './route-of.ts';
import { type Reply, served } from './served.ts';

/** A member may review a class once, so there are as many classes as reviews to write. */
const CLASSES = 50;
const rounds = [
  { inFlight: 1, total: 8 },
  { inFlight: 16, total: 32 },
];

/**
 * Calls every path, alone and with 16 calls in flight. An unexpected refusal fails the run, and so does a path without
 * a call.
 */
export const pathTimes = (): Promise<Section> =>
  withMercadoPago(async () => {
    await fillGym(CLASSES);
    await rebuildCatalog();
    return await timeAll(requestsFor(await fillWithPeople(CLASSES)));
  });

async function timeAll(requests: readonly Asking[]): Promise<Section> {
  const rows: [string, string][] = [];
  const refused = new Set<string>();
  const left = new Set(routes.map(nameOf));
  await served(async (ask) => {
    for (const asking of requests) {
      const request = (n: number) => (typeof asking === 'function' ? asking(n) : asking);
      const { method, path, refusedWith } = request(0);
      const name = routeOf(method, path);
      const figures: string[] = [];
      let calls = 0;
      for (const round of rounds) {
        const replies = await timed(() => ask(request(calls++)), round);
        for (const { status } of replies)
          if (status >= 400 && status !== refusedWith) refused.add(`${name} (${status})`);
        const times = replies.map(({ took }) => took);
        figures.push(ms(percentile(times, 0.5)), ms(percentile(times, 0.95)));
      }
      left.delete(name);
      rows.push([name, figures.join(', ')]);
    }
  });
  return {
    title: 'Paths: p50 and p95 alone, p50 and p95 with 16 in flight',
    rows,
    claims: [
      [`every answer was the expected one${butFor(refused)}`, refused.size === 0],
      [`every path of the interface was asked${butFor(left)}`, left.size === 0],
    ],
  };
}

const butFor = (names: ReadonlySet<string>): string => (names.size > 0 ? `, but for ${[...names].join(', ')}` : '');

async function timed(
  call: () => Promise<Reply>,
  { inFlight, total }: { inFlight: number; total: number },
): Promise<{ status: number; took: number }[]> {
  const results: { status: number; took: number }[] = [];
  let left = total;
  const worker = async () => {
    while (left-- > 0) {
      const start = performance.now();
      const { status } = await call();
      results.push({ status, took: performance.now() - start });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return results;
}
