/** The documents that the functions of a running system move, told apart by what was done meanwhile. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Documents } from '../../../functions/test/meter.ts';
import { root } from '../../toolchain.mjs';

/** By the function's name. */
export type ByFunction = ReadonlyMap<string, Documents>;

/** A trigger's process takes a while to start on a busy machine. */
const QUIET_MS = 10_000;
const LOOK_MS = 500;

const file = path.join(os.tmpdir(), `documents-${process.pid}.jsonl`);

/** To be called before the system starts: its processes inherit it. */
export function meterFunctions(): void {
  fs.writeFileSync(file, '');
  process.once('exit', () => fs.rmSync(file, { force: true }));
  process.env['METER_FILE'] = file;
  process.env['NODE_OPTIONS'] =
    `--import=${pathToFileURL(path.join(root, 'scripts/bench/documents/metered-function.ts')).href}`;
}

async function quiet(): Promise<void> {
  let [size, since] = [-1, Date.now()];
  while (Date.now() - since < QUIET_MS) {
    await sleep(LOOK_MS);
    const now = fs.statSync(file).size;
    if (now !== size) [size, since] = [now, Date.now()];
  }
}

/** Up to where the file has been counted. */
let counted = 0;

/**
 * Does something, waits until the functions have come to rest, and answers what they moved. A trigger that comes later than that is counted
 * with what is done next, so sums are right. The schedules' own runs are left out.
 */
export async function during(
  job: () => Promise<unknown>,
  ignored: readonly string[] = ['reconcileOrders', 'retryMail', 'endPlans'],
): Promise<ByFunction> {
  await job();
  await quiet();
  const lines = fs.readFileSync(file, 'utf8').slice(counted);
  counted += lines.length;
  const sums = new Map<string, Documents>();
  for (const line of lines.split('\n').filter(Boolean)) {
    const { name, reads, writes } = JSON.parse(line) as Documents & { name: string };
    if (ignored.includes(name)) continue;
    const sum = sums.get(name) ?? { reads: 0, writes: 0 };
    sums.set(name, { reads: sum.reads + reads, writes: sum.writes + writes });
  }
  return sums;
}
