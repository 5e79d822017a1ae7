// The system as `npm start` runs it, for the tests that need it running. Its end is a test too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { descendants, running } from './family.ts';
import { isTaken, ports } from './ports.ts';
import { root } from '../toolchain.mjs';

export interface StartedSystem {
  /** What it wrote so far. */
  output: () => string;
  /** Resolves when it has written a line with the text, rejects when it ends before. */
  hasSaid: (text: string) => Promise<void>;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  signal: (name: NodeJS.Signals) => void;
  /** All processes that it runs now. */
  processes: () => number[];
}

/** @param echo hears every line that it writes */
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

/** What of the system is still there: ports that answer and processes that run. */
export async function leftovers(processes: readonly number[]): Promise<string[]> {
  const taken = await Promise.all(
    Object.values(ports).map(async ({ port }) => ((await isTaken(port)) ? [`port ${port}`] : [])),
  );
  return [...taken.flat(), ...running(processes).map((pid) => `process ${pid}`)];
}
