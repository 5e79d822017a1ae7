// Starts the system in a process of its own, as `npm start` does, for tests that need it. How it ends is tested too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../toolchain.mjs';
import { isTaken, ports } from './ports.ts';
import { descendants, running } from './process-tree.ts';

export interface StartedSystem {
  /** Everything it has printed so far. */
  output: () => string;
  /** Resolves once it has printed a line with the text, rejects if it ends before. */
  hasSaid: (text: string) => Promise<void>;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  signal: (name: NodeJS.Signals) => void;
  /** The ids of all processes it is made of at the moment. */
  processes: () => number[];
}

/** @param echo called with every line it prints */
export function launch(args: readonly string[], echo: (line: string) => unknown = () => {}): StartedSystem {
  const child = spawn(process.execPath, ['scripts/system/start.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      echo(line);
      for (const [text, resolve] of waiting) if (line.includes(text)) resolve();
    });
  }
  const output = () => lines.join('\n');
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    output,
    ended,
    async hasSaid(text) {
      if (output().includes(text)) return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.set(text, resolve);
      void ended.then(() => reject(new Error(`the system ended before it said '${text}':\n${output()}`)));
      await promise;
    },
    signal: (name) => void child.kill(name),
    processes: () => (child.pid === undefined ? [] : [child.pid, ...descendants(child.pid)]),
  };
}

/** The remains of the system: ports that answer and processes that run. */
export async function leftovers(processes: readonly number[]): Promise<string[]> {
  const taken = await Promise.all(
    Object.values(ports).map(async ({ port }) => ((await isTaken(port)) ? [`port ${port}`] : [])),
  );
  return [...taken.flat(), ...running(processes).map((pid) => `process ${pid}`)];
}
