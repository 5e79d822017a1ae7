import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain.mjs';
import type { Tally } from './tally.ts';
import { type Chosen, environmentOf, filtersOf } from './test-parts.ts';

/** The parts of vitest's JSON report that we read. */
interface Report {
  testResults: readonly {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
}

/**
 * Runs projects of vitest.config.ts.
 * @param output `live` goes to the terminal as it comes. `atEnd` is for a run beside another one.
 */
export async function runVitest(projects: readonly string[], chosen: Chosen, output: 'live' | 'atEnd'): Promise<Tally> {
  const name = projects.join('-');
  const reportFile = path.join(root, '.cache', `tests-${name}.json`);
  fs.rmSync(reportFile, { force: true });
  const args = [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...filtersOf(chosen),
  ];
  const stream = output === 'live' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', stream, stream],
    env: { ...process.env, ...environmentOf(chosen) },
  });
  const printed: Buffer[] = [];
  for (const each of [child.stdout, child.stderr]) each?.on('data', (chunk: Buffer) => printed.push(chunk));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  const report = fs.existsSync(reportFile)
    ? (JSON.parse(fs.readFileSync(reportFile, 'utf8')) as Report)
    : { testResults: [] };
  return count(name, report, code === 0);
}

/** Counts as failed too: a file that cannot be loaded, a rejection outside of any test, and a run without tests. */
export function count(name: string, { testResults }: Report, succeeded: boolean): Tally {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((result) => ({ ...result, file: path.relative(root, file.name) })),
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests
    .filter(({ status }) => status === 'failed')
    .map(({ file, fullName }) => `${file}: ${fullName}`);
  const failedFiles = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
    )
    .map((file) => `${path.relative(root, file.name)}: ${file.message.split('\n')[0]}`);
  const failed = [...failedTests, ...failedFiles];
  if (failed.length > 0) return { passed, failed };
  if (passed === 0) return { passed, failed: [`${name}: no test was found`] };
  return { passed, failed: succeeded ? [] : [`${name}: vitest failed outside of any test, see above`] };
}
