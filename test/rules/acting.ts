// Acts on Firestore as each role does, in the browser's own client.
import fs from 'node:fs';
import path from 'node:path';
import { assertSucceeds, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Fields, type Role, world } from './world.ts';

const rulesFile = path.resolve(import.meta.dirname, '../../firestore.rules');
const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
export const projectId = process.env['GCLOUD_PROJECT'] ?? '';

const startEmulated = (): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({
    projectId,
    firestore: { rules: fs.readFileSync(rulesFile, 'utf8'), host, port: Number(port) },
  });

/** Puts the world back as it was. */
async function restore(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const store = context.firestore() as unknown as Firestore;
    const batch = writeBatch(store);
    for (const [at, fields] of Object.entries(world)) batch.set(doc(store, at), fields);
    await batch.commit();
  });
}

function actingAs(environment: RulesTestEnvironment, role: Role) {
  const context = role === 'visitor' ? environment.unauthenticatedContext() : environment.authenticatedContext(role);
  const store = context.firestore() as unknown as Firestore;
  return {
    store,
    get: (at: string) => getDoc(doc(store, at)),
    list: (name: string) => getDocs(collection(store, name)),
    listOf: (name: string, userId: string) => getDocs(query(collection(store, name), where('userId', '==', userId))),
    create: (at: string, fields: Fields) => setDoc(doc(store, at), fields),
    update: (at: string, fields: Fields) => updateDoc(doc(store, at), fields),
    delete: (at: string) => deleteDoc(doc(store, at)),
  };
}

/** The rules in the emulator, for the tests of one file. */
export function emulatedRules() {
  // The client prints every refusal, and refusals are what is tested here.
  setLogLevel('silent');

  let environment: RulesTestEnvironment;
  /** What is refused leaves the world as it is; only after something was allowed it has to be put back. */
  let changed = true;

  beforeAll(async () => {
    environment = await startEmulated();
  });
  afterAll(() => environment.cleanup());
  beforeEach(async () => {
    if (changed) await restore(environment);
    changed = false;
  });

  return {
    as: (role: Role) => actingAs(environment, role),
    expectAllowed: async (act: Promise<unknown>): Promise<void> => {
      changed = true;
      await assertSucceeds(act);
    },
  };
}
