// `npm run test:likeness`: plays 20,000 random sequences of operations on the simulated Firestore and on the emulator,
// compares each outcome, and writes test/simulation/likeness-results.md. `--sequences 500` plays fewer. `--seed 7`
// plays one of them. A sequence that differs is printed, shrunk.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Compared, compareSeed, compareSeeds } from './likeness.ts';
import { machine } from '../../scripts/machine.ts';
import { printError, Problem } from '../../scripts/problem.ts';
import { emulatorHosts, PROJECT } from '../../scripts/system/demo-project.ts';
import { System } from '../../scripts/system/system.ts';
import { root } from '../../scripts/toolchain.mjs';

const { values: options } = parseArgs({
  options: { seed: { type: 'string' }, sequences: { type: 'string', default: '20000' } },
});
const PROGRESS_MS = 10_000;
const say = (line: string) => console.log(`· ${line}`);

Object.assign(process.env, emulatorHosts, { GCLOUD_PROJECT: PROJECT });

type Row = Record<string, number>;

/** @returns how often each kind of operation ended how */
function count(rows: Map<string, Row>, { operations, outcomes }: Compared): void {
  for (const [index, operation] of operations.entries()) {
    const row = rows.get(operation.do) ?? {};
    rows.set(operation.do, row);
    const outcome = JSON.parse(outcomes[index]!) as unknown;
    const end = typeof outcome === 'string' ? outcome : 'done';
    row[end] = (row[end] ?? 0) + 1;
  }
}

function resultsOf(rows: Map<string, Row>, sequences: number, seconds: number): string {
  const ends = ['done', ...new Set([...rows.values()].flatMap(Object.keys))].filter(
    (end, at, all) => all.indexOf(end) === at,
  );
  const figure = (n = 0) => n.toLocaleString('en');
  return `# The simulated Firestore and the emulator

${machine()}. Written by \`npm run test:likeness\`: each outcome was the same.

| what | figure |
|---|---|
| sequences of operations | ${figure(sequences)}, seeds 0 to ${sequences - 1} |
| time | ${(seconds / 60).toFixed(0)} minutes, ${figure(Math.round(sequences / seconds))} sequences a second |

How the operations ended. Code 5 is a document that is missing, 6 one that exists, 9 another version than demanded.
The client library refuses some before it sends them.

| operation | ${ends.join(' | ')} |
|---|${ends.map(() => '---|').join('')}
${[...rows].map(([name, row]) => `| ${name} | ${ends.map((end) => figure(row[end])).join(' | ')} |`).join('\n')}
`;
}

async function compareAll(sequences: number): Promise<void> {
  const start = performance.now();
  const rows = new Map<string, Row>();
  let done = 0;
  const progress = setInterval(() => say(`${done} of ${sequences} sequences`), PROGRESS_MS);
  try {
    await compareSeeds(sequences, (compared) => {
      if (compared.story) throw new Problem(compared.story);
      done++;
      count(rows, compared);
    });
  } finally {
    clearInterval(progress);
  }
  const text = resultsOf(rows, sequences, (performance.now() - start) / 1000);
  console.log(`\n${text}`);
  fs.writeFileSync(path.join(root, 'test/simulation/likeness-results.md'), text);
}

async function compareOne(seed: number): Promise<void> {
  const { operations, outcomes, story } = await compareSeed(seed);
  if (story) throw new Problem(story);
  for (const [index, operation] of operations.entries())
    console.log(`${index + 1}. ${JSON.stringify(operation)}\n    ${outcomes[index]}`);
}

const system = new System('data', say);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void system.stop().then(() => process.exit(1)));
}
try {
  await system.start();
  const run = options.seed === undefined ? compareAll(Number(options.sequences)) : compareOne(Number(options.seed));
  await Promise.race([system.watch(), run]);
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  await system.stop();
}
process.exit();
