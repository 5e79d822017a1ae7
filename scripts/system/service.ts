// Runs a program in the background. It gets a session of its own, so that Ctrl-C in the terminal reaches only the main
// program, which then ends the others in the right order.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';
import { descendants, killTree } from './process-tree.ts';

/** How much of the log a problem shows. */
const LAST_LINES = 15;
/** How long a program may take to end before it is killed. */
const GRACE_MS = 10_000;

export interface Program {
  name: string;
  /** A TypeScript or JavaScript file and its arguments. */
  args: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
}

export interface Service {
  /** Resolves when its log contains the text. */
  hasLogged(text: string): Promise<void>;
  /** Never resolves; rejects with a Problem if it ends without being stopped. */
  failed: Promise<never>;
  /** @param gently gives it time to end before it is killed */
  stop(gently: boolean): Promise<void>;
}

/** Writes the program's output to `.cache/NAME.log`. */
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
  const endedUnexpectedly = (how: string) => {
    const lastLines = read().trimEnd().split('\n').slice(-LAST_LINES).join('\n');
    return new Problem(
      `The ${name} ended unexpectedly (${how}). The end of ${path.relative(root, log)}:\n\n${lastLines}`,
    );
  };

  let stopping = false;
  const ended = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<never>();
  // It may fail before anybody waits for it.
  failed.promise.catch(() => {});
  child.once('exit', (code, signal) => {
    ended.resolve();
    if (!stopping) failed.reject(endedUnexpectedly(signal ?? `exit code ${code}`));
  });

  return {
    failed: failed.promise,
    async hasLogged(text) {
      while (!read().includes(text)) await sleep(100);
    },
    async stop(gently) {
      stopping = true;
      if (child.pid === undefined) return;
      // The Firestore emulator has a session of its own, and would survive if its parent dies first.
      const below = descendants(child.pid);
      if (gently && child.exitCode === null) {
        child.kill('SIGINT');
        await Promise.race([ended.promise, sleep(GRACE_MS, undefined, { ref: false })]);
      }
      killTree(child.pid, below);
      await ended.promise;
    },
  };
}
