// `npm run test:model`: the model test of orders, places and money. It takes 10,000 steps (`MODEL_STEPS` changes that)
// on several gyms in parallel, and writes scripts/checks/model/results.md. A failure prints the command that repeats
// it. `npm run test:model -- --continue` continues an interrupted run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Script, scriptOf } from '../../../functions/test/model-run.ts';
import { sumOf } from '../../../functions/test/model-tally.ts';
import { printError } from '../../problem.ts';
import { emulatorHosts, loadDemoSettings } from '../../system/demo-project.ts';
import { System } from '../../system/system.ts';
import { root } from '../../toolchain.mjs';
import { GymProcess } from './gym-process.ts';
import { codeOf, Journal } from '../journal.ts';
import { type Entry, resultsOf } from './results.ts';

/** Two per core, because a gym spends half of its time waiting for the emulator. */
const GYMS = 2 * os.availableParallelism();
/** Everything that the test runs. */
const tested = ['domain/src', 'domain/test', 'functions/src', 'functions/test', 'sandbox/src', 'package-lock.json'];

const PROGRESS_MS = 10_000;
const say = (line: string) => console.log(`· ${line}`);

const { values: options } = parseArgs({ options: { continue: { type: 'boolean', default: false } } });
const steps = Number(process.env['MODEL_STEPS'] ?? 10_000);
const script = scriptOf(process.env);

Object.assign(process.env, emulatorHosts);
loadDemoSettings();

async function open(count: number): Promise<GymProcess[]> {
  const gyms = Array.from({ length: count }, (_, index) => new GymProcess(index));
  await Promise.all(gyms.map((gym) => gym.opened()));
  return gyms;
}

/** Repeats a failure. @throws Problem if it still fails */
async function repeat(again: Script): Promise<void> {
  const [gym] = await open(1);
  await gym!.play(again);
  say('It no longer fails.');
}

/** @throws Problem with the first failure */
async function playAll(): Promise<void> {
  const file = path.join(root, '.cache', 'model-journal.jsonl');
  const journal = new Journal<Entry>(file, options.continue, codeOf(tested));
  if (options.continue && journal.continued === 0)
    say('There is no run of the same code to continue: starting a new one');
  const gyms = await open(GYMS);
  const start = performance.now() - Math.max(0, ...journal.entries.map(({ elapsedMs }) => elapsedMs));
  const done = () => sumOf(journal.entries.map(({ tally }) => tally)).steps;
  const doneBefore = done();
  let next = Math.max(Date.now() % 2 ** 31, ...journal.entries.map(({ seed }) => seed + 1));

  const progress = setInterval(() => {
    const played = gyms.reduce((sum, gym) => sum + gym.steps, doneBefore);
    if (played === 0) return say('Opening the gyms');
    const rate = (1000 * played) / (performance.now() - start);
    const minutesLeft = Math.ceil(Math.max(0, steps - played) / rate / 60);
    say(`${played} of ${steps} steps, ${rate.toFixed(0)} a second, ${minutesLeft} min to go`);
  }, PROGRESS_MS);
  try {
    await Promise.all(
      gyms.map(async (gym) => {
        // Once a gym fails, the others stop, to leave it the machine.
        while (done() < steps && !gyms.some(({ failing }) => failing)) {
          const seed = next++;
          const tally = await gym.play({ seed });
          journal.add({ seed, tally, elapsedMs: performance.now() - start });
        }
      }),
    );
  } finally {
    clearInterval(progress);
  }
  const results = resultsOf({
    entries: journal.entries,
    continued: journal.continued,
    gyms: GYMS,
    day: new Date().toISOString().slice(0, 10),
  });
  fs.writeFileSync(path.join(root, 'scripts/checks/model/results.md'), results);
  console.log(`\n${results}`);
}

const system = new System('data', say);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void system.stop().then(() => process.exit(1)));
}
try {
  await system.start();
  await Promise.race([system.watch(), script ? repeat(script) : playAll()]);
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  await system.stop();
}
process.exit();
