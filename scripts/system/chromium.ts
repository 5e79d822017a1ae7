// The browser of the browser tests: one that is there, else Debian's, else Playwright's own download.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ofMacs = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findChromium(
  searched = process.env['PATH'] ?? '',
  others: readonly string[] = ofMacs,
): string | undefined {
  const onPath = searched.split(path.delimiter).flatMap((dir) => names.map((name) => path.join(dir, name)));
  return [...onPath, ...others].find((file) => fs.existsSync(file));
}

/**
 * @param say hears of what takes long
 * @throws Problem when there is none and none can be installed
 */
export async function chromium(say: (step: string) => void): Promise<string> {
  return findChromium() ?? debians(say) ?? (await playwrights(say));
}

function debians(say: (step: string) => void): string | undefined {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  say("Installing Debian's Chromium (only this time)");
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', 'chromium');
  return findChromium();
}

async function playwrights(say: (step: string) => void): Promise<string> {
  const { chromium: own } = await import('playwright-core');
  if (!fs.existsSync(own.executablePath())) {
    say("Downloading Playwright's Chromium (only this time)");
    spawnSync(process.execPath, [path.join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
      stdio: 'inherit',
    });
  }
  if (fs.existsSync(own.executablePath())) return own.executablePath();
  throw new Problem(
    'The browser tests need a Chromium and none could be installed: `sudo apt-get install chromium` (or https://www.google.com/chrome) brings one; then run the same command again.',
  );
}
