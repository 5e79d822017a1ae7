// Reads and writes the Firestore emulator as each role, through the browser's client.
import fs from 'node:fs';
import path from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  type Firestore,
  getDocs,
  query,
  runTransaction,
  setLogLevel,
  type Transaction,
  where,
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

/**
 * Sends writes as the dashboard does: a transaction that reads nothing is one request. `setDoc` and the like use a
 * stream that a refusal closes, so each refused write would cost a new connection.
 */
const commit = (store: Firestore, writes: (transaction: Transaction) => unknown): Promise<void> =>
  runTransaction(store, async (transaction) => void writes(transaction));

async function restore(environment: RulesTestEnvironment): Promise<void> {
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const store = context.firestore() as unknown as Firestore;
    await commit(store, (transaction) => {
      for (const [at, fields] of Object.entries(world)) transaction.set(doc(store, at), fields);
    });
  });
}

type Actor = Role | 'twice-proven admin';

function contextOf(environment: RulesTestEnvironment, actor: Actor): RulesTestContext {
  if (actor === 'visitor') return environment.unauthenticatedContext();
  if (actor !== 'twice-proven admin') return environment.authenticatedContext(actor);
  const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' } as const;
  return environment.authenticatedContext('admin', { firebase });
}

function actingAs(environment: RulesTestEnvironment, actor: Actor, onWrite: () => void) {
  const context = contextOf(environment, actor);
  const store = context.firestore() as unknown as Firestore;
  const write = (writes: (transaction: Transaction) => unknown) => commit(store, writes).then(onWrite);
  return {
    store,
    get: (at: string) => runTransaction(store, (transaction) => transaction.get(doc(store, at))),
    list: (name: string) => getDocs(collection(store, name)),
    listOf: (name: string, userId: string) => getDocs(query(collection(store, name), where('userId', '==', userId))),
    write,
    create: (at: string, fields: Fields) => write((transaction) => transaction.set(doc(store, at), fields)),
    update: (at: string, fields: Fields) => write((transaction) => transaction.update(doc(store, at), fields)),
    delete: (at: string) => write((transaction) => transaction.delete(doc(store, at))),
  };
}

export function emulatedRules() {
  // The client logs every refusal, and most of these tests expect one.
  setLogLevel('silent');

  let environment: RulesTestEnvironment;
  /** One client per role, because each client opens its own connections. */
  const actors: Partial<Record<Actor, ReturnType<typeof actingAs>>> = {};
  /** Only an allowed write changes the world and makes a restore necessary. */
  let changed = true;

  const restoreWorld = async (): Promise<void> => {
    if (changed) await restore(environment);
    changed = false;
  };

  beforeAll(async () => {
    environment = await startEmulated();
  });
  afterAll(() => environment.cleanup());
  beforeEach(restoreWorld);

  return {
    as: (actor: Actor) => (actors[actor] ??= actingAs(environment, actor, () => void (changed = true))),
    keep: async (at: string, fields: Fields): Promise<void> => {
      changed = true;
      await environment.withSecurityRulesDisabled((context) => context.firestore().doc(at).set(fields));
    },
    expectAllowed: async (act: Promise<unknown>): Promise<void> => void (await assertSucceeds(act)),
    /** Rejects when the act fails for another reason than the rules. */
    isAllowed: (act: Promise<unknown>): Promise<boolean> =>
      act.then(
        () => true,
        async (error: unknown) => {
          await assertFails(Promise.reject(error));
          return false;
        },
      ),
    restoreWorld,
  };
}
