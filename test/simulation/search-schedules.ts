// `npm run test:schedules`: plays the server's acts in every order on a simulated Firestore (docs/decisions/174): all
// schedules of some triples of acts without a fault, those of each pair with one, then random ones, and looks for the
// planted defects. Writes test/simulation/results.md.
// `--seconds 600`: how long it plays random ones, of two or three acts.
// `--pairs 600`: how many seconds it searches pairs; without it, all of them. `--most 20000`: how many schedules of
// two or three acts. `--processes 2`.
// `--planted`: only looks for the planted defects. `--seed 7`: plays one random schedule, and prints its story.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ActName, actNames } from './acts.ts';
import { randomOf } from './choices.ts';
import { playSeed, storyOf } from './explore.ts';
import { openSimulation } from './open.ts';
import { planted } from './planted.ts';
import { machine } from '../../scripts/machine.ts';
import { root } from '../../scripts/toolchain.mjs';
import type { Done, Task } from './searcher.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '600' },
    pairs: { type: 'string', default: 'Infinity' },
    most: { type: 'string', default: '20000' },
    processes: { type: 'string', default: String(os.availableParallelism()) },
    planted: { type: 'boolean', default: false },
  },
});
const file = path.join(root, 'test/simulation/results.md');

/** Gives tasks to one process a core. */
async function search<T extends Task>(tasks: Iterator<T>, report: (done: Done, task: T) => void): Promise<void> {
  await Promise.all(
    Array.from({ length: Number(options.processes) }, async () => {
      const searcher = fork(path.join(import.meta.dirname, 'searcher.ts'));
      for (let task = tasks.next(); !task.done; task = tasks.next()) {
        searcher.send(task.value);
        const [done] = (await once(searcher, 'message')) as [Done];
        report(done, task.value);
      }
      searcher.disconnect();
      await once(searcher, 'exit');
    }),
  );
}

/** Money, an offer, a booking, a person and a code, each wanted from three sides. */
const triples: readonly (readonly ActName[])[] = [
  ['Mercado Pago reports what Eva paid', 'Eva cancels her order', 'the desk takes the money for her order'],
  ['Mercado Pago reports what Eva paid', 'Eva withdraws from her purchase', 'payments are reconciled'],
  ['Ivo checks out', 'the desk sells Ivo the other class', 'Ana books the other class'],
  ['Eva cancels her order', 'Ivo stops waiting', 'an admin makes the class smaller'],
  ['Ana books the other class', 'Ana gives that booking back', 'an admin closes a date of the other class'],
  ['the desk gives Ana a credit', 'credits end', 'Ana gives up another date'],
  ['Ivo checks out with the code', 'the desk sells Uma a class with the code', 'the price of the class changes'],
  ['Uma renews her place', 'the desk renews her place', 'plans end'],
];

const allPairs = actNames.flatMap((first, index) => actNames.slice(index).map((second) => [first, second] as const));

function* chosen() {
  for (const names of triples) yield { names, faults: 0, most: Number(options.most) };
}

/** In an order that brings different acts early. */
function* pairs(until: number) {
  const random = randomOf(1);
  const order = allPairs.map((names) => ({ names, key: random() })).toSorted((a, b) => a.key - b.key);
  for (const { names } of order) {
    if (performance.now() > until) return;
    yield { names, faults: 1, most: Number(options.most) };
  }
}

function* defects() {
  for (const index of planted.keys()) yield { planted: index };
}

const SEEDS_A_TASK = 200;

function* seeds(until: number) {
  for (let first = 0; performance.now() < until; first += SEEDS_A_TASK) yield { first, count: SEEDS_A_TASK };
}

const count = (n: number) => n.toLocaleString('en');

/** @returns a row of a table for each, and what was not found */
async function findPlanted(): Promise<{ rows: string[]; missed: string[] }> {
  const found: { index: number; done: Done }[] = [];
  await search(defects(), (done, { planted: index }) => {
    console.log(done.failure ?? `${planted[index]!.name}: found in ${done.schedules} schedules`);
    found.push({ index, done });
  });
  found.sort((a, b) => a.index - b.index);
  return {
    rows: found.map(({ index, done: { failure, schedules } }) => {
      const { name, acts } = planted[index]!;
      return `| ${name} | ${acts.join(' / ')} | ${failure ? 'not found in ' : ''}${count(schedules)} |`;
    }),
    missed: found.flatMap(({ done: { failure } }) => failure ?? []),
  };
}

async function searchAll(seconds: number): Promise<boolean> {
  const failures: string[] = [];
  const sums = {
    pairs: 0,
    complete: 0,
    ofTriples: 0,
    completeTriples: 0,
    schedules: 0,
    states: 0,
    random: 0,
    cpuMs: 0,
  };
  const note = ({ failure, cpuMs }: Done) => {
    sums.cpuMs += cpuMs;
    if (!failure) return;
    failures.push(failure);
    console.log(failure);
  };
  await search(chosen(), (done) => {
    sums.ofTriples += done.schedules;
    sums.completeTriples += Number(done.isComplete);
    note(done);
  });
  const afterTriples = performance.now();
  await search(pairs(afterTriples + Number(options.pairs) * 1000), (done) => {
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
  const each = (schedules: number, ms: number) => count(Math.round((1000 * schedules) / ms));
  const cpuMs = (sums.cpuMs / (sums.ofTriples + sums.schedules + sums.random)).toFixed(1);
  const random = `${count(sums.random)}, ${each(sums.random, end - afterPairs)} a second`;
  const { rows, missed } = await findPlanted();
  const triplesToEnd = `${sums.completeTriples} of ${triples.length}`;
  const text = `# Schedules, searched

${machine()}. Written by \`npm run test:schedules\`, which explains how.

| what | figure |
|---|---|
| acts | ${actNames.length} |
| chosen triples of acts, every order of their calls, without a fault, searched to the end | ${triplesToEnd} |
| schedules of triples | ${count(sums.ofTriples)} |
| pairs of acts, every order of their calls, with one fault at most | ${sums.pairs} of ${allPairs.length} |
| of these, searched to the end, and not only ${options.most} schedules | ${sums.complete} |
| schedules of pairs | ${count(sums.schedules)}, ${each(sums.schedules, afterPairs - afterTriples)} a second |
| states that they reached | ${count(sums.states)} |
| random schedules of two or three acts, with two faults at most | ${random} |
| processor time of a schedule, without planted defects | ${cpuMs} ms |
| searches and seeds with a finding | ${failures.length} |

Each defect is planted alone in the server's source, and its acts are searched with one fault at most until something is
wrong.

| planted defect | acts | schedules |
|---|---|---|
${rows.join('\n')}
`;
  console.log(text);
  fs.writeFileSync(file, text);
  return failures.length + missed.length === 0;
}

async function playOne(seed: number): Promise<boolean> {
  const { gym, processes } = await openSimulation();
  const { outcome } = await playSeed(gym, processes, actNames, seed);
  console.log(storyOf(outcome));
  return outcome.findings.length === 0;
}

const run = async (): Promise<boolean> => {
  if (options.seed !== undefined) return playOne(Number(options.seed));
  if (options.planted) return (await findPlanted()).missed.length === 0;
  return searchAll(Number(options.seconds));
};

process.exitCode = (await run()) ? 0 : 1;
