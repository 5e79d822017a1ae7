/**
 * An act on the books checks a precondition by a write that changes nothing. Firestore runs no trigger for such a
 * write, but the emulator does: each trigger must return before it reads anything.
 */
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { db } from '../src/platform/firebase.ts';
import { openGym } from './gym.ts';
import { type Documents, meter } from './meter.ts';
import { addActivity, addSlot } from './records.ts';

openGym();
const counted: Documents = { reads: 0, writes: 0 };

interface Trigger {
  run: (event: object) => Promise<unknown>;
}

async function triggers(): Promise<[string, Trigger][]> {
  // The bundle is CommonJS, and requires the parts that declare functions.
  Object.assign(globalThis, { require: createRequire(import.meta.url) });
  const all = Object.entries(await import('../src/index.ts')) as [string, Trigger | undefined][];
  return all.flatMap(([name, each]) => (each && /^(refresh|audit)/.test(name) ? [[name, each]] : []));
}

beforeAll(() =>
  meter(db(), ({ reads, writes }) => {
    counted.reads += reads;
    counted.writes += writes;
  }),
);

test('no trigger reads or writes anything after a write that changes nothing', async () => {
  const slot = await addSlot({ waiting: 1, taken: 0 });
  await addActivity();
  const found = await triggers();
  expect(found.length).toBeGreaterThan(8);
  const snapshot = await db().doc(`diaHoras/${slot.id}`).get();
  Object.assign(counted, { reads: 0, writes: 0 });
  for (const [, trigger] of found) {
    const data = { before: snapshot, after: snapshot };
    const event = { id: 'event', params: { id: slot.id }, data, time: new Date(0).toISOString() };
    await trigger.run({ ...event, authId: undefined, authType: 'unknown' });
  }
  expect(counted).toEqual({ reads: 0, writes: 0 });
});
