// `npm run test:schedules`: plays the server's acts in every order on a simulated Firestore (docs/decisions/174): all
// schedules of some triples of acts without a fault, those of each pair with one, then random ones, and looks for the
// planted defects. Writes test/simulation/results.md.
// `--most 3000`: how many schedules of two or three acts. `--pairs 100`: how many pairs; without it, all of them.
// `--random 1000000`: how many random schedules, of two or three acts. `--processes 2`.
// `--continue`: continues an interrupted run.
// `--planted`: only looks for the planted defects. `--seed 7`: plays one random schedule, and prints its story.
import { fork, spawnSync } from 'node:child_process';
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
import { codeOf, Journal } from '../../scripts/checks/journal.ts';
import { printError, Problem } from '../../scripts/problem.ts';
import { machine } from '../../scripts/machine.ts';
import { root } from '../../scripts/toolchain.mjs';
import type { Done, Task } from './searcher.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string' },
    most: { type: 'string', default: '3000' },
    pairs: { type: 'string', default: 'Infinity' },
    random: { type: 'string', default: '1000000' },
    processes: { type: 'string', default: String(os.availableParallelism()) },
    continue: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
  },
});
const searched = ['domain/src', 'functions/src', 'test/simulation', 'package-lock.json'];

const PROGRESS_MS = 60_000;

interface Entry {
  /** The task, as JSON. */
  task: string;
  done: Done;
}

/** Gives the tasks that the journal lacks to one process a core. @returns what was found, in the order of the tasks */
async function search(tasks: readonly Task[], journal: Journal<Entry>): Promise<Done[]> {
  const known = new Map(journal.entries.map(({ task, done }) => [task, done]));
  const left = tasks.filter((task) => !known.has(JSON.stringify(task)));
  const waiting = left.values();
  let done = 0;
  const progress = setInterval(() => console.log(`· ${done} of ${left.length} searches`), PROGRESS_MS);
  await Promise.all(
    Array.from({ length: Math.min(Number(options.processes), left.length) }, async () => {
      const searcher = fork(path.join(import.meta.dirname, 'searcher.ts'));
      const gone = once(searcher, 'exit').then(() => null);
      for (const task of waiting) {
        searcher.send(task);
        const answer = await Promise.race([once(searcher, 'message') as Promise<[Done]>, gone]);
        if (!answer) throw new Problem('A searching process has ended. --continue goes on from here.');
        const [found] = answer;
        if (found.failure) console.log(found.failure);
        const key = JSON.stringify(task);
        known.set(key, found);
        journal.add({ task: key, done: found });
        done++;
      }
      searcher.disconnect();
      await gone;
    }),
  );
  clearInterval(progress);
  return tasks.flatMap((task) => known.get(JSON.stringify(task)) ?? []);
}

/** Money, an offer, a booking, a code, a trial, a pack, a frozen place and a child, each wanted from three sides. */
const triples: readonly (readonly ActName[])[] = [
  ['Mercado Pago reports what Eva paid', 'Eva cancels her order', 'the desk takes the money for her order'],
  ['Mercado Pago reports what Eva paid', 'Eva withdraws from her purchase', 'payments are reconciled'],
  ['Ivo checks out', 'the desk sells Ivo the other class', 'Ana books the other class'],
  ['Eva cancels her order', 'Ivo stops waiting', 'an admin makes the class smaller'],
  ['Ana books the other class', 'Ana gives that booking back', 'an admin closes a date of the other class'],
  ['the desk gives Ana a credit', 'credits end', 'Ana gives up another date'],
  ['Ivo checks out with the code', 'the desk sells Uma a class with the code', 'the price of the class changes'],
  ['Uma renews her place', 'the desk renews her place', 'plans end'],
  [
    'Leo checks out a trial with its date',
    'the desk sells the trial to Lea, who is Leo too',
    'the desk sells Gala a single class on that Thursday',
  ],
  ["the desk cancels Tea's pack", 'Tea books the next Wednesday', 'Tea gives her Wednesday back'],
  ["the desk freezes Gala's place", "the desk cancels Gala's place", 'an admin closes that Wednesday'],
  ['Sol checks out for Nico', 'the desk takes the money for what she buys', 'Nico leaves the family'],
];

const allPairs = actNames.flatMap((first, index) => actNames.slice(index).map((second) => [first, second] as const));

const chosen = (): Task[] => triples.map((names) => ({ names, faults: 0, most: Number(options.most) }));

