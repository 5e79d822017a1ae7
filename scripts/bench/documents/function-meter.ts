// Counts the documents that the functions of the running system read and write during an action.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { jobs } from '../../../functions/src/jobs.ts';
import type { Documents } from '../../../functions/test/meter.ts';
import { root } from '../../toolchain.mjs';

/** By the function's name. */
export type ByFunction = ReadonlyMap<string, Documents>;

/** No activity for this long means that all triggers have run. Their processes start slowly on a busy machine. */
const QUIET_MS = 10_000;
const CHECK_MS = 500;

const file = path.join(os.tmpdir(), `documents-${process.pid}.jsonl`);

/** Call it before the system starts: its processes inherit the environment. */
export function meterFunctions(): void {
  fs.writeFileSync(file, '');
  process.once('exit', () => fs.rmSync(file, { force: true }));
  process.env['METER_FILE'] = file;
  process.env['NODE_OPTIONS'] =
    `--import=${pathToFileURL(path.join(root, 'scripts/bench/documents/metered-function.ts')).href}`;
}

async function quiet(): Promise<void> {
  let size = -1;
  let lastChange = Date.now();
  while (Date.now() - lastChange < QUIET_MS) {
    await sleep(CHECK_MS);
    const newSize = fs.statSync(file).size;
    if (newSize !== size) lastChange = Date.now();
    size = newSize;
  }
}

/** How much of the file, in characters, has been counted. */
let counted = 0;

/**
 * Runs an action, waits until the functions are idle, and counts what they read and wrote. A trigger that runs even
 * later is counted with the next action, so sums are right.
 * @param ignored functions to leave out: by default the scheduled ones, which run at any time
 */
export async function during(
  job: () => Promise<unknown>,
  ignored: readonly string[] = Object.keys(jobs),
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
