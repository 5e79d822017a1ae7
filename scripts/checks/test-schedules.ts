// `npm run test:schedules`: plays the server's acts in every order on a simulated Firestore (docs/decisions/174), first
// all schedules of each pair of acts with one fault, then random ones of two or three acts, and writes
// test/simulation/results.md. `--seconds 600` is how long it plays random ones. `--seed 7` plays one of them, and prints
// it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { actNames } from '../../test/simulation/acts.ts';
import { playSeed, storyOf } from '../../test/simulation/explore.ts';
import { openSimulation } from '../../test/simulation/open.ts';
import { machine } from '../machine.ts';
import { root } from '../toolchain.mjs';
import type { Done, Task } from './schedules/searcher.ts';

const { values: options } = parseArgs({
  options: { seed: { type: 'string' }, seconds: { type: 'string', default: '600' } },
});
const file = path.join(root, 'test/simulation/results.md');

/** Gives tasks to one process a core. @returns what they did */
async function search(tasks: Iterator<Task>, report: (done: Done) => void): Promise<void> {
  await Promise.all(
    Array.from({ length: os.availableParallelism() }, async () => {
      const searcher = fork(path.join(import.meta.dirname, 'schedules/searcher.ts'));
      for (let task = tasks.next(); !task.done; task = tasks.next()) {
        searcher.send(task.value);
        const [done] = (await once(searcher, 'message')) as [Done];
        report(done);
      }
      searcher.disconnect();
      await once(searcher, 'exit');
    }),
  );
}

function* pairs(): Generator<Task> {
  for (const [index, first] of actNames.entries())
    for (const second of actNames.slice(index)) yield { names: [first, second], faults: 1 };
}

const SEEDS_A_TASK = 200;

function* seeds(until: number): Generator<Task> {
  for (let first = 0; performance.now() < until; first += SEEDS_A_TASK) yield { first, count: SEEDS_A_TASK };
}

async function searchAll(seconds: number): Promise<boolean> {
  const start = performance.now();
  const failures: string[] = [];
  const sums = { pairs: 0, complete: 0, schedules: 0, states: 0, random: 0 };
  const note = ({ failure }: Done) => {
    if (!failure) return;
    failures.push(failure);
    console.log(failure);
  };
  await search(pairs(), (done) => {
    sums.pairs++;
    sums.schedules += done.schedules;
    sums.states += done.states;
    sums.complete += Number(done.isComplete);
    note(done);
  });
  const afterPairs = performance.now();
  await search(seeds(afterPairs + seconds * 1000), (done) => {
    sums.random += done.schedules;
    note(done);
  });
  const end = performance.now();
  const each = (count: number, ms: number) => Math.round((1000 * count) / ms).toLocaleString('en');
  const count = (n: number) => n.toLocaleString('en');
  const text = `# Schedules, searched

${machine()}. Written by \`npm run test:schedules\`, which explains how.

| what | figure |
|---|---|
| acts | ${actNames.length} |
| pairs of acts, every order of their calls, with one fault at most | ${sums.pairs} |
| of these, searched to the end | ${sums.complete} |
| schedules of pairs | ${count(sums.schedules)}, ${each(sums.schedules, afterPairs - start)} a second |
| states that they reached | ${count(sums.states)} |
| random schedules of two or three acts, with two faults at most | ${count(sums.random)}, ${each(sums.random, end - afterPairs)} a second |
| schedules with a finding | ${failures.length} |
`;
  console.log(text);
  fs.writeFileSync(file, text);
  return failures.length === 0;
}

async function playOne(seed: number): Promise<boolean> {
  const { gym, processes } = await openSimulation();
  const { outcome } = await playSeed(gym, processes, actNames, seed);
  console.log(storyOf(outcome));
  return outcome.findings.length === 0;
}

process.exitCode = (await (options.seed === undefined ? searchAll(Number(options.seconds)) : playOne(Number(options.seed))))
  ? 0
  : 1;
