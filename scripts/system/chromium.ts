// The browser for tests and benchmarks: an installed one, else Debian's package, else Playwright's download.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';
import { installFromDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const headlessShell = 'chromium-headless-shell';

export function findChromium(
  searched = process.env['PATH'] ?? '',
  others: readonly string[] = macPaths,
): string | undefined {
  return [...onPath(names, searched), ...others].find((file) => fs.existsSync(file));
}

export const findHeadlessShell = (searched = process.env['PATH'] ?? ''): string | undefined =>
  onPath([headlessShell], searched).find((file) => fs.existsSync(file));

const onPath = (programs: readonly string[], searched: string): string[] =>
  searched.split(path.delimiter).flatMap((dir) => programs.map((name) => path.join(dir, name)));

/**
 * The path of a Chromium, which is installed first if necessary.
 * @param say called before a slow step
 * @throws Problem when none is found and none can be installed
 */
export async function chromium(say: (step: string) => void): Promise<string> {
  return findChromium() ?? installFromDebian('chromium', findChromium, say) ?? (await downloadFromPlaywright(say));
}

/**
 * The path of Chromium's headless shell, which needs half of the CPU time, or of any Chromium if there is no shell. It
 * is installed first if necessary.
 * @param say called before a slow step
 * @throws Problem when none is found and none can be installed
 */
export async function headlessChromium(say: (step: string) => void): Promise<string> {
  return findHeadlessShell() ?? installFromDebian(headlessShell, findHeadlessShell, say) ?? (await chromium(say));
}

async function downloadFromPlaywright(say: (step: string) => void): Promise<string> {
  const { chromium: bundled } = await import('playwright-core');
  if (!fs.existsSync(bundled.executablePath())) {
    say("Downloading Playwright's Chromium (only this time)");
    spawnSync(process.execPath, [path.join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  if (fs.existsSync(bundled.executablePath())) return bundled.executablePath();
  throw new Problem(
    'The browser tests need a Chromium and none could be installed: install one with `sudo apt-get install chromium` ' +
      '(or from https://www.google.com/chrome) and run the same command again.',
  );
}
