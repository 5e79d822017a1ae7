/** `npm test` runs this on the started system. Settings: CHROMIUM_PATH, SITE_URL, TESTS, TRACE. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { SITE_URL } from './gym/rest.ts';

const cache = (name: string) => fileURLToPath(new URL(`../../.cache/${name}`, import.meta.url));

export default defineConfig({
  testDir: '.',
  // Playwright's default would also match vitest's files.
  testMatch: '**/*.test.ts',
  testIgnore: process.env['TESTS'] === 'short' ? '**/*.long.test.ts' : [],
  outputDir: cache('browser-failures'),
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  // Mails, stored records and screens follow a click with a delay, which grows on a busy machine.
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: cache('tests-browser.json') }],
    ['html', { outputFolder: cache('browser-report'), open: 'never' }],
  ],
  use: {
    baseURL: SITE_URL,
    locale: 'es-AR',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: { mode: 'only-on-failure', fullPage: true },
    // Recording every test takes a fifth of the CPU time.
    trace: { mode: process.env['TRACE'] ? 'retain-on-failure' : 'off', screenshots: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Root has no sandbox in containers. QUIC and Chromium's background traffic only make runs differ.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
