/**
 * Server processes inside this one: the real use cases, bundled once and evaluated for each process, so that each has
 * its own module state. Clock, chance, timers and Firestore are the world's.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import * as esbuild from 'esbuild';
import * as client from './client.ts';
import { mailHost } from './mail-host.ts';
import { paymentHost } from './payment-host.ts';
import { root } from '../../scripts/toolchain.mjs';
import type { Store } from './store.ts';

export type Server = typeof import('./server.ts');

/** What a process has of the world around it. */
export interface Surroundings {
  store: Store;
  door: client.Door;
  now: () => number;
  /** When its schedule began. */
  started: number;
  random: () => number;
  setTimeout: (done: () => void, ms: number) => unknown;
}

const globals = ['require', 'module', 'exports', 'setTimeout', 'Date', 'performance', 'Math', 'console'] as const;
type Start = (...given: unknown[]) => void;

/** A change of a source file. `from` is there once. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

interface Replacement {
  file: string;
  /** @returns the source instead */
  of: (source: string) => string;
}

const replacements: readonly Replacement[] = [
  // Views repeat what the books say. Their steps would multiply the schedules.
  { file: 'functions/src/public/refresh.ts', of: () => 'export const refreshAtOnce = async () => undefined;' },
  {
    file: 'functions/src/public/read-catalog.ts',
    of: () => `export const readAgendaSource = async () =>
      ({ slots: [], closures: [], activities: new Map(), trainers: new Map() });`,
  },
  // No act changes the settings. If they were read again after a minute, a process that has lived through another
  // schedule would go on differently from a fresh one.
  {
    file: 'functions/src/records/settings-store.ts',
    of: (source) => once(source, 'const REMEMBERED_MS = 60_000', 'const REMEMBERED_MS = Infinity'),
  },
  // So that two bookings of a month collide.
  { file: 'domain/src/demo-gym.ts', of: (source) => once(source, 'creditsAMonth: 4', 'creditsAMonth: 1') },
  // Half of each order's and member's record.
  {
    file: 'domain/src/search-words.ts',
    of: (source) => once(once(source, 'prefixesOf(personWords(user))', '({})'), "order.state === 'Cart'", 'true'),
  },
  // Records that no schedule has changed are converted once a process.
  {
    file: 'functions/src/platform/documents.ts',
    of: (source) =>
      `${once(source, 'plain(snapshot.data())', 'known(snapshot.data())')}
      const converted = new WeakMap();
      function known(fields) {
        if (!converted.has(fields)) converted.set(fields, plain(fields));
        return converted.get(fields);
      }`,
  },
];

function once(source: string, from: string, to: string): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`found ${parts.length - 1} times: ${from}`);
  return parts.join(to);
}

/** Replaces sources, and plants a defect. */
const edited = (edit: Edit | null): esbuild.Plugin => ({
  name: 'edited',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path: name }) => {
      const file = path.relative(root, name);
      const replacement = replacements.find((each) => each.file === file);
      if (!replacement && edit?.file !== file) return undefined;
      const source = fs.readFileSync(name, 'utf8');
      const planted = edit?.file === file ? once(source, edit.from, edit.to) : source;
      return { contents: replacement ? replacement.of(planted) : planted, loader: 'ts' };
    });
  },
});

/** The domain is a package of this workspace, and no package from outside. */
const ofWorkspace: esbuild.Plugin = {
  name: 'of-workspace',
  setup(build) {
    build.onResolve({ filter: /^@gym-power\/domain/ }, ({ path: name }) => ({
      path: path.join(root, 'domain/src', `${name.split('/')[2] ?? 'index'}.ts`),
    }));
  },
};

async function bundle(edit: Edit | null): Promise<Start> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(root, 'test/simulation/server.ts')],
    bundle: true,
    write: false,
    packages: 'external',
    plugins: [ofWorkspace, edited(edit)],
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    // Makes them calls of `require`.
    supported: { 'dynamic-import': false },
    logLevel: 'warning',
  });
  return vm.compileFunction(outputFiles[0]!.text, [...globals]) as Start;
}

const requireOutside = createRequire(path.join(root, 'functions/package.json'));
const quiet = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** A process that lives on from schedule to schedule, unless one of them kills it. */
export interface Process {
  server: Server;
  around: Surroundings;
}

/** @param edit a defect to plant @returns starts a process */
export async function loadServer(edit: Edit | null = null): Promise<(around: Surroundings) => Promise<Process>> {
  const start = await bundle(edit);
  return async (around) => {
    const process = { around } as Process;
    const store = () => process.around.store;
    const door: client.Door = (call) => process.around.door(call);
    const firestore = new client.Firestore(store, door, () => hex(random, 20));
    const now = () => process.around.now();
    const random = () => process.around.random();
    const setTimeout = (done: () => void, ms: number) => process.around.setTimeout(done, ms);
    const uuid = () => `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
    const modules: Record<string, unknown> = {
      'firebase-admin/firestore': { ...client, getFirestore: () => firestore },
      'firebase-admin/app': { getApps: () => [{}] },
      'firebase-admin/auth': { getAuth: () => noIdentities },
      ...mailHost(store, door),
      mercadopago: paymentHost(store, door),
      'mercadopago/dist/utils/config/index.js': { AppConfig: {} },
      'node:timers/promises': { setTimeout: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)) },
      'node:crypto': {
        ...crypto,
        randomUUID: uuid,
        randomBytes: (size: number) => Buffer.from(hex(random, 2 * size), 'hex'),
      },
    };
    const require = (name: string): unknown => modules[name] ?? requireOutside(name);
    const ownMath = Object.create(Math, { random: { value: random } }) as Math;
    const module = { exports: {} };
    start(
      require,
      module,
      module.exports,
      setTimeout,
      clockOf(now),
      { now: () => now() - process.around.started },
      ownMath,
      quiet,
    );
    process.server = module.exports as Server;
    // Remembered from now on.
    await process.server.readGym();
    return process;
  };
}

/** Starting a process takes longer than a schedule. */
export class Processes {
  readonly #start: (around: Surroundings) => Promise<Process>;
  readonly #free: Process[] = [];
  constructor(start: (around: Surroundings) => Promise<Process>) {
    this.#start = start;
  }

  async take(around: Surroundings): Promise<Process> {
    const process = this.#free.pop() ?? (await this.#start({ ...around, door: () => Promise.resolve('goes') }));
    process.around = around;
    return process;
  }

  /** Only processes that are at rest. */
  give = (processes: readonly Process[]): void => void this.#free.push(...processes);
}

const unknown = () => Promise.reject(Object.assign(new Error('no such identity'), { code: 'auth/user-not-found' }));

/** The identity provider is not simulated. */
const noIdentities = { getUser: unknown, deleteUser: unknown, revokeRefreshTokens: unknown };

const hex = (random: () => number, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

/** `Date` with the world's time. Its objects are the usual ones. */
const clockOf = (now: () => number): DateConstructor =>
  new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
