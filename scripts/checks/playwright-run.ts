import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain.mjs';
import type { Tally } from './tally.ts';
import { type Chosen, environmentOf, filtersOf } from './test-parts.ts';

/** The parts of Playwright's JSON report that we read. */
export interface Report {
  suites: readonly Suite[];
  /** Failures outside of any test. */
  errors: readonly { message?: string }[];
}

interface Suite {
  title: string;
  file: string;
  suites?: readonly Suite[];
  specs: readonly { title: string; tests: readonly { status: 'expected' | 'unexpected' | 'skipped' }[] }[];
}

const testDir = path.join('web', 'e2e');
const config = path.join(root, testDir, 'playwright.config.ts');

/** The configuration puts the reports there. */
const cache = path.join(root, '.cache');
const reportFile = path.join(cache, 'tests-browser.json');

/** Runs the browser tests. Playwright prints to the terminal. */
export async function runPlaywright(chosen: Chosen, env: Record<string, string>): Promise<Tally> {
  fs.rmSync(reportFile, { force: true });
  const args = [
    path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    `--config=${config}`,
    ...filtersOf(chosen).map(literally),
  ];
  const [code] = await once(
    spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, ...environmentOf(chosen) },
    }),
    'exit',
  );
  const report = fs.existsSync(reportFile)
    ? (JSON.parse(fs.readFileSync(reportFile, 'utf8')) as Report)
    : { suites: [], errors: [] };
  const tally = countSpecs(report, code === 0);
  if (tally.failed.length > 0) console.log('\nPictures: npx playwright show-report .cache/browser-report');
  return tally;
}

/** Playwright takes filters as regular expressions. */
const literally = (filter: string) => filter.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Counts as failed too: an error outside of any test, and a run without tests. */
export function countSpecs({ suites, errors }: Report, succeeded: boolean): Tally {
  const tests = suites.flatMap((suite) => testsOf(suite));
  const passed = tests.filter(({ status }) => status === 'expected').length;
  const failedTests = tests.filter(({ status }) => status === 'unexpected');
  const failed = [
    ...failedTests.map(({ name }) => name),
    ...errors.map(({ message = '' }) => `browser: ${message.split('\n')[0]}`),
  ];
  if (failed.length > 0) return { passed, failed };
  if (passed === 0) return { passed, failed: ['browser: no test was found'] };
  return { passed, failed: succeeded ? [] : ['browser: Playwright failed outside of any test, see above'] };
}

function testsOf(suite: Suite, groups: readonly string[] = []): { name: string; status: string }[] {
  const file = path.join(testDir, suite.file);
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${[...groups, title].join(' ')}`, status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...groups, inner.title]))];
}
