// Thousands of malformed requests: none causes a 5xx, and none that is refused changes anything.
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

const BATCHES = 60;
const BATCH = 50;

const gym = openGym();
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
let people: Record<'member' | 'admin', Person>;
let world: Map<string, FirebaseFirestore.DocumentData>;

beforeAll(async () => {
  // Otherwise thousands of refusals are logged.
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

/** Every stored record by path. */
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

async function send({ role, method, path, headers, body }: FuzzRequest): Promise<{ status: number; body: unknown }> {
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
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const answer = await text(response);
  return { status: response.statusCode!, body: answer ? (JSON.parse(answer) as unknown) : undefined };
}

/** Sends all requests. @returns those that were refused */
async function refusedOf(batch: readonly FuzzRequest[], counts: Map<number, number>): Promise<FuzzRequest[]> {
  const replies = await Promise.all(batch.map(async (request) => ({ request, reply: await send(request) })));
  for (const { request, reply } of replies) {
    counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
    if (reply.status >= 500)
      throw new Error(`${reply.status} for ${JSON.stringify(request).slice(0, 1_000)}: ${JSON.stringify(reply.body)}`);
    if (request.method !== 'HEAD') conform({ ...request, ...reply });
  }
  return replies.filter(({ reply }) => reply.status >= 400).map(({ request }) => request);
}

test('5,000 malformed requests: none causes a 5xx, and refused ones change nothing', async () => {
  const counts = new Map<number, number>();
  const ids = ['none', ...[...world.keys()].map((path) => path.split('/')[1]!)];
  const batches = fc.array(requests(ids), { minLength: BATCH, maxLength: BATCH });

  const refusedOnesChangeNothing = async (batch: FuzzRequest[]): Promise<void> => {
    const refused = await refusedOf(batch, counts);
    // Only requests that succeeded may change something, so the refused ones are sent again to the restored world.
    if (refused.length < batch.length) await restore();
    const again = await refusedOf(refused, counts);
    const after = await snapshot();
    if (again.length === refused.length) expect(after).toEqual(world);
    else await restore();
  };
  await fc.assert(fc.asyncProperty(batches, refusedOnesChangeNothing), { numRuns: BATCHES, endOnFailure: true });

  const total = [...counts.values()].reduce((sum, count) => sum + count);
  const byStatus = [...counts].toSorted().map(([status, count]) => `${count} × ${status}`);
  process.stdout.write(`fuzz: ${total} requests, ${byStatus.join(', ')}\n`);
  // Each batch is sent twice, the second time without the requests that succeeded.
  expect(total).toBeGreaterThanOrEqual(5_000);
}, 240_000);