/** In an order that brings different acts early. */
function pairs(): Task[] {
  const random = randomOf(1);
  return allPairs
    .map((names) => ({ names, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, Number(options.pairs))
    .map(({ names }) => ({ names, faults: 1, most: Number(options.most) }));
}

const SEEDS_A_TASK = 200;

const seeds = (): Task[] =>
  Array.from({ length: Math.ceil(Number(options.random) / SEEDS_A_TASK) }, (_, index) => ({
    first: index * SEEDS_A_TASK,
    count: SEEDS_A_TASK,
  }));

const commit = (): string =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();

const count = (n: number) => n.toLocaleString('en');

interface Sums {
  tasks: number;
  complete: number;
  schedules: number;
  states: number;
  ms: number;
  cpuMs: number;
  findings: number;
}

const sumOf = (all: readonly Done[]): Sums => {
  const total = (of: (done: Done) => number) => all.reduce((sum, done) => sum + of(done), 0);
  return {
    tasks: all.length,
    complete: total(({ isComplete }) => Number(isComplete)),
    schedules: total(({ schedules }) => schedules),
    states: total(({ states }) => states),
    ms: total(({ ms }) => ms),
    cpuMs: total(({ cpuMs }) => cpuMs),
    findings: total(({ failure }) => Number(failure !== null)),
  };
};

/** Of all processes together. */
const rateOf = ({ schedules, ms }: Sums): string =>
  `${count(schedules)}, ${count(Math.round((1000 * schedules * Number(options.processes)) / ms))} a second`;

async function searchAll(journal: Journal<Entry>): Promise<boolean> {
  const ofTriples = sumOf(await search(chosen(), journal));
  const ofPairs = sumOf(await search(pairs(), journal));
  const random = sumOf(await search(seeds(), journal));
  const found = await findPlanted(journal);
  const cpuMs = ofTriples.cpuMs + ofPairs.cpuMs + random.cpuMs;
  const schedules = ofTriples.schedules + ofPairs.schedules + random.schedules;
  const findings = ofTriples.findings + ofPairs.findings + random.findings;
  const text = `# Schedules, searched

Commit ${commit()}. ${machine()}. Written by \`npm run test:schedules\`, which explains how.

| what | figure |
|---|---|
| acts | ${actNames.length} |
| chosen triples of acts, every order of their calls, without a fault | ${ofTriples.tasks} |
| of these, searched to the end, and not only ${options.most} schedules | ${ofTriples.complete} |
| schedules of triples | ${count(ofTriples.schedules)} |
| pairs of acts, every order of their calls, with one fault at most | ${ofPairs.tasks} of ${allPairs.length} |
| of these, searched to the end, and not only ${options.most} schedules | ${ofPairs.complete} |
| schedules of pairs | ${rateOf(ofPairs)} |
| states that they reached | ${count(ofPairs.states)} |
| random schedules of two or three acts, with two faults at most, seeds from 0 | ${rateOf(random)} |
| all schedules | ${count(schedules)} |
| processor time of a schedule, without planted defects | ${(cpuMs / schedules).toFixed(1)} ms |
| searches and seeds with a finding | ${findings} |

Each defect is planted alone in the server's source, and its acts are searched with one fault at most until something is
wrong.

| planted defect | acts | schedules |
|---|---|---|
${planted.map(({ name, acts }, index) => rowOf(name, acts, found[index]!)).join('\n')}
`;
  console.log(text);
  fs.writeFileSync(path.join(root, 'test/simulation/results.md'), text);
  return findings + sumOf(found).findings === 0;
}

/** One of a defect that was not found has a failure. */
const findPlanted = (journal: Journal<Entry>): Promise<Done[]> =>
  search(
    planted.map((_, index) => ({ planted: index })),
    journal,
  );

const rowOf = (name: string, acts: readonly ActName[], { failure, schedules }: Done): string =>
  `| ${name} | ${acts.join(' / ')} | ${failure ? 'not found in ' : ''}${count(schedules)} |`;

async function playOne(seed: number): Promise<boolean> {
  const { gym, processes } = await openSimulation();
  const { outcome } = await playSeed(gym, processes, actNames, seed);
  console.log(storyOf(outcome));
  return outcome.findings.length === 0;
}

const run = async (): Promise<boolean> => {
  if (options.seed !== undefined) return playOne(Number(options.seed));
  const name = options.planted ? 'planted' : 'schedules';
  const file = path.join(root, '.cache', `${name}-journal.jsonl`);
  const journal = new Journal<Entry>(file, options.continue, codeOf(searched));
  if (options.planted) return sumOf(await findPlanted(journal)).findings === 0;
  return searchAll(journal);
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  printError(error);
  process.exit(1);
}
