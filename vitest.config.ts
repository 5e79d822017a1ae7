// scripts/checks/test.ts starts what each project needs.
import os from 'node:os';
import { defineConfig } from 'vitest/config';

const emulators = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  METADATA_SERVER_DETECTION: 'none',
};

/** They use the ports of the running system, so they run separately. */
const startTests = 'scripts/system/start.test.ts';

export default defineConfig({
  test: {
    // The output of a test, such as the server's log lines, only matters if it fails.
    silent: 'passed-only',
    // Most files wait for the emulators: with two at a time, two cores are idle for a third of the time.
    maxWorkers: Math.max(4, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,sandbox,scripts,emulator-data,web/scripts}/**/*.test.ts'],
          exclude: [startTests],
        },
      },
      { test: { name: 'start', include: [startTests], testTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 60_000,
          // Vite would take the npm package of that name, which a dependency brings.
          alias: { util: 'node:util' },
          // Lets a test start with a Firebase SDK that is not initialized.
          server: { deps: { inline: [/firebase/] } },
        },
      },
      {
        test: {
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          setupFiles: ['test/own-project.ts'],
          env: emulators,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts', 'test/scripts/**/*.test.ts'],
          globalSetup: ['functions/test/provide-openapi.ts'],
          setupFiles: ['test/own-project.ts'],
          env: emulators,
          testTimeout: 60_000,
          // In the first file, the emulators are still cold.
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
