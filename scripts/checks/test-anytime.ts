// `npm run test:anytime`: runs the tests at each of the instants in instants.ts, with the clock of the whole system
// moved there. `--only 3` or `--only December` takes the instants of that number, or with that text in their name;
// `--parts unit,functions` takes only these parts. A part's output goes to `.cache/anytime/`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printError, Problem } from '../problem.ts';
import { clockAt, faketime } from '../system/moved-clock.ts';
import { root } from '../toolchain.mjs';
import { type Instant, instants } from './instants.ts';
import { readVerdict, type Tally, total, verdict } from './tally.ts';
import { type Part, testParts } from './test-parts.ts';

const say = (line: string) => console.log(`· ${line}`);
const logs = path.join(root, '.cache', 'anytime');
const { values: options } = parseArgs({ options: { only: { type: 'string' }, parts: { type: 'string' } } });

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let stopped = false;

type Numbered = Instant & { number: number };

function chosenInstants(only: string | undefined): Numbered[] {
  const numbered = instants.map((instant, index) => ({ ...instant, number: index + 1 }));
  if (only === undefined) return numbered;
  const chosen = numbered.filter(({ number, name }) => (/^\d+$/.test(only) ? number === +only : name.includes(only)));
  if (chosen.length > 0) return chosen;
  throw new Problem(
    `--only takes one of these: ${numbered.map(({ number, name }) => `${number} (${name})`).join(', ')}.`,
  );
}

function chosenParts(names: string | undefined): readonly Part[] | undefined {
  const parts = names?.split(',').map((name) => {
    const part = testParts.find((known) => known === name);
    if (!part) throw new Problem(`--parts takes some of these, with commas between them: ${testParts.join(', ')}.`);
    return part;
  });
  return parts;
}

/** Runs one part of `npm test` in a process of its own, because a process cannot change its own clock. */
async function run(part: Part, { number, at }: Numbered, library: string): Promise<Tally> {
  const log = path.join(logs, `${number}-${part}.log`);
  const output = fs.openSync(log, 'w');
  const allFiles = '.test.';
  const child = spawn(process.execPath, ['scripts/checks/test.ts', '--only', part, allFiles], {
    cwd: root,
    env: { ...process.env, ...clockAt(at, library) },
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of signals) process.off(signal, forward);
  const tally = readVerdict(fs.readFileSync(log, 'utf8'));
  if (tally && (code === 0) === (tally.failed.length === 0)) return tally;
  return { passed: 0, failed: [`${part} ended with exit code ${code}, see ${path.relative(root, log)}`] };
}

/** @param parts undefined runs those that the instant names */
async function runAt(instant: Numbered, parts: readonly Part[] | undefined, library: string): Promise<Tally> {
  const { number, name, because } = instant;
  say(`${number} of ${instants.length}, ${name}: ${because}`);
  const start = performance.now();
  const tallies: Tally[] = [];
  const counts: string[] = [];
  for (const part of parts ?? instant.parts) {
    if (stopped) break;
    const { passed, failed } = await run(part, instant, library);
    counts.push(`${part} ${passed} passed, ${failed.length} failed`);
    for (const each of failed) console.log(`  ✖ ${each}`);
    tallies.push({ passed, failed: failed.map((each) => `${name}: ${each}`) });
  }
  console.log(`  ${counts.join('; ')} (${((performance.now() - start) / 60_000).toFixed(1)} min)`);
  return total(tallies);
}

try {
  const chosen = chosenInstants(options.only);
  const parts = chosenParts(options.parts);
  const library = faketime(say);
  fs.mkdirSync(logs, { recursive: true });
  const tallies: Tally[] = [];
  for (const signal of signals) process.once(signal, () => void (stopped = true));
  for (const instant of chosen) if (!stopped) tallies.push(await runAt(instant, parts, library));
  const { text, ok } = verdict(total(tallies));
  console.log(`\n${text}`);
  process.exitCode = ok && !stopped ? 0 : 1;
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
