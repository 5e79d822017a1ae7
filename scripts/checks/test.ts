// `npm test` runs all checks but those that take long, which `npm run test:long` runs (docs/decisions/186).
// `npm test -- --only PART [FILTER...]` runs one part, or all of its test files whose path contains a filter.
import path from 'node:path';
import { printError, Problem } from '../problem.ts';
import { headlessChromium } from '../system/chromium.ts';
import { address, checkPortsFree, ports } from '../system/ports.ts';
import { descendants, killTree } from '../system/process-tree.ts';
import { launch, leftovers, type StartedSystem } from '../system/started-system.ts';
import { root } from '../toolchain.mjs';
import { runCheck, runStaticChecks } from './static-checks.ts';
import { excuse } from './quarantine.ts';
import { total, verdict, type Tally } from './tally.ts';
import { type Chosen, type Part, testParts } from './test-parts.ts';
import { runPlaywright } from './playwright-run.ts';
import { runVitest } from './vitest-run.ts';

// Every test file, emulator and tool is a new process, and they load the same packages. Saves 0.1 s of each of them.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache', 'compiled');

const START = Date.now();
const heading = (text: string) => console.log(`\n▸ ${text} (at ${((Date.now() - START) / 1000).toFixed(0)} s)`);
const say = (step: string) => console.log(`· ${step}`);

let system: StartedSystem | undefined;

const long: readonly Part[] = ['unit', 'rules', 'functions', 'browser'];

async function main(parts: readonly Part[], chosen: Chosen): Promise<Tally> {
  const wanted = (part: Part) => parts.includes(part);
  const onData = (['rules', 'functions'] as const).filter(wanted);
  const needsSystem = wanted('browser') || onData.length > 0;
  if (needsSystem || wanted('start')) await checkPortsFree(Object.values(ports));

  const whenBeside = parts.length > 1 ? 'atEnd' : 'live';
  const tallies: Tally[] = [];
  const run = async (title: string, stage: () => Promise<Tally>) => {
    heading(title);
    tallies.push(await stage());
  };

  if (wanted('static')) await run('Types, lint, format, line length, import directions', runStaticChecks);
  // Starting the system is mostly waiting: other tests run meanwhile.
  await Promise.all([
    wanted('unit') && run('Unit tests', () => runVitest(['unit', 'web'], chosen, 'live')),
    wanted('start') && run('Starting and stopping', () => runVitest(['start'], chosen, whenBeside)),
  ]);
  if (needsSystem) {
    heading('The system');
    const running = (system = launch(
      wanted('browser') ? [] : ['--data'],
      (line) => line.startsWith('·') && console.log(line),
    ));
    await running.hasSaid('Listo');
    // Runs first, because the other tests change the data: the demo gym must be consistent.
    if (wanted('browser'))
      await run('The demo gym', () =>
        runCheck({ name: 'places, orders, money and views of the demo gym', args: ['scripts/release/doctor.ts'] }),
      );
    if (onData.length > 0) await run('Rules and functions, on the emulators', () => runVitest(onData, chosen, 'live'));
    if (wanted('browser')) {
      const env = { CHROMIUM_PATH: await headlessChromium(say), SITE_URL: address(ports.site) };
      await run('In the browser', () => runPlaywright(chosen, env));
    }
    await run('The end of the system', () => end(running));
  }
  return total(tallies);
}

async function end(running: StartedSystem): Promise<Tally> {
  const processes = running.processes();
  running.signal('SIGINT');
  const code = await running.ended;
  const left = await leftovers(processes);
  const failed = [
    ...(code === 0 ? [] : [`the system ended with exit code ${code}`]),
    ...left.map((what) => `the system left ${what} behind`),
  ];
  return { passed: failed.length === 0 ? 1 : 0, failed };
}

function asked([flag, part, ...filters]: readonly string[]): [parts: readonly Part[], chosen: Chosen] {
  if (flag === undefined) return [testParts, 'short'];
  if (flag === '--long' && part === undefined) return [long, 'long'];
  const only = testParts.find((name) => name === part);
  if (flag === '--only' && only) return [[only], filters.length > 0 ? filters : 'short'];
  throw new Problem(`npm test -- --only ${testParts.join('|')} [part of a file's path]`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    system?.signal('SIGINT');
    void Promise.resolve(system?.ended).then(() => {
      for (const pid of descendants(process.pid)) killTree(pid);
      process.exit(1);
    });
  });
}

try {
  const { tally, excused } = excuse(await main(...asked(process.argv.slice(2))));
  for (const name of excused) console.log(`~ ${name} failed, and is in quarantine`);
  const { text, ok } = verdict(tally);
  console.log(`\n${text}`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  printError(error);
  for (const pid of descendants(process.pid)) killTree(pid);
  process.exitCode = 1;
}
