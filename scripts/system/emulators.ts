// How to run Firebase's emulator suite.
import path from 'node:path';
import { root } from '../toolchain.mjs';
import { PROJECT } from './demo-project.ts';
import { firestoreEmulator } from './firestore-emulator.ts';
import { findJava } from './java.ts';
import type { Program } from './service.ts';

export type Emulator = 'auth' | 'firestore' | 'functions' | 'hosting';

/** The suite logs this when every emulator answers and every function is loaded. */
export const READY = 'All emulators ready';

/**
 * @param say called before a slow step
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
    // The suite writes debug logs into its working directory.
    cwd: path.join(root, '.cache'),
    env: {
      ...firestore.env,
      PATH: [java, process.env['PATH']].join(path.delimiter),
      // The Firestore emulator lives for minutes only. The optimizing compiler and the parallel garbage collector pay
      // off in long runs; here they were half of its CPU time.
      JAVA_TOOL_OPTIONS: ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', process.env['JAVA_TOOL_OPTIONS'] ?? ''].join(
        ' ',
      ),
      // Lets the suite read the list of functions from a file. Otherwise it starts a server to ask for it, on a random
      // port from 8000 to 9000, which may be Firestore's. It also saves 2.5 s on an idle machine.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
      // In seconds. On a busy machine the default of ten is too short; then no trigger ever runs, without a message.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      // The emulator ignores a function's concurrency and starts a process per request in flight: 100 would take 8 GB.
      FUNCTIONS_EMULATOR_PARALLEL: '3',
    },
  };
}
