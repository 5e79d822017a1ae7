/** A page of a real browser for each test. Settings: CHROMIUM_PATH, SITE_URL. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, test as base } from 'vitest';

export const SITE_URL = process.env['SITE_URL'] ?? 'http://127.0.0.1:5050';

/** Where Debian and most others put it; `npm test` says where it is. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const failuresDir = fileURLToPath(new URL('../../.cache/browser-failures', import.meta.url));
const PATIENCE_MS = 15_000;

let running: Promise<Browser> | undefined;

/** Root has no sandbox in containers; QUIC and Chromium's own errands only make runs differ. */
const launch = (): Promise<Browser> =>
  (running ??= chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }));

async function photograph(page: Page, title: string): Promise<void> {
  fs.mkdirSync(failuresDir, { recursive: true });
  const file = path.join(failuresDir, `${title.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)}.png`);
  await page.screenshot({ path: file, fullPage: true });
  console.error(`${page.url()} as it was: ${file}`);
}

interface Fixtures {
  /** A page in a fresh profile, 1280 x 800. The test fails when the page breaks, hydrates with a warning, or wants what its Content-Security-Policy forbids. */
  page: Page;
}

export const test = base.extend<Fixtures>({
  page: async ({ task }, run) => {
    const context = await (
      await launch()
    ).newContext({ baseURL: SITE_URL, locale: 'es-AR', viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    page.on('console', (message) => {
      if (/hydrat|Minified React error|Content Security Policy/i.test(message.text())) broken.push(message.text());
    });
    await run(page);
    if (task.result?.state === 'fail') await photograph(page, task.name);
    await context.close();
    expect(broken, 'what broke in the page').toEqual([]);
  },
});
