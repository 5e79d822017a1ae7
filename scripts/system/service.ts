// A program that runs beside this one. It has a session of its own, so that Ctrl-C in the terminal reaches only this program,
// which then ends the others in its own order.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendants, killFamily } from './family.ts';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';

const LAST_LINES = 15;
/** How long a program may take to end by itself, in milliseconds. */
const GRACE = 10_000;

export interface Program {
  name: string;
  /** A TypeScript or JavaScript file and its arguments. */
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
}

export interface Service {
  /** Resolves when the text stands in its log. */
  hasLogged(text: string): Promise<void>;
  /** Rejects with a Problem if it ends before it is stopped; never resolves. */
  failed: Promise<never>;
  /** @param gently lets it end by itself first */
  stop(gently: boolean): Promise<void>;
  /** What to say when it does not do its work: the end of its log. */
  problem(what: string): Problem;
}

/** Its output goes to `.cache/NAME.log`. */
export function startService({ name, args, cwd = root, env }: Program): Service {
  const log = path.join(root, '.cache', `${name}.log`);
  fs.mkdirSync(path.dirname(log), { recursive: true });
  const output = fs.openSync(log, 'w');
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', output, output],
  });
  fs.closeSync(output);

  const read = () => fs.readFileSync(log, 'utf8');
  const problem = (what: string) =>
    new Problem(
      `The ${name} ${what}. The end of ${path.relative(root, log)}:\n\n${read().trimEnd().split('\n').slice(-LAST_LINES).join('\n')}`,
    );

  let stopping = false;
  const ended = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<never>();
  // It may fail while nobody waits for it yet.
  failed.promise.catch(() => {});
  child.once('exit', (code, signal) => {
    ended.resolve();
    if (!stopping) failed.reject(problem(`ended unexpectedly (${signal ?? `exit code ${code}`})`));
  });

  return {
    failed: failed.promise,
    problem,
    async hasLogged(text) {
      while (!read().includes(text)) await sleep(100);
    },
    async stop(gently) {
      stopping = true;
      if (child.pid === undefined) return;
      // The Firestore emulator has a session of its own too, and would outlive a parent that died first.
      const family = descendants(child.pid);
      if (gently && child.exitCode === null) {
        child.kill('SIGINT');
        await Promise.race([ended.promise, sleep(GRACE, undefined, { ref: false })]);
      }
      killFamily(child.pid, family);
      await ended.promise;
    },
  };
}
