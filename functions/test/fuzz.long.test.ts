// Thousands of malformed requests cause no 5xx, take little time, change nothing if refused, and store nothing invalid.
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { auth, db } from '../src/platform/firebase.ts';
import { type FuzzRequest, requests } from './arbitrary-request.ts';
import { join, joinAdmin, openGym, type Person } from './gym.ts';
import { fillCart, placeOrder } from './purchases.ts';
import { addActivity, addDescuento, addSlot, addTrainer } from './records.ts';
import { tokenOf } from './token.ts';
import { conform } from './openapi.ts';
import { forbidden } from './unicode.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const BATCH = 50;
const SLOW_MS = 1_000;

const gym = openGym();
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
let people: Record<'member' | 'admin', Person>;
let world: Map<string, FirebaseFirestore.DocumentData>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const bought = await addActivity();
  const slot = await addSlot();
  const free = await addSlot({ activityId: null });
  people = { member: await join(gym, { activities: [bought.id] }), admin: await joinAdmin(gym) };
  await addTrainer();
  await addDescuento();
  await people.member.ask('POST', '/review/activity', {
    rating: 5,
    description: 'Muy buena.',
    activityId: bought.id,
    userId: people.member.uid,
  });
  await placeOrder(people.member, [{ slot, quantity: 2 }]);
  await fillCart(people.member, [{ slot, quantity: 1 }]);
  await fillCart(people.admin, [{ slot: { ...free, activityId: slot.activityId } as never, quantity: 0 }]);
  world = await snapshot();
}, 60_000);

async function snapshot(): Promise<Map<string, FirebaseFirestore.DocumentData>> {
  const found = await Promise.all((await db().listCollections()).map((collection) => collection.get()));
  return new Map(found.flatMap(({ docs }) => docs.map((each) => [each.ref.path, each.data()] as const)));
}

async function restore(): Promise<void> {
  const present = await snapshot();
  const batch = db().batch();
  for (const path of present.keys()) if (!world.has(path)) batch.delete(db().doc(path));
  for (const [path, data] of world) batch.set(db().doc(path), data);
  await batch.commit();
  for (const { uid, email } of Object.values(people))
    await (await auth()).createUser({ uid, email }).catch(() => undefined);
}

async function send(sent: FuzzRequest): Promise<{ status: number; body: unknown }> {
  const { role, method, path, headers, body } = sent;
  const { hostname, port } = new URL(gym.url);
  const person = role === 'visitor' ? null : people[role];
  const authorization = person ? { Authorization: `Bearer ${tokenOf(person.uid, person.email)}` } : {};
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const request = http.request({
    agent,
    hostname,
    port,
    method,
    path: `/api${path}`,
    headers: { ...authorization, ...headers, ...length },
  });
  request.end(body);
  let response: http.IncomingMessage;
  try {
    [response] = (await once(request, 'response')) as [http.IncomingMessage];
  } catch (error) {
    // The server closed the idle connection just as it was reused.
    if (request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET') return send(sent);
    throw error;
  }
  const answer = await text(response);
  const isJson = response.headers['content-type']?.startsWith('application/json');
  return {
    status: response.statusCode!,
    body: isJson && answer ? (JSON.parse(answer) as unknown) : answer || undefined,
  };
}

/** On a busy machine any request may be slow once. @throws Error if the request is slow alone, too */
async function mustBeQuick(request: FuzzRequest): Promise<void> {
  const times: number[] = [];
  while (times.length < 3) {
    const started = performance.now();
    await send(request);
    times.push(performance.now() - started);
    if (times.at(-1)! <= SLOW_MS) return;
  }
  throw new Error(`took ${times.map(Math.round).join(', ')} ms: ${JSON.stringify(request).slice(0, 1_000)}`);
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' && !Buffer.isBuffer(value)
    ? Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each)])
    : [];
};

const storedTexts = (records: Awaited<ReturnType<typeof snapshot>>): string[] =>
  [...records].flatMap(([at, data]) => (at.startsWith('catalog/') ? [] : [at, ...textsIn(data)]));

async function refusedOf(batch: readonly FuzzRequest[], counts: Map<number, number>): Promise<FuzzRequest[]> {
  const replies = await Promise.all(
    batch.map(async (request) => {
      const started = performance.now();
      const reply = await send(request);
      return { request, reply, ms: performance.now() - started };
    }),
  );
  for (const { request, ms } of replies) if (ms > SLOW_MS) await mustBeQuick(request);
  for (const { request, reply } of replies) {
    counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
    if (reply.status >= 500)
      throw new Error(`${reply.status} for ${JSON.stringify(request).slice(0, 1_000)}: ${JSON.stringify(reply.body)}`);
    if (request.method !== 'HEAD') conform({ ...request, ...reply });
  }
  return replies.filter(({ reply }) => reply.status >= 400).map(({ request }) => request);
}

test(
  `${REQUESTS} malformed requests: no 5xx, none slow, refused ones change nothing, nothing forbidden is stored`,
  async () => {
    const counts = new Map<number, number>();
    const ids = ['none', ...[...world.keys()].map((path) => path.split('/')[1]!)];
    const batches = fc.array(requests(ids), { minLength: BATCH, maxLength: BATCH });

    const refusedOnesChangeNothing = async (batch: FuzzRequest[]): Promise<void> => {
      const refused = await refusedOf(batch, counts);
      // Only successful requests may change something, so the refused ones are sent again to the restored world.
      if (refused.length < batch.length) {
        expect(storedTexts(await snapshot()).filter((each) => forbidden.test(each))).toEqual([]);
        await restore();
      }
      const again = await refusedOf(refused, counts);
      const after = await snapshot();
      if (again.length === refused.length) expect(after).toEqual(world);
      else await restore();
    };
    await fc.assert(fc.asyncProperty(batches, refusedOnesChangeNothing), {
      numRuns: Math.ceil(REQUESTS / BATCH),
      endOnFailure: true,
    });

    const total = [...counts.values()].reduce((sum, count) => sum + count);
    const byStatus = [...counts].toSorted().map(([status, count]) => `${count} × ${status}`);
    process.stdout.write(`fuzz: ${total} requests, ${byStatus.join(', ')}\n`);
    // Each batch is sent twice, the second time without the requests that succeeded.
    expect(total).toBeGreaterThanOrEqual(REQUESTS * 1.5);
  },
  200 * REQUESTS,
);
