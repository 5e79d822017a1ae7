// The local project, which exists only in the emulators: its id, the emulators' addresses, its settings.
import path from 'node:path';
import { ports } from './ports.ts';

export const PROJECT = 'demo-gym';
/** As in functions/src/index.ts. */
export const REGION = 'southamerica-east1';

/** Environment variables that point Google's libraries to the emulators. */
export const emulatorHosts = {
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore.port}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth.port}`,
} as const;

/** Loads the functions' settings and secrets into the environment. Variables that are already set win. */
export function loadDemoSettings(): void {
  for (const file of [`.env.${PROJECT}`, '.secret.local'])
    process.loadEnvFile(path.join(import.meta.dirname, '../../functions', file));
}
