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

const edited = ({ file, from, to }: Edit): esbuild.Plugin => ({
  name: 'edited',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: name }) => {
      if (name !== path.join(root, file)) return undefined;
      const parts = fs.readFileSync(name, 'utf8').split(from);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
      return { contents: parts.join(to), loader: 'ts' };
    });
  },
});

/** Views repeat what the books say. Their steps would multiply the schedules. */
const withoutViews: esbuild.Plugin = {
  name: 'without-views',
  setup({ onLoad }) {
    onLoad({ filter: /functions.src.public.refresh\.ts$/ }, () => ({
      contents: 'export const refreshAtOnce = async () => undefined;',
    }));
  },
};

async function bundle(edit: Edit | null): Promise<Start> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path.join(root, 'test/simulation/server.ts')],
    bundle: true,
    write: false,
    packages: 'external',
    // The domain is a package of this workspace, and no package from outside.
    alias: { '@gym-power/domain': path.join(root, 'domain/src/index.ts') },
    plugins: [withoutViews, ...(edit ? [edited(edit)] : [])],
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
      mercadopago: paymentHost(store, door),
      'mercadopago/dist/utils/config/index.js': { AppConfig: {} },
      'node:crypto': { ...crypto, randomUUID: uuid, randomBytes: (size: number) => Buffer.from(hex(random, 2 * size), 'hex') },
    };
    const require = (name: string): unknown => modules[name] ?? requireOutside(name);
    const ownMath = Object.create(Math, { random: { value: random } }) as Math;
    const module = { exports: {} };
    start(require, module, module.exports, setTimeout, clockOf(now), { now: () => now() - process.around.started }, ownMath, quiet);
    process.server = module.exports as Server;
    // Settings are remembered for a minute, so no schedule reads them.
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

const hex = (random: () => number, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

/** `Date` with the world's time. Its objects are the usual ones. */
const clockOf = (now: () => number): DateConstructor =>
  new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
