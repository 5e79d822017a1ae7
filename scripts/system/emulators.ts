// Firebase's emulator suite as a program of the local system.
import path from 'node:path';
import { PROJECT } from './demo-project.ts';
import { firestoreEmulator } from './firestore-emulator.ts';
import { findJava } from './java.ts';
import type { Program } from './service.ts';
import { root } from '../toolchain.mjs';

export type Emulator = 'auth' | 'firestore' | 'functions' | 'hosting';

/** What the suite logs when every emulator answers and every function is known. */
export const READY = 'All emulators ready';

/**
 * @param say hears of what takes long
 * @throws Problem when Java is missing
 */
export function emulators(only: readonly Emulator[], say: (step: string) => void): Program {
  const java = findJava();
  const firestore = firestoreEmulator();
  if (firestore.download) say('Downloading the Firestore emulator (64 MB, only this time)');
  return {
    name: 'emulators',
    args: [
      path.join(root, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
      'emulators:start',
      `--project=${PROJECT}`,
      `--only=${only.join(',')}`,
      `--config=${path.join(root, 'firebase.json')}`,
    ],
    // The suite leaves debug logs where it is started.
    cwd: path.join(root, '.cache'),
    env: {
      ...firestore.env,
      PATH: [java, process.env['PATH']].join(path.delimiter),
      // The Firestore emulator lives for minutes: what the thorough compiler and the parallel collector do for long runs is half of its work.
      JAVA_TOOL_OPTIONS: ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', process.env['JAVA_TOOL_OPTIONS'] ?? ''].join(
        ' ',
      ),
      // Reads the list of functions from a file and not from a server that first has to start: 2.5 s less.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // In seconds. A busy machine needs more than the ten that are the default, and past them every trigger is dead without a word.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      // One process for each request in flight, whatever the function's concurrency: 100 at once would take 8 GB.
      FUNCTIONS_EMULATOR_PARALLEL: '3',
    },
  };
}
