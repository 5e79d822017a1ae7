// `npm run bench:growth`: what grows with the gym, and how fast. Measures gyms of 10, 1,000 and 10,000 classes on the
// Firestore emulator, prints a table and writes scripts/bench/growth/results.md. `npm run bench:growth -- 10 100`
// measures gyms of these sizes, and writes nothing.
import fs from 'node:fs';
import path from 'node:path';
import { Firestore } from 'firebase-admin/firestore';
import { meter } from '../../functions/test/meter.ts';
import { machine } from '../machine.ts';
import { emulatorHosts, loadDemoSettings, PROJECT } from '../system/demo-project.ts';
import { System } from '../system/system.ts';
import { root } from '../toolchain.mjs';
import { type Action, actions } from './growth/actions.ts';
import { fillGrown, MEMBERS } from './growth/fill.ts';
import { percentile } from './server/report.ts';

const RUNS = 5;
const file = path.join(root, 'scripts/bench/growth/results.md');

/** Documents, milliseconds of this process's CPU, and kB of the answer. Null: not measured. */
type Figures = Record<'reads' | 'writes' | 'ms of CPU' | 'kB', number | null>;

Object.assign(process.env, { GCLOUD_PROJECT: PROJECT, ...emulatorHosts });
loadDemoSettings();

const named = process.argv.slice(2).map(Number);
const sizes = named.length > 0 ? named : [10, 1_000, 10_000];

const documents = { reads: 0, writes: 0 };
meter(Firestore.prototype, ({ reads, writes }) => {
  documents.reads += reads;
  documents.writes += writes;
});

async function once(action: Action, run: number): Promise<Figures> {
  const prepared = await action.prepare?.(run);
  const before = { ...documents };
  const cpu = process.cpuUsage();
  const bytes = await action.run(run, prepared);
  const { user, system } = process.cpuUsage(cpu);
  return {
    reads: documents.reads - before.reads,
    writes: documents.writes - before.writes,
    'ms of CPU': (user + system) / 1000,
    kB: bytes === undefined ? null : bytes / 1000,
  };
}

/** null where it failed, or would take too long. */
async function measured(action: Action, size: number): Promise<Figures | null> {
  if (size > (action.upTo ?? Infinity)) return null;
  try {
    await once(action, 0);
    const runs: Figures[] = [];
    for (let run = 1; run <= RUNS; run++) runs.push(await once(action, run));
    const median = (what: keyof Figures) =>
      runs[0]![what] === null
        ? null
        : percentile(
            runs.map((each) => each[what]!),
            0.5,
          );
    return { reads: median('reads'), writes: median('writes'), 'ms of CPU': median('ms of CPU'), kB: median('kB') };
  } catch (error) {
    console.error(action.name, error);
    return null;
  }
}

/** The slope of the least squares through the logarithms: 0 does not grow, 1 grows like the gym. */
function exponent(points: readonly (readonly [size: number, figure: number])[]): number {
  const xs = points.map(([size]) => Math.log(size));
  const ys = points.map(([, figure]) => Math.log(Math.max(figure, 0.001)));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, each, index) => sum + (each - x) * (ys[index]! - y), 0);
  return over / xs.reduce((sum, each) => sum + (each - x) ** 2, 0);
}

function rowsOf(action: Action, found: readonly (Figures | null)[]): string[] {
  const whats = action.shown ?? (['reads', 'writes', 'ms of CPU', 'kB'] as const);
  return whats.flatMap((what) => {
    const values = found.map((each) => each?.[what] ?? null);
    if (values.every((each) => !each)) return [];
    const points = values.flatMap((each, index) => (each === null ? [] : [[sizes[index]!, each] as const]));
    const cells = values.map((each) => each?.toFixed(what === 'ms of CPU' || what === 'kB' ? 1 : 0) ?? '-');
    return [`| ${action.name}: ${what} | ${cells.join(' | ')} | ${exponent(points).toFixed(2)} |`];
  });
}

const inWords = (count: number) => count.toLocaleString('en');

const heading = (fills: readonly number[]) => {
  const filled = fills.map((seconds, index) => `${seconds.toFixed(0)} s for ${inWords(sizes[index]!)} classes`);
  const columns = sizes.map((size) => `${inWords(size)} classes, ${inWords(size * MEMBERS)} members`);
  return [
    '# Growth',
    '',
    `${machine()}, ${new Date().toISOString().slice(0, 10)}. Written by \`npm run bench:growth\`; medians of ${RUNS}.`,
    '',
    `With each class come 3 slots, ${MEMBERS} members, ${MEMBERS} paid orders, a review. Times are CPU of the server`,
    'alone (with the client that asks it), because the emulator searches otherwise than Firestore. The exponent',
    'is the slope on logarithmic axes: 0 does not grow, 1 grows like the gym.',
    'A dash: the emulator took minutes for one query of 100,000 orders. Firestore reads no more than are shown.',
    '[090](../../../docs/decisions/090-what-may-grow-with-the-gym.md) says what may grow.',
    '',
    `Filling took ${filled.join(', ')}.`,
    '',
    `| what | ${columns.join(' | ')} | exponent |`,
    `|---|${sizes.map(() => '---').join('|')}|---|`,
  ];
};

const system = new System('data', (step) => console.log(`· ${step}`));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void system.stop().then(() => process.exit(1)));
try {
  await system.start();
  const found = new Map<Action, (Figures | null)[]>();
  const fills: number[] = [];
  for (const size of sizes) {
    const start = performance.now();
    await fillGrown(size, new Date());
    fills.push((performance.now() - start) / 1000);
    console.log(`· ${size} classes are there after ${fills.at(-1)!.toFixed(0)} s`);
    for (const action of actions) {
      const result = await measured(action, size);
      console.log(action.name, JSON.stringify(result));
      found.set(action, [...(found.get(action) ?? []), result]);
    }
  }
  const table = [...heading(fills), ...[...found].flatMap(([action, each]) => rowsOf(action, each)), ''].join('\n');
  console.log(`\n${table}`);
  if (named.length === 0) fs.writeFileSync(file, table);
} finally {
  await system.stop();
}
process.exit(0);
