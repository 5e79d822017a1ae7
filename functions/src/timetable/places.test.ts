import type { SessionDate, Slot } from '@gym-power/domain';
import type { DocumentData } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { openGym } from '../../test/gym.ts';
import { addSlot, stored } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { recall, rememberedDocument } from '../platform/remembered.ts';
import { unchangedSince, type Writes, writeTogether } from '../platform/writes.ts';
import { putPlaces } from './timetable-store.ts';

openGym();

const on = (fields: Partial<SessionDate>): SessionDate => ({
  absent: 0,
  guests: 0,
  waiting: 0,
  change: null,
  ...fields,
});
const dates = { '2026-12-01': on({ absent: 1 }), '2026-12-08': on({ guests: 1 }) };
let before: Slot;
beforeAll(async () => {
  before = await addSlot({ taken: 3, dates });
});

/** What is sent for a slot that changes so. */
function sentFor(after: Partial<Slot>): DocumentData | null {
  let sent: DocumentData | null = null;
  const writes = { update: (_: unknown, data: DocumentData) => (sent = data) } as unknown as Writes;
  putPlaces(writes, { before, slot: { ...before, ...after } });
  return sent;
}

test('a sale sends the counters that differ, whatever is counted on single dates', () => {
  expect(sentFor({ taken: 4, peak: 4 })).toEqual({ taken: 4, peak: 4 });
  expect(sentFor({ trial: 1 })).toEqual({ trial: 1 });
  expect(sentFor({}), 'nothing differs').toBeNull();
});

test('a date is sent by its own path, and the others stay as they are, stored and remembered', async () => {
  const path = `diaHoras/${before.id}`;
  const read = rememberedDocument<Slot>(await db().doc(path).get())!;
  const changed = { ...dates, '2026-12-08': on({ guests: 2 }), '2026-12-15': on({ waiting: 1 }) };
  expect(Object.keys(sentFor({ dates: changed })!)).toEqual(['dates.2026-12-08', 'dates.2026-12-15']);
  await writeTogether((writes) =>
    putPlaces(writes, { before, slot: { ...before, dates: changed }, unchanged: unchangedSince([read]) }),
  );
  expect((await stored(path)).dates).toEqual(changed);
  expect(recall<Slot>(path)?.record).toEqual({ ...before, dates: changed });
});

test('a date that is as every week again is deleted, and read again', async () => {
  const path = `diaHoras/${before.id}`;
  const read = rememberedDocument<Slot>(await db().doc(path).get())!;
  const { '2026-12-01': _, ...rest } = read.record.dates;
  await writeTogether((writes) =>
    putPlaces(writes, {
      before: read.record,
      slot: { ...read.record, dates: rest },
      unchanged: unchangedSince([read]),
    }),
  );
  expect((await stored(path)).dates).toEqual(rest);
  expect(recall(path)).toBeUndefined();
});
