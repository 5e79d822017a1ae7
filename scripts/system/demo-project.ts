// The project that exists on this machine alone: its name, where its emulators answer, its settings.
import path from 'node:path';
import { ports } from './ports.ts';

export const PROJECT = 'demo-gym';
/** The functions', as functions/src/index.ts has it. */
export const REGION = 'southamerica-east1';

/** What Google's libraries look for in the environment, to talk to the emulators. */
export const emulatorHosts = {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore.port}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth.port}`,
} as const;

/** Takes the functions' settings and secrets into the environment; what stands there already stays. */
export function loadDemoSettings(): void {
  for (const file of [`.env.${PROJECT}`, '.secret.local'])
    process.loadEnvFile(path.join(import.meta.dirname, '../../functions', file));
}
