/** The REST interface in this process: how many records a public list reads, and how long each path takes. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { rebuildCatalog } from '../../functions/src/catalog/refresh.ts';
import { createApp } from '../../functions/src/platform/http/app.ts';
import { routes } from '../../functions/src/routes.ts';
import { ms, percentile, type Section } from './report.ts';
import { fillGym, type Request, requestsFor } from './rest-gym.ts';

const lists = ['/activity/all', '/trainer', '/diahora', '/review/all', '/recipes'];
const MOST_READS = 2;

/** Records read per miss, with a small gym and with a large one. A hit is answered by Hosting's network and reads none. */
export async function publicReads(): Promise<Section> {
  const rows: [string, string][] = [];
  const claims: [string, boolean][] = [];
  for (const classes of [10, 1_000]) {
    await fillGym(classes);
    await rebuildCatalog();
    await served(async (ask) => {
      for (const path of lists) {
        const counted = await countReads(() => ask({ method: 'GET', path }));
        const { headers, bytes } = counted.result;
        rows.push([`GET ${path}, ${classes} classes`, `${counted.reads} reads, ${Math.round(bytes / 1024)} kB`]);
        claims.push([`GET ${path}, ${classes} classes: at most ${MOST_READS} reads, kept by shared caches`, counted.reads <= MOST_READS && /public.*s-maxage=\d{2,}/.test(headers.get('cache-control') ?? '')]);
      }
    });
  }
  return { title: 'Firestore reads of the public lists, on a cache miss', rows, claims };
}

/** Every path that needs no Mercado Pago, alone and with 16 in flight. Refused or broken answers fail the run. */
export async function pathTimes(): Promise<Section> {
  const { people, ids } = await fillGym(10);
  await rebuildCatalog();
  const rows: [string, string][] = [];
  const broken: string[] = [];
  await served(async (ask) => {
    for (const request of requestsFor(people, ids)) {
      const figures: string[] = [];
      for (const inFlight of [1, 16]) {
        const took = await timed(() => ask(request), { inFlight, total: inFlight === 1 ? 8 : 32 });
        if (took.some(({ status }) => status >= 300)) broken.push(`${request.method} ${request.path}`);
        const values = took.map(({ took: each }) => each);
        figures.push(ms(percentile(values, 0.5)), ms(percentile(values, 0.95)));
      }
      rows.push([`${request.method} ${request.route ?? request.path}`, figures.join(', ')]);
    }
  });
  return { title: 'Paths: p50 and p95 alone, p50 and p95 with 16 in flight', rows, claims: [[`every answer was a success${broken.length > 0 ? `, but for ${[...new Set(broken)].join(', ')}` : ''}`, broken.length === 0]] };
}

interface Reply {
  status: number;
  headers: Headers;
  bytes: number;
}
type Ask = (request: Request) => Promise<Reply>;

/** Runs the app on a free port, with its log lines kept off the screen. */
async function served(job: (ask: Ask) => Promise<void>): Promise<void> {
  const server: Server = createApp({ routes }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const print = console.log;
  console.log = () => undefined;
  try {
    await job(async ({ method, path, token, body }) => {
      const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(body !== undefined && { 'Content-Type': 'application/json' }) };
      const response = await fetch(base + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
      return { status: response.status, headers: response.headers, bytes: (await response.arrayBuffer()).byteLength };
    });
  } finally {
    console.log = print;
    server.close();
  }
}

async function timed(call: () => Promise<Reply>, { inFlight, total }: { inFlight: number; total: number }): Promise<{ status: number; took: number }[]> {
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

/** Counts records as Firestore bills them: one for each that an answer holds, and one for an empty query. */
async function countReads<T>(job: () => Promise<T>): Promise<{ result: T; reads: number }> {
  let reads = 0;
  const count = (answer: unknown): void => {
    if (Array.isArray(answer)) reads += answer.length;
    else reads += Math.max(1, (answer as { size?: number }).size ?? 1);
  };
  // A document's own `get` goes through `getAll`.
  const doors = [[Query.prototype, 'get'], [Firestore.prototype, 'getAll'], [Transaction.prototype, 'get'], [Transaction.prototype, 'getAll']] as const;
  const undo = doors.map(([owner, name]) => {
    const methods = owner as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const original = methods[name]!;
    methods[name] = async function counted(this: unknown, ...args: unknown[]) {
      const answer = await original.apply(this, args);
      count(answer);
      return answer;
    };
    return () => void (methods[name] = original);
  });
  try {
    const result = await job();
    return { result, reads };
  } finally {
    for (const each of undo) each();
  }
}
