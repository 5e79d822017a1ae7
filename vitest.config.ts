// scripts/checks/test.ts starts what each project needs.
import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const emulators = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  METADATA_SERVER_DETECTION: 'none',
};

/** They use the ports of the running system, so they run separately. */
const startTests = 'scripts/system/start.test.ts';

const longTests = process.env['TESTS'] === 'short' ? ['**/*.long.test.ts'] : [];

/** They need no emulators. */
const simulationTests = ['test/simulation/{schedules,*.long}.test.ts'];

/** They take 20 seconds to minutes, and would otherwise be what everything waits for in the end. Longest first. */
const slow = [
  'domain/src/timetable/history.long.test.ts',
  'test/simulation/schedules.test.ts',
  'test/simulation/interrupted.long.test.ts',
  'test/simulation/found.long.test.ts',
  'domain/src/orders/free-accounts.long.test.ts',
  'test/rules/rules.long.test.ts',
  'functions/src/books/every-act.long.test.ts',
  'functions/test/killed.long.test.ts',
  'functions/src/buying/waits.test.ts',
  'functions/test/model.long.test.ts',
  'functions/src/buying/one-person.long.test.ts',
  'functions/src/week/killed-closure.long.test.ts',
  'functions/src/money/cancel-bought-line.test.ts',
  'functions/src/law/withdrawals.test.ts',
  'functions/src/week/killed-marks.long.test.ts',
  'functions/src/books/planted.long.test.ts',
  'functions/test/fuzz.long.test.ts',
  'functions/test/contract.long.test.ts',
  'functions/src/people/family.test.ts',
  'functions/src/mail/digest.test.ts',
  'functions/src/office/uses.long.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const first = slow.flatMap((end) => files.filter(({ moduleId }) => moduleId.endsWith(end)));
    const others = new Set(files).difference(new Set(first));
    // oxlint-disable-next-line unicorn/no-array-sort -- it is vitest's method, not an array's
    return [...first, ...(await super.sort([...others]))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The output of a test, such as the server's log lines, only matters if it fails.
    silent: 'passed-only',
    // Most files wait for the emulators: with two at a time, two cores are idle for a third of the time.
    maxWorkers: Math.max(4, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,sandbox,scripts,emulator-data,web/scripts}/**/*.test.ts', ...simulationTests],
          exclude: [startTests, ...longTests],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'start', include: [startTests], testTimeout: 180_000 } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          // A new jsdom in each file's own process takes three times the CPU time.
          pool: 'vmThreads',
          environment: 'jsdom',
          setupFiles: ['web/test/browser-globals.ts', 'web/test/own-clock.ts', 'web/test/after-each-screen.ts'],
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
          exclude: longTests,
          setupFiles: ['test/own-project.ts'],
          env: emulators,
          testTimeout: 60_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts', 'test/{scripts,simulation}/**/*.test.ts'],
          exclude: [...simulationTests, ...longTests],
          globalSetup: ['functions/test/provide-openapi.ts'],
          setupFiles: ['test/own-project.ts', 'test/own-clock.ts'],
          env: emulators,
          // A scene that is killed at each of its requests takes 20 s on an idle machine.
          testTimeout: 180_000,
          // In the first file, the emulators are still cold.
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
